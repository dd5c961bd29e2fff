import type { CycleInfo } from '@bgk/sdk'
import { gt } from '@bgk/sdk/decimal'

type Limit = string | undefined

type Choices = Pick<CycleInfo, 'terms' | 'payCoins'>

/** Of two limits the stricter one; a limit that the exchange does not state is none. */
function strictest(limits: readonly Limit[], stricter: (one: string, other: string) => boolean): Limit {
  const [first, second] = limits.filter((limit) => limit !== undefined)
  return first === undefined || second === undefined || stricter(first, second) ? first : second
}

const higher = (limits: readonly Limit[]): Limit => strictest(limits, (one, other) => gt(one, other))
const lower = (limits: readonly Limit[]): Limit => strictest(limits, (one, other) => gt(other, one))

/** Limits of a stake: both of its length and of its pay coin hold. */
export function stakeLimits(
  pay: CycleInfo['payCoins'][number],
  term: CycleInfo['terms'][number],
): { readonly minQuantity?: string; readonly maxQuantity?: string } {
  const minQuantity = higher([pay.minQuantity, term.minQuantity])
  const maxQuantity = lower([pay.maxQuantity, term.maxQuantity])
  return { ...(minQuantity && { minQuantity }), ...(maxQuantity && { maxQuantity }) }
}

/** The lowest of several minimums; undefined where one of them has none. */
const least = (limits: readonly Limit[]): Limit =>
  limits.reduce<Limit>(
    (low, limit) => (low === undefined || limit === undefined ? undefined : lower([low, limit])),
    limits[0],
  )

/** Lengths with the minimum that holds whatever one pays with. */
export const termsWithLimits = ({ terms, payCoins }: Choices): CycleInfo['terms'] => {
  const floor = least(payCoins.map(({ minQuantity }) => minQuantity))
  return terms.map((term) => withMinimum(term, higher([term.minQuantity, floor])))
}

/** Pay coins with the minimum that holds whatever the length. */
export const payCoinsWithLimits = ({ terms, payCoins }: Choices): CycleInfo['payCoins'] => {
  const floor = least(terms.map(({ minQuantity }) => minQuantity))
  return payCoins.map((coin) => withMinimum(coin, higher([coin.minQuantity, floor])))
}

const withMinimum = <Row extends { readonly minQuantity?: string }>(row: Row, minQuantity: Limit): Row =>
  minQuantity === undefined ? row : { ...row, minQuantity }
