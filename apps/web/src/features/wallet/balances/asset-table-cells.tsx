import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/links'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { Icon, type IconName } from '../../../ui/icons/icon'
import { type Column, DataTable, rowAction } from '../../../ui/layout/data-table'
import styles from './asset-tables.module.css'
import { coinPage } from './asset-worth'

interface AssetTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

export function AssetTable<Row extends { readonly coin: string }>(props: AssetTableProps<Row>) {
  const coinOf = ({ coin }: Row) => coin
  return (
    <div className={styles.place}>
      <DataTable {...props} keyOf={coinOf} nameOf={coinOf} />
    </div>
  )
}

export function AssetLink({ coin }: { coin: string }) {
  return (
    <Link className={rowAction} to={coinPage(coin)}>
      <CoinIcon coin={coin} size={24} />
      <strong translate="no">{coin}</strong>
    </Link>
  )
}

const ways = {
  deposit: { path: '/coinRecharge', icon: 'deposit' },
  withdraw: { path: '/coinWithdraw', icon: 'withdraw' },
  transfer: { path: '/coinTransfer', icon: 'transfer' },
} as const satisfies Record<string, { path: string; icon: IconName }>

interface RowActionsProps {
  coin: string
  ways: readonly (keyof typeof ways)[]
  /** Selects the pair to trade; absent without one. */
  onTrade?: (() => void) | undefined
}

/** Links of a row: texts in a wide table, icons elsewhere. */
export function RowActions({ coin, ways: shown, onTrade }: RowActionsProps) {
  const { t } = useTranslation('balances')
  const look = (label: string, icon: IconName) => (
    <>
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </>
  )
  return (
    <span className={styles.actions}>
      {shown.map((way) => (
        <Link
          key={way}
          className={styles.action}
          title={t(`actions.${way}`)}
          to={`${ways[way].path}?coin=${encodeURIComponent(coin)}`}
        >
          {look(t(`actions.${way}`), ways[way].icon)}
        </Link>
      ))}
      {onTrade && (
        <Link className={styles.action} title={t('actions.trade')} to="/coinExchange" onClick={onTrade}>
          {look(t('actions.trade'), 'spot')}
        </Link>
      )}
    </span>
  )
}
