import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/icon-button'
import styles from './top-bar.module.css'

export interface TopBarProps {
  /** Text makes the heading of the screen; any other node stands as it is. */
  title?: ReactNode
  onBack?: (() => void) | undefined
  /** Icon buttons at the right. */
  actions?: ReactNode
  /** Centres the title between the sides (default when there is a way back). */
  centred?: boolean
}

/** The bar at the top of a screen: 48 px and the safe area. */
export function TopBar({ title, onBack, actions, centred = onBack !== undefined }: TopBarProps) {
  const { t } = useTranslation('ui')
  return (
    <header
      className={styles.bar}
      // What stands beside a switch is free for the cards of running orders; the switch itself says that it is not.
      data-keep-clear={centred || typeof title === 'string' || undefined}
      data-centred={centred || undefined}
      data-roomy={typeof title === 'object' || undefined}
    >
      <div className={styles.start} data-keep-clear>
        {onBack && <IconButton icon="back" label={t('back')} onClick={onBack} />}
      </div>
      <div className={styles.middle}>
        {typeof title === 'string' ? <h1 className={styles.title}>{title}</h1> : title}
      </div>
      <div className={styles.end} data-keep-clear>
        {actions}
      </div>
    </header>
  )
}
