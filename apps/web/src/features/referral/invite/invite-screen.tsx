import { useInvitation } from '@bgk/react-bindings'
import type { Invitation } from '@bgk/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useCopy } from '../../../shared/media/copy'
import { canShare, useShare } from '../../../shared/media/share'
import { invitationLink } from '../../../shared/navigation/addresses'
import { useGoBack, useNavigate } from '../../../shared/navigation/navigate'
import { MemberHero } from '../../../shared/screen/hero'
import { QueryError } from '../../../shared/screen/loaded'
import { onDemand } from '../../../shared/screen/on-demand'
import { Screen } from '../../../shared/screen/screen'
import { Button, IconButton } from '../../../ui/controls/button'
import { Skeleton } from '../../../ui/feedback/loading'
import { Icon } from '../../../ui/icons/icon'
import { TopBar } from '../../../ui/layout/bars'
import { Card } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { Sheet } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import styles from './invite-screen.module.css'
import { RewardRules, RewardShare, RewardTiers } from './rewards'

/** Referral screen: rewards, code and link, poster, rules. */
export function InviteScreen() {
  const { t } = useTranslation(['invite', 'app'])
  const goBack = useGoBack('/my')
  const navigate = useNavigate()
  const share = useShare()
  const invitation = useInvitation()
  const [poster, setPoster] = useState(false)
  const brand = config.name
  const { data } = invitation
  const link = data && invitationLink(data)
  const shares = canShare()
  return (
    <Screen
      pull
      flush
      bar={
        <MemberHero>
          <TopBar
            title={t('app:words.inviteFriends')}
            onBack={goBack}
            actions={
              <IconButton icon="team" label={t('app:words.team')} onClick={() => navigate('/myTeam')} />
            }
          />
        </MemberHero>
      }
      footer={
        <div className={styles.buttons}>
          {shares && (
            <Button
              full
              disabled={link === undefined}
              onClick={() =>
                link !== undefined &&
                void share({ text: t('shareText', { brand }), url: link }, t('linkCopied'))
              }
            >
              <Icon name="share" size={20} />
              {t('shareLink')}
            </Button>
          )}
          <Button
            full
            variant={shares ? 'soft' : 'primary'}
            disabled={link === undefined}
            aria-haspopup="dialog"
            onClick={() => setPoster(true)}
          >
            {t('poster.open')}
          </Button>
        </div>
      }
    >
      <MemberHero className={styles.hero}>
        <RewardShare />
      </MemberHero>
      <div className={styles.page}>
        <InvitationCard invitation={invitation} />
        <RewardTiers />
        <RewardRules />
      </div>
      {data && <InvitePosterSheet invitation={data} open={poster} onClose={() => setPoster(false)} />}
    </Screen>
  )
}

function InvitationCard({ invitation }: { invitation: UseQueryResult<Invitation> }) {
  const { t } = useTranslation(['invite', 'app'])
  const copy = useCopy()
  const { data } = invitation
  if (!data && invitation.isError) {
    return (
      <Card>
        <QueryError compact query={invitation} />
      </Card>
    )
  }
  const code = data?.inviteCode
  const link = data && invitationLink(data)
  return (
    <Card>
      <Stack gap={16}>
        <Line
          label={t('app:words.invitationCode')}
          action={t('copyCode')}
          onCopy={code === undefined ? undefined : () => void copy(code, t('codeCopied'))}
          busy={!data}
        >
          {data ? (
            <strong className={styles.code} translate="no" data-testid="code">
              {code ?? '--'}
            </strong>
          ) : (
            <Skeleton width={128} height={28} />
          )}
        </Line>
        <Line
          label={t('link')}
          action={t('copyLink')}
          onCopy={link === undefined ? undefined : () => void copy(link, t('linkCopied'))}
          busy={!data}
        >
          {data ? (
            <span className={styles.link} translate="no" data-testid="link">
              {link ?? '--'}
            </span>
          ) : (
            <Skeleton width="80%" height={20} />
          )}
        </Line>
      </Stack>
    </Card>
  )
}

interface LineProps {
  label: string
  action: string
  /** Undefined without a value to copy. */
  onCopy: (() => void) | undefined
  busy: boolean
  children: ReactNode
}

function Line({ label, action, onCopy, busy, children }: LineProps) {
  return (
    <div className={styles.line} aria-busy={busy}>
      <span className={typography.label}>{label}</span>
      {children}
      <IconButton
        icon="copy"
        size={20}
        label={action}
        disabled={onCopy === undefined}
        onClick={onCopy}
        className={styles.copy}
      />
    </div>
  )
}

interface InvitePosterSheetProps {
  invitation: Invitation
  open: boolean
  onClose: () => void
}

/** The poster with its QR library, loaded on demand. */
const Poster = onDemand(
  async () => (await import('./invite-poster')).InvitePoster,
  <Skeleton height={420} radius={14} />,
)

function InvitePosterSheet({ invitation, open, onClose }: InvitePosterSheetProps) {
  const { t } = useTranslation('invite')
  return (
    <Sheet open={open} onClose={onClose} title={t('poster.title')}>
      <Poster invitation={invitation} />
    </Sheet>
  )
}
