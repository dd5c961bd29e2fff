import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { Icon } from '../../../ui/icons/icon'
import type { IconName } from '../../../ui/icons/icon-name'
import styles from './wallet-actions.module.css'

const actions = [
  { key: 'deposit', path: '/coinRecharge', icon: 'deposit' },
  { key: 'withdraw', path: '/coinWithdraw', icon: 'withdraw' },
  { key: 'transfer', path: '/coinTransfer', icon: 'transfer' },
  { key: 'convert', path: '/coinConvert', icon: 'coins' },
] as const satisfies readonly { key: string; path: string; icon: IconName }[]

/** What one does with money. */
export function WalletActions() {
  const { t } = useTranslation('balances')
  return (
    <nav className={styles.actions} aria-label={t('wallet')}>
      {actions.map(({ key, path, icon }) => (
        <Link key={key} to={path} className={styles.action}>
          <Icon name={icon} size={24} />
          <span>{t(`actions.${key}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
