import type { UseQueryResult } from '@tanstack/react-query'
import { QueryError } from '../../../shared/screen/loaded'
import { useFiat } from '../../../shared/storage/use-fiat'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { HIDDEN } from '../../../ui/number-text/hidden'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './assets.module.css'

interface AccountSumProps {
  label: string
  /** Absent where the exchange does not say. */
  usdt: string | undefined
  hidden: boolean
}

/** What one account is worth, in USDT and as an estimate. */
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

interface AssetsMissingProps {
  assets: Pick<UseQueryResult<unknown>, 'isPending' | 'isFetching' | 'error' | 'refetch'>
  /** Of the rows that are to come. */
  count: number
  /** px */
  height: number
}

/** In place of an account that is not there: still on its way, or failed. */
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
