import { classNames } from './class-names'
import { directionOf } from './number-text/direction-of'
import { useNumberFormat } from './number-text/use-number-format'
import styles from './percent-badge.module.css'

export interface PercentBadgeProps {
  /** Signed percent without %. */
  value: string | undefined
  /** `badge` has a wash behind it (72 x 32), `text` is the number alone. */
  look?: 'badge' | 'text'
  stale?: boolean
  className?: string | undefined
}

/** A change in percent with its sign; zero and up are the up colour (spec §2). */
export function PercentBadge({ value, look = 'badge', stale = false, className }: PercentBadgeProps) {
  const format = useNumberFormat()
  const direction = value === undefined || directionOf(value) !== 'down' ? 'up' : 'down'
  return (
    <span
      className={classNames(look === 'badge' ? styles.badge : styles.text, className)}
      data-direction={value === undefined ? undefined : direction}
      data-stale={stale || undefined}
    >
      {format.percent(value)}
    </span>
  )
}
