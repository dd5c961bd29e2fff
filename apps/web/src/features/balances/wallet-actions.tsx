import { useTranslation } from 'react-i18next'
import { Link } from '../../platform/navigation/link'
import { Icon } from '../../ui/icons/icon'
import type { IconName } from '../../ui/icons/icon-name'
import styles from './wallet-actions.module.css'

const actions = [
  { key: 'deposit', path: '/coinRecharge', icon: 'deposit' },
  { key: 'withdraw', path: '/coinWithdraw', icon: 'withdraw' },
  { key: 'transfer', path: undefined, icon: 'transfer' },
  { key: 'convert', path: '/coinConvert', icon: 'coins' },
] as const satisfies readonly { key: string; path: string | undefined; icon: IconName }[]

/** What one does with money; moving it between the accounts is done here. */
export function WalletActions({ onTransfer }: { onTransfer: () => void }) {
  const { t } = useTranslation('balances')
  return (
    <nav className={styles.actions} aria-label={t('wallet')}>
      {actions.map(({ key, path, icon }) => {
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
