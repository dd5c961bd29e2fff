import { useInvitation } from '@bgk/react-bindings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { invitationLink } from '../../../shared/account/invitation-link'
import { canShare, useShare } from '../../../shared/media/use-share'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { MemberHero } from '../../../shared/screen/member-hero'
import { Screen } from '../../../shared/screen/screen'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { Icon } from '../../../ui/icons/icon'
import { TopBar } from '../../../ui/layout/top-bar'
import { InvitationCard } from './invitation-card'
import { InvitePosterSheet } from './invite-poster-sheet'
import styles from './invite-screen.module.css'
import { RewardRules } from './reward-rules'
import { RewardShare } from './reward-share'
import { RewardTiers } from './reward-tiers'

/** Bringing friends: what one earns by them, the code and the link, the poster, the rules. */
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
