import type { MarketKind, OrderBook, PairRef } from '@bgk/sdk'
import { useBgkClient } from './use-bgk-client'
import { type Live, useLiveStream } from './use-live-stream'

/** The book of a pair: best price first on both sides, 20 levels. Nothing is followed while `pair` is undefined. */
export function useOrderBook(pair: PairRef | undefined, kind: MarketKind = 'spot'): Live<OrderBook> {
  const { feed } = useBgkClient()
  return useLiveStream(pair && feed.book(pair, kind))
}
