import { cmp, tryDecimal } from '@bgk/sdk/decimal'
import { classNames } from '../class-names'
import { wantsLessMotion } from '../gestures/haptics'
import { directionOf, useNumberFormat } from './number-format'
import styles from './price.module.css'

/** Direction of the last price change. */
export type Tick = 'up' | 'down'

/**
 * Returns the direction of the last price change (docs/reference/rules.md#r33). An unchanged price keeps its
 * direction; undefined before the
 * first change.
 */
export function tickDirection(
  before: string | undefined,
  price: string | undefined,
  last: Tick | undefined,
): Tick | undefined {
  if (before === undefined || price === undefined || before === price) return last
  if (!tryDecimal(before) || !tryDecimal(price)) return last
  const moved = cmp(price, before)
  return moved > 0 ? 'up' : moved < 0 ? 'down' : last
}

/**
 * Flashes the background of a changed price for 240 ms; `wash` is behind the price (price.module.css). Fades
 * by opacity, which needs neither
 * style nor paint; some browsers repaint a fading background sixty times a second.
 */
export function flashPrice(
  wash: HTMLElement | null,
  before: string | undefined,
  price: string | undefined,
): void {
  if (!wash || before === undefined || price === undefined || before === price) return
  if (!tryDecimal(before) || !tryDecimal(price) || wantsLessMotion()) return
  wash.dataset.moved = cmp(price, before) >= 0 ? 'up' : 'down'
  wash.animate?.({ opacity: [1, 0] }, 240)
}

/** `badge` has a background (72 × 32 px), `text` is the number alone. */
export const percentLook = { badge: styles.badge, text: styles.text } as const

/** Zero and above use the up colour (docs/reference/product.md#screens); unknown values have none. */
export const percentDirection = (value: string | undefined) =>
  value === undefined ? undefined : directionOf(value) === 'down' ? 'down' : 'up'

export interface PercentBadgeProps {
  /** Signed percent without %. */
  value: string | undefined
  look?: keyof typeof percentLook
  stale?: boolean
  className?: string | undefined
  /** Change that the head script writes here before the app loads (first-screen/fill-page.ts). */
  first?: string
}

/** Signed change in percent. */
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
