import { Link } from '../../app/link'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-name'
import styles from './wallet-actions.module.css'

const actions = [
  { key: 'deposit', path: '/coinRecharge', icon: 'deposit' },
  { key: 'withdraw', path: '/coinWithdraw', icon: 'withdraw' },
  { key: 'transfer', path: '/coinTransfer', icon: 'transfer' },
  { key: 'convert', path: '/coinConvert', icon: 'swap' },
] as const satisfies readonly { key: string; path: string; icon: IconName }[]

/** What one does with money. */
export function WalletActions() {
  const { t } = useTranslation('balances')
  return (
    <nav className={styles.actions} aria-label={t('wallet')}>
      {actions.map((action) => (
        <Link key={action.key} to={action.path} className={styles.action}>
          <Icon name={action.icon} size={24} />
          <span>{t(`actions.${action.key}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
