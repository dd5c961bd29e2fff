import { Icon } from '../icons/icon'
import type { IconName } from '../icons/icon-name'
import styles from './tab-bar.module.css'

interface TabBarItem {
  path: string
  icon: IconName
  label: string
}

export interface TabBarProps {
  label: string
  items: readonly TabBarItem[]
  /** Path of the tab that is open. */
  current: string | undefined
  onGo: (path: string) => void
}

/** The bar at the bottom: the app's main places, the tideline above the open one. */
export function TabBar({ label, items, current, onGo }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map((item) => (
        <a
          key={item.path}
          href={item.path}
          className={styles.tab}
          aria-current={item.path === current ? 'page' : undefined}
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
    </nav>
  )
}
