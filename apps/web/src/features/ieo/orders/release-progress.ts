import { add, type Decimal, div, isPositive, max, min, mul, sub, toText } from '@bgk/sdk/decimal'
import type { IeoOrder } from '@bgk/sdk/wire'

const NONE: Decimal = { value: 0n, scale: 0 }
const ALL: Decimal = { value: 100n, scale: 0 }

/** How much of what was bought and given is set free. `percent` is whole, cut down: 100 means all of it. */
export function releaseProgress({
  quantity,
  gift,
  released,
}: Pick<IeoOrder, 'quantity' | 'gift' | 'released'>) {
  const total = add(quantity, gift)
  const share = isPositive(total) ? div(mul(released, '100'), total, 0, 'down') : NONE
  return {
    total: toText(total),
    locked: toText(max(sub(total, released), NONE)),
    percent: toText(min(ALL, max(share, NONE))),
  }
}
