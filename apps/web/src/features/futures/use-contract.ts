import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { FuturesMarket, MarketLists, PairRef } from '@bgk/sdk'

/** A contract from the list of all, live; for positions on any pair, without following each pair on its own. */
export function useContract(pair: PairRef): FuturesMarket | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.lists(), (lists) => find(lists, pair))
}

/** How a contract writes its prices; says nothing new when they move. */
export function usePriceDecimals(pair: PairRef): number | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.lists(), (lists) => find(lists, pair)?.priceDecimals)
}

const find = ({ futures }: MarketLists, { base, quote }: PairRef) =>
  futures.find((market) => market.base === base && market.quote === quote)
