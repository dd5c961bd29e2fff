import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/navigation/link'
import { Icon } from '../../ui/icons/icon'
import type { IconName } from '../../ui/icons/icon-name'
import styles from './quick-actions.module.css'

const actions = [
  { key: 'spot', path: '/coinExchange', icon: 'spot' },
  { key: 'futures', path: '/futures', icon: 'trend' },
  { key: 'deposit', path: '/coinRecharge', icon: 'deposit' },
  { key: 'projects', path: '/ieo', icon: 'rocket' },
] as const satisfies readonly { key: string; path: string; icon: IconName }[]

/** The four places people go most. */
export function QuickActions() {
  const { t } = useTranslation('home')
  return (
    <nav className={styles.actions} aria-label={t('quick')}>
      {actions.map(({ key, path, icon }) => (
        <Link key={key} to={path} className={styles.action}>
          <span className={styles.disc}>
            <Icon name={icon} size={24} />
          </span>
          <span>{t(`actions.${key}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
