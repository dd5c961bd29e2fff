import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { FuturesMarket, PairRef } from '@bgk/sdk'

/** What changes many times a second; whoever shows it follows it on its own. */
const MOVING = new Set(['price', 'changePercent', 'high', 'low', 'volume', 'buyPrice', 'sellPrice'])

const sameTerms = (a: FuturesMarket, b: FuturesMarket) => {
  const before = new Map<string, unknown>(Object.entries(a))
  const after = Object.entries(b)
  return (
    after.length === before.size &&
    after.every(([name, value]) => MOVING.has(name) || Object.is(before.get(name), value))
  )
}

const asItIs = (market: FuturesMarket) => market
const termsOnly = (market: FuturesMarket) => market

/**
 * A contract as an order needs it: what it says of prices is new only while something is costed with the last price (`priced`).
 * A form that drew itself with every tick would be most of what a phone does here.
 */
export function useTerms(pair: PairRef, priced: boolean): FuturesMarket | undefined {
  const { feed } = useBgkClient()
  return useLive(
    feed.ticker(pair, 'futures'),
    // Two functions of the same: another one is what makes the value new when `priced` turns.
    priced ? asItIs : termsOnly,
    priced ? Object.is : sameTerms,
  )
}
