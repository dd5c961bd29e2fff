import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '../../../shared/navigation/links'
import { QueryError } from '../../../shared/screen/loaded'
import { useFiat } from '../../../shared/storage/use-fiat'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { coinPage } from './asset-worth'
import styles from './assets.module.css'

interface AccountSumProps {
  label: string
  /** Absent if not reported. */
  usdt: string | undefined
  hidden: boolean
}

/** Value of one account, in USDT and as a fiat estimate. */
export function AccountSum({ label, usdt, hidden }: AccountSumProps) {
  const format = useNumberFormat()
  const fiat = useFiat()
  return (
    <div className={styles.head}>
      <span className={styles.sumLabel}>{label}</span>
      <span className={styles.sum} translate="no">
        {hidden ? HIDDEN : `${format.amount(usdt, 4)} USDT`}
        <span className={styles.sumFiat}>{hidden ? HIDDEN : fiat(usdt)}</span>
      </span>
    </div>
  )
}

interface AssetCardProps {
  coin: string
  figures: readonly {
    readonly label: string
    readonly value: string
    readonly direction?: 'up' | 'down' | 'flat' | undefined
  }[]
}

/** Card of a coin with its figures; links to its page (docs/reference/product.md#screens). */
export function AssetCard({ coin, figures }: AssetCardProps) {
  return (
    <Link className={styles.row} to={coinPage(coin)}>
      <span className={styles.coin}>
        <CoinIcon coin={coin} size={32} />
        <span className={styles.name} translate="no">
          {coin}
        </span>
      </span>
      <dl className={styles.figures}>
        {figures.map(({ label, value, direction }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value} translate="no" data-direction-of={direction}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Link>
  )
}

interface AssetsMissingProps {
  assets: Pick<UseQueryResult<unknown>, 'isPending' | 'isFetching' | 'error' | 'refetch'>
  count: number
  /** In px. */
  height: number
}

/** Replaces an account that is loading or failed. */
export function AssetsMissing({ assets, count, height }: AssetsMissingProps) {
  if (assets.isPending) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <SkeletonRows count={count} height={height} />
      </div>
    )
  }
  return <QueryError query={assets} />
}
