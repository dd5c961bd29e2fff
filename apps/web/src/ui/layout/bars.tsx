import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/button'
import { Icon, type IconName } from '../icons/icon'
import styles from './bars.module.css'

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
  /** Its address to the browser, where that is not the path: of an app that does not lie at the top of its host. */
  href?: string
  icon: IconName
  label: string
  /** Shown where there is room for it: a phone has three. */
  wideOnly?: boolean
}

export interface TabBarProps {
  label: string
  items: readonly TabBarItem[]
  /** Path of the tab that is open. */
  current: string | undefined
  onGo: (path: string) => void
  /** Before the places on a wide screen: mark and name. */
  brand?: ReactNode
  /** After the places on a wide screen. */
  end?: ReactNode
  /** Only a wide screen shows it: a phone's screen is not one of the tabs. */
  wideOnly?: boolean
}

/** The app's main places: at the bottom of a phone, the tideline above the open one; at the top of a wide screen. */
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
