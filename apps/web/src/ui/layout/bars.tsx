import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/button'
import { Icon, type IconName } from '../icons/icon'
import styles from './bars.module.css'

export interface TopBarProps {
  /** Text becomes the screen's heading; any other node is rendered unchanged. */
  title?: ReactNode
  onBack?: (() => void) | undefined
  /** Icon buttons at the right. */
  actions?: ReactNode
  /** Centers the title (default with a back button). */
  centred?: boolean
}

/** Top bar of a screen: 48 px plus the safe area. */
export function TopBar({ title, onBack, actions, centred = onBack !== undefined }: TopBarProps) {
  const { t } = useTranslation('ui')
  return (
    <header
      className={styles.bar}
      data-centred={centred || undefined}
      data-roomy={typeof title === 'object' || undefined}
    >
      <div className={styles.start}>
        {onBack && <IconButton icon="back" label={t('back')} onClick={onBack} />}
      </div>
      <div className={styles.middle}>
        {typeof title === 'string' ? <h1 className={styles.title}>{title}</h1> : title}
      </div>
      <div className={styles.end}>{actions}</div>
    </header>
  )
}

interface TabBarItem {
  path: string
  /** Browser address, if it differs from the path because the app has a base path. */
  href?: string
  icon: IconName
  label: string
  /** Hidden on phones, which show three tabs. */
  wideOnly?: boolean
}

export interface TabBarProps {
  label: string
  items: readonly TabBarItem[]
  current: string | undefined
  onGo: (path: string) => void
  /** Logo and name before the tabs on a wide screen. */
  brand?: ReactNode
  /** Content after the tabs on a wide screen. */
  end?: ReactNode
  /** Shown on wide screens only: on a phone, the current screen is not a tab. */
  wideOnly?: boolean
}

/**
 * Main navigation: at the bottom of a phone, with the tideline above the current tab; at the top of a wide
 * screen.
 */
export function TabBar({ label, items, current, onGo, brand, end, wideOnly = false }: TabBarProps) {
  return (
    <nav className={styles.tabBar} aria-label={label} data-wide-only={wideOnly || undefined}>
      {brand && (
        <span className={styles.brand} translate="no">
          {brand}
        </span>
      )}
      {items.map((item) => (
        <a
          key={item.path}
          href={item.href ?? item.path}
          className={styles.tab}
          aria-current={item.path === current ? 'page' : undefined}
          data-wide-only={item.wideOnly}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onGo(item.path)
          }}
        >
          <Icon name={item.icon} />
          <span>{item.label}</span>
        </a>
      ))}
      {end}
    </nav>
  )
}
