import { cmp, tryDecimal } from '@bgk/sdk/decimal'
import { classNames } from '../class-names'
import { wantsLessMotion } from '../gestures/haptics'
import { directionOf, useNumberFormat } from './number-format'
import styles from './price.module.css'

/** Which way a price moved last. */
export type Tick = 'up' | 'down'

/**
 * Which way a price moved last (docs/reference/rules.md#r33): what stands still keeps the direction it had; undefined until it has moved.
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
 * The wash behind a price that has moved, 240 ms: `wash` lies behind it (price.module.css). It fades by its opacity, for which
 * browsers need neither style nor paint; a background that fades is painted in some of them sixty times a second.
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
  /** Which change the page's head writes there before the app has come (first-screen/fill-page.ts). */
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
