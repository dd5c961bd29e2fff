import type {
  Candle,
  Deal,
  FeedStatus,
  MarketKind,
  MarketLists,
  OrderBook,
  PairRef,
  Period,
  SpotMarket,
} from '@bgk/sdk'
import { useBgkClient } from './bgk-context'
import { type Live, useLiveStream } from './use-live'
import { useReadable } from './use-readable'

/** The lists of all markets, pushed to everyone. */
export function useMarketLists(): Live<MarketLists> {
  return useLiveStream(useBgkClient().feed.lists())
}

/** Price, change and limits of one pair. */
export function useTicker(pair: PairRef, kind: MarketKind = 'spot'): Live<SpotMarket> {
  return useLiveStream(useBgkClient().feed.ticker(pair, kind))
}

/** The twenty best levels of both sides, best first. */
export function useOrderBook(pair: PairRef, kind: MarketKind = 'spot'): Live<OrderBook> {
  return useLiveStream(useBgkClient().feed.book(pair, kind))
}

/** The latest twenty deals, newest first (rules E24). */
export function useDeals(pair: PairRef, kind: MarketKind = 'spot'): Live<readonly Deal[]> {
  return useLiveStream(useBgkClient().feed.deals(pair, kind))
}

/** 300 bars and what follows, oldest first. */
export function useCandles(
  pair: PairRef,
  period: Period,
  kind: MarketKind = 'spot',
): Live<readonly Candle[]> {
  return useLiveStream(useBgkClient().feed.candles(pair, period, kind))
}

/** The state of the link all live data comes through. */
export function useFeedStatus(): FeedStatus {
  return useReadable(useBgkClient().feed.status)
}
