import type { FuturesMarketDetail, PairRef } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { pairOf } from './pair-of'
import { useRead } from './use-read'

/** A futures pair with its book and deals, once; live: `useTicker(pair, 'futures')`, `useOrderBook`, `useDeals`. */
export function useFuturesMarket(pair: PairRef | undefined): UseQueryResult<FuturesMarketDetail> {
  return useRead(entries.futuresMarket, pairOf(pair))
}
