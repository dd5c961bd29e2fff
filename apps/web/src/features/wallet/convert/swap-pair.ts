import type { FlashPair } from '@bgk/sdk'
import { decimal, div, gte, isPositive, lt, mul, sub, toText, tryDecimal } from '@bgk/sdk/decimal'

/** Input of the form; '' is not selected yet. */
export interface SwapDraft {
  readonly from: string
  readonly to: string
  readonly amount: string
}

const QUOTE = 'USDT'
/** More than the decimals of any two prices. */
const RATE_DECIMALS = 18
const HUNDRED = decimal('100')

/** Coins to pay with, in the order of the pairs. */
export const payCoins = (pairs: readonly FlashPair[]): readonly string[] => [
  ...new Set(pairs.map(({ from }) => from)),
]

export const coinsFor = (pairs: readonly FlashPair[], from: string): readonly string[] =>
  pairs.filter((pair) => pair.from === from).map(({ to }) => to)

/** Pair for a draft; unavailable coins fall back to an available pair, preferably from USDT. */
export function chosenPair(pairs: readonly FlashPair[], { from, to }: SwapDraft): FlashPair | undefined {
  const exact = pairs.find((pair) => pair.from === from && pair.to === to)
  const ofCoin = pairs.find((pair) => pair.from === from)
  return exact ?? ofCoin ?? pairs.find((pair) => pair.from === QUOTE) ?? pairs[0]
}

/** Coins received for one coin paid; undefined without prices. */
export function rateOf({ fromPrice, toPrice }: Pick<FlashPair, 'fromPrice' | 'toPrice'>): string | undefined {
  const [paid, received] = [tryDecimal(fromPrice), tryDecimal(toPrice)]
  if (!paid || !received || !isPositive(paid) || !isPositive(received)) return undefined
  return toText(div(paid, received, RATE_DECIMALS, 'halfUp'))
}

/** A rate with its base and its quote coin. */
export interface ShownRate {
  readonly one: string | undefined
  readonly other: string | undefined
  readonly rate: string | undefined
}

/** Rate of a pair in readable form, above one: `1 BTC = 61,234.50 USDT`; `flipped` shows the inverse. */
export function readableRate(pair: FlashPair, flipped = false): ShownRate {
  const { from, to, fromPrice, toPrice } = pair
  const rate = rateOf(pair)
  const small = rate !== undefined && lt(rate, '1')
  return small !== flipped
    ? { one: to, other: from, rate: rateOf({ fromPrice: toPrice, toPrice: fromPrice }) }
    : { one: from, other: to, rate }
}

/** Decimals of a rate: two from a hundred on, eight below. */
export const rateDecimals = (rate: string): 2 | 8 => (gte(rate, '100') ? 2 : 8)

/** Change of a rate in percent, signed, two decimals; undefined without both. */
export function rateChange(before: string | undefined, now: string | undefined): string | undefined {
  if (before === undefined || now === undefined) return undefined
  return toText(div(mul(sub(now, before), HUNDRED), before, 2, 'halfUp'))
}
