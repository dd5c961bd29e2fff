import { useFiat } from '../../platform/preferences/use-fiat'
import { HIDDEN } from '../../ui/number-text/hidden'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import styles from './account-sum.module.css'

/** What one account is worth, in USDT and as an estimate. */
export function AccountSum({ label, usdt, hidden }: { label: string; usdt: string; hidden: boolean }) {
  const format = useNumberFormat()
  const fiat = useFiat()
  return (
    <div className={styles.head}>
      <span className={styles.label}>{label}</span>
      <span className={styles.sum}>
        {hidden ? HIDDEN : `${format.amount(usdt, 4)} USDT`}
        <span className={styles.fiat}>{hidden ? HIDDEN : fiat(usdt)}</span>
      </span>
    </div>
  )
}
