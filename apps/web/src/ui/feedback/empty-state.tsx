import type { ReactNode } from 'react'
import { Icon } from '../icons/icon'
import type { IconName } from '../icons/icon-name'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon: IconName
  title: string
  hint?: ReactNode
  /** One action at most. */
  action?: ReactNode
  /** Less air, for a tab inside a screen. */
  compact?: boolean
}

/** Nothing here (yet), and what to do about it. */
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
