import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { translateOf } from '../figures/number-format'
import { Icon, type IconName } from '../icons/icon'
import styles from './card.module.css'

export interface CardProps {
  title?: string
  /** No padding, for rows that reach the edges. */
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Card({ title, flush = false, className, children }: CardProps) {
  return (
    <section className={styles.section}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <div className={classNames(styles.card, flush && styles.flush, className)}>{children}</div>
    </section>
  )
}

export interface ListRowProps {
  label: ReactNode
  icon?: IconName
  hint?: ReactNode
  value?: ReactNode
  /** Makes the row a button with a chevron. */
  onPress?: () => void
  /** Makes the row an external link: web page, email, phone number. */
  href?: string
  /** True: a check mark instead of the chevron. */
  chosen?: boolean
  disabled?: boolean
}

/** Menu row: icon, label, value, chevron. 56 px. */
export function ListRow({ label, icon, hint, value, onPress, href, chosen, disabled = false }: ListRowProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} size={24} />}
      <span className={styles.texts}>
        <span className={styles.label} translate={translateOf(label)}>
          {label}
        </span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {value !== undefined && (
        <span className={styles.value} translate={translateOf(value)}>
          {value}
        </span>
      )}
      {chosen !== undefined ? (
        <span className={styles.check}>{chosen && <Icon name="check" size={20} />}</span>
      ) : (
        (onPress || href) && !disabled && <Icon name="chevron-right" size={16} />
      )}
    </>
  )
  if (href !== undefined) {
    const outside = /^https?:/.test(href) && { target: '_blank', rel: 'noopener noreferrer' }
    return (
      <a className={styles.row} href={href} {...outside}>
        {inside}
      </a>
    )
  }
  if (!onPress) return <div className={styles.row}>{inside}</div>
  return (
    <button type="button" className={styles.row} onClick={onPress} disabled={disabled} aria-pressed={chosen}>
      {inside}
    </button>
  )
}

export interface FactRow {
  label: string
  value: ReactNode
  tone?: 'up' | 'down' | undefined
}

/** Label left, value right. */
export function FactList({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.label} className={styles.factListRow}>
          <dt>{row.label}</dt>
          <dd translate={translateOf(row.value)} data-tone={row.tone}>
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
