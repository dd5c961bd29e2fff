import { useFiat } from '../../../shared/storage/use-fiat'
import { HIDDEN } from '../../../ui/number-text/hidden'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './account-sum.module.css'

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
      <span className={styles.label}>{label}</span>
      <span className={styles.sum} translate="no">
        {hidden ? HIDDEN : `${format.amount(usdt, 4)} USDT`}
        <span className={styles.fiat}>{hidden ? HIDDEN : fiat(usdt)}</span>
      </span>
    </div>
  )
}
