import { directionOf } from '../number-text/direction-of'
import { useNumberFormat } from '../number-text/use-number-format'
import { classNames } from '../styles/class-names'
import styles from './percent-badge.module.css'

/** `badge` has a wash behind it (72 x 32), `text` is the number alone. */
export const percentLook = { badge: styles.badge, text: styles.text } as const

/** Zero and up are the up colour (docs/reference/product.md#screens); what is unknown has none. */
export const percentDirection = (value: string | undefined) =>
  value === undefined ? undefined : directionOf(value) === 'down' ? 'down' : 'up'

export interface PercentBadgeProps {
  /** Signed percent without %. */
  value: string | undefined
  look?: keyof typeof percentLook
  stale?: boolean
  className?: string | undefined
  /** Which change the page's head writes there before the app has come (first/fill-page.ts). */
  first?: string
}

/** A change in percent with its sign. */
export function PercentBadge({ value, look = 'badge', stale = false, className, first }: PercentBadgeProps) {
  const format = useNumberFormat()
  return (
    <span
      className={classNames(percentLook[look], className)}
      translate="no"
      data-direction={percentDirection(value)}
      data-stale={stale || undefined}
      data-first={first}
    >
      {format.percent(value)}
    </span>
  )
}
