import type { ReactNode } from 'react'
import { Icon } from '../icons/icon'
import type { IconName } from '../icons/icon-name'
import styles from './list-row.module.css'

export interface ListRowProps {
  label: ReactNode
  icon?: IconName
  hint?: ReactNode
  value?: ReactNode
  /** Makes the row a button with a chevron. */
  onPress?: () => void
  /** true: a check at the end instead of the chevron. */
  chosen?: boolean
  disabled?: boolean
}

/** A line of a menu: icon, label, value, chevron. 56 px. */
export function ListRow({ label, icon, hint, value, onPress, chosen, disabled = false }: ListRowProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} size={24} />}
      <span className={styles.texts}>
        <span className={styles.label}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {chosen !== undefined ? (
        <span className={styles.check}>{chosen && <Icon name="check" size={20} />}</span>
      ) : (
        onPress && !disabled && <Icon name="chevron-right" size={16} />
      )}
    </>
  )
  if (!onPress) return <div className={styles.row}>{inside}</div>
  return (
    <button type="button" className={styles.row} onClick={onPress} disabled={disabled} aria-pressed={chosen}>
      {inside}
    </button>
  )
}
