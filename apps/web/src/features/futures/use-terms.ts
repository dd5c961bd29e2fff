import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { FuturesMarket, PairRef } from '@bgk/sdk'
import { sameTerms } from '../../platform/live/sockets/same-terms'

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
