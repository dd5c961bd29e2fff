import type { FlashPair } from '@bgk/sdk'
import { decimal, div, gte, isPositive, lt, mul, sub, toText, tryDecimal } from '@bgk/sdk/decimal'

/** What is being typed; '' is not chosen yet. */
export interface SwapDraft {
  readonly from: string
  readonly to: string
  readonly amount: string
}

const QUOTE = 'USDT'
/** More than any two prices of the exchange have. */
const RATE_DECIMALS = 18
const HUNDRED = decimal('100')

/** The coins that can be paid with, in the order of the offers. */
export const payCoins = (pairs: readonly FlashPair[]): readonly string[] => [
  ...new Set(pairs.map(({ from }) => from)),
]

/** What a coin can be swapped for. */
export const coinsFor = (pairs: readonly FlashPair[], from: string): readonly string[] =>
  pairs.filter((pair) => pair.from === from).map(({ to }) => to)

/**
 * The offer a draft means. What is not offered gives way: the wanted coin to the first it can be swapped for, a coin nobody pays with to
 * USDT, or to the first there is.
 */
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

/** A rate with the coin it counts and the coin it is in. */
export interface ShownRate {
  readonly one: string | undefined
  readonly other: string | undefined
  readonly rate: string | undefined
}

/** The rate of a pair as people read it: more than one for one, `1 BTC = 61,234.50 USDT`; `flipped` shows the inverse. */
export function readableRate(pair: FlashPair, flipped = false): ShownRate {
  const { from, to, fromPrice, toPrice } = pair
  const rate = rateOf(pair)
  const small = rate !== undefined && lt(rate, '1')
  return small !== flipped
    ? { one: to, other: from, rate: rateOf({ fromPrice: toPrice, toPrice: fromPrice }) }
    : { one: from, other: to, rate }
}

/** Two decimals of a rate from a hundred on, eight below. */
export const rateDecimals = (rate: string): 2 | 8 => (gte(rate, '100') ? 2 : 8)

/** How much a rate changed, in percent, signed, two decimals; undefined without both. */
export function rateChange(before: string | undefined, now: string | undefined): string | undefined {
  if (before === undefined || now === undefined) return undefined
  return toText(div(mul(sub(now, before), HUNDRED), before, 2, 'halfUp'))
}
