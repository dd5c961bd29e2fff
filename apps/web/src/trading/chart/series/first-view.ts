/** Bars on the first view (docs/reference/product.md#limits). */
const BARS = 40
/** Air between the newest bar and the axis, in bars. */
const AIR = 2

/** What of so many bars is seen at first, and when one goes back to the newest: places of bars, the oldest at 0. */
export function firstView(count: number): { from: number; to: number } {
  return { from: count - BARS, to: count - 1 + AIR }
}
