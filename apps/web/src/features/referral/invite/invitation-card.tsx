import type { Invitation } from '@bgk/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationLink } from '../../../shared/account/invitation-link'
import { useCopy } from '../../../shared/media/use-copy'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { IconButton } from '../../../ui/controls/icon-button'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Card } from '../../../ui/layout/card'
import styles from './invitation-card.module.css'

/** The code to type and the link to open, each to be copied. */
export function InvitationCard({ invitation }: { invitation: UseQueryResult<Invitation> }) {
  const { t } = useTranslation(['invite', 'app'])
  const describe = useDescribeError()
  const copy = useCopy()
  const { data } = invitation
  if (!data && invitation.isError) {
    return (
      <Card>
        <ErrorState
          compact
          text={describe(invitation.error)}
          busy={invitation.isFetching}
          onRetry={() => void invitation.refetch()}
        />
      </Card>
    )
  }
  const code = data?.inviteCode
  const link = data && invitationLink(data)
  return (
    <Card className={styles.card}>
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
    </Card>
  )
}

interface LineProps {
  label: string
  /** Name of the button. */
  action: string
  /** Undefined while there is nothing to copy. */
  onCopy: (() => void) | undefined
  /** It is still being asked for. */
  busy: boolean
  children: ReactNode
}

function Line({ label, action, onCopy, busy, children }: LineProps) {
  return (
    <div className={styles.line} aria-busy={busy}>
      <span className={styles.label}>{label}</span>
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
