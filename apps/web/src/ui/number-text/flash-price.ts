import { cmp, tryDecimal } from '@bgk/sdk/decimal'
import { wantsLessMotion } from '../gestures/less-motion'

/**
 * The wash behind a price that has moved, 240 ms: `wash` lies behind it (price-text.module.css). It fades by its opacity, for which
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
