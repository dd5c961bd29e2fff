import type { IeoOrder } from '@bgk/sdk'
import { add, type Decimal, div, isPositive, max, min, mul, sub, toText } from '@bgk/sdk/decimal'

const NONE: Decimal = { value: 0n, scale: 0 }
const ALL: Decimal = { value: 100n, scale: 0 }

interface ReleaseProgress {
  /** Bought and given. */
  readonly total: string | undefined
  readonly locked: string | undefined
  /** Whole, cut down: 100 means all of it. */
  readonly percent: string | undefined
}

/** How much of what was bought and given is set free; undefined is what does not follow from what the exchange says. */
export function releaseProgress({
  quantity,
  gift,
  released,
}: Pick<IeoOrder, 'quantity' | 'gift' | 'released'>): ReleaseProgress {
  const total = quantity === undefined || gift === undefined ? undefined : add(quantity, gift)
  if (total === undefined || released === undefined)
    return { total: total && toText(total), locked: undefined, percent: undefined }
  const share = isPositive(total) ? div(mul(released, '100'), total, 0, 'down') : NONE
  return {
    total: toText(total),
    locked: toText(max(sub(total, released), NONE)),
    percent: toText(min(ALL, max(share, NONE))),
  }
}
