import type { MarketKind, PairRef } from '../wire/spot-model'

/** What one connection carries: a pair of one kind of market, and the minutes of its k-line. */
export interface Subscription extends PairRef {
  readonly kind: MarketKind
  readonly mine: number
}

const WIRE_KIND: Readonly<Record<MarketKind, string>> = { spot: 'trad', futures: 'contract', cycle: 'cycle' }

/** The text that subscribes, quote first: `USDT_BTC_trad_1` (wire §8). */
export function subscriptionKey({ kind, base, quote, mine }: Subscription): string {
  return `${quote}_${base}_${WIRE_KIND[kind]}_${mine}`
}
