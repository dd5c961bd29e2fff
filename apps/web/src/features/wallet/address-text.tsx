import { classNames } from '../../ui/styles/class-names'
import { addressParts } from './address-parts'
import styles from './address-text.module.css'

interface AddressTextProps {
  /** Absent where the exchange does not say it. */
  address: string | undefined
  /** First and last six characters, dots between. */
  short?: boolean
  className?: string | undefined
}

/** An address that can be compared by eye: its two ends are bold, the rest stands in groups. `--` where it is not known. */
export function AddressText({ address, short = false, className }: AddressTextProps) {
  if (address === undefined) return <span className={className}>--</span>
  const { start, middle, end } = addressParts(address)
  const cut = short && middle.length > 0
  return (
    <span className={classNames(styles.address, cut && styles.short, className)} translate="no">
      <b>{start}</b>
      {cut ? (
        <span aria-hidden="true">…</span>
      ) : (
        middle.map((group, at) => <span key={`${at}`}>{group}</span>)
      )}
      <b>{end}</b>
    </span>
  )
}
