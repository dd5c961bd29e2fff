import { useTranslation } from 'react-i18next'
import { isThere } from '../../platform/navigation/coming-routes'
import { Link } from '../../platform/navigation/link'
import { Icon } from '../../ui/icons/icon'
import type { IconName } from '../../ui/icons/icon-name'
import styles from './wallet-actions.module.css'

const SHOWN = 4

/** By rank: the first four that are there are shown. */
const actions = [
  { key: 'deposit', path: '/coinRecharge', icon: 'deposit' },
  { key: 'withdraw', path: '/coinWithdraw', icon: 'withdraw' },
  { key: 'transfer', path: '/coinTransfer', icon: 'transfer' },
  { key: 'convert', path: '/coinConvert', icon: 'coins' },
  { key: 'spot', path: '/coinExchange', icon: 'spot' },
  { key: 'futures', path: '/futures', icon: 'trend' },
  { key: 'cycle', path: '/cycle', icon: 'cycle' },
] as const satisfies readonly { key: string; path: string; icon: IconName }[]

/** What one does with money. */
export function WalletActions() {
  const { t } = useTranslation('balances')
  return (
    <nav className={styles.actions} aria-label={t('wallet')}>
      {actions
        .filter(({ path }) => isThere(path))
        .slice(0, SHOWN)
        .map(({ key, path, icon }) => (
          <Link key={key} to={path} className={styles.action}>
            <Icon name={icon} size={24} />
            <span>{t(`actions.${key}`)}</span>
          </Link>
        ))}
    </nav>
  )
}
