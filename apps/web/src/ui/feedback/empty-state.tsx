import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button'
import { Icon, type IconName } from '../icons/icon'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon: IconName
  title: string
  hint?: ReactNode
  /** One action at most. */
  action?: ReactNode
  /** Less space, for a tab inside a screen. */
  compact?: boolean
}

/** Empty state with an optional action. */
export function EmptyState({ icon, title, hint, action, compact = false }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-compact={compact || undefined}>
      <Icon name={icon} size={compact ? 48 : 64} />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  text: string
  onRetry?: (() => void) | undefined
  busy?: boolean
  compact?: boolean
}

/** Inline error with a retry. */
export function ErrorState({ text, onRetry, busy = false, compact = false }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <EmptyState
        icon="offline"
        title={t('errorTitle')}
        hint={text}
        compact={compact}
        action={
          onRetry && (
            <Button variant="soft" size={44} onClick={onRetry} busy={busy}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
