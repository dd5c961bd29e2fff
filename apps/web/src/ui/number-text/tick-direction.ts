import { cmp, tryDecimal } from '@bgk/sdk/decimal'

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
