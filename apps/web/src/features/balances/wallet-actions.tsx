import { useTranslation } from 'react-i18next'
import { isThere } from '../../platform/navigation/coming-routes'
import { Link } from '../../platform/navigation/link'
import { Icon } from '../../ui/icons/icon'
import type { IconName } from '../../ui/icons/icon-name'
import styles from './wallet-actions.module.css'

const SHOWN = 4

/** By rank: the first four that are there are shown. Moving money between the accounts is done here. */
const actions = [
  { key: 'deposit', path: '/coinRecharge', icon: 'deposit' },
  { key: 'withdraw', path: '/coinWithdraw', icon: 'withdraw' },
  { key: 'transfer', path: undefined, icon: 'transfer' },
  { key: 'convert', path: '/coinConvert', icon: 'coins' },
  { key: 'spot', path: '/coinExchange', icon: 'spot' },
  { key: 'futures', path: '/futures', icon: 'trend' },
  { key: 'cycle', path: '/cycle', icon: 'cycle' },
] as const satisfies readonly { key: string; path: string | undefined; icon: IconName }[]

/** What one does with money. */
export function WalletActions({ onTransfer }: { onTransfer: () => void }) {
  const { t } = useTranslation('balances')
  return (
    <nav className={styles.actions} aria-label={t('wallet')}>
      {actions
        .filter(({ path }) => path === undefined || isThere(path))
        .slice(0, SHOWN)
        .map(({ key, path, icon }) => {
          const inside = (
            <>
              <Icon name={icon} size={24} />
              <span>{t(`actions.${key}`)}</span>
            </>
          )
          return path === undefined ? (
            <button
              key={key}
              type="button"
              className={styles.action}
              aria-haspopup="dialog"
              onClick={onTransfer}
            >
              {inside}
            </button>
          ) : (
            <Link key={key} to={path} className={styles.action}>
              {inside}
            </Link>
          )
        })}
    </nav>
  )
}
