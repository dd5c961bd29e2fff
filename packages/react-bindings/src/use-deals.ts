import type { MarketKind, PairRef, Trade } from '@bgk/sdk'
import { useBgkClient } from './use-bgk-client'
import { type Live, useLiveStream } from './use-live-stream'

/** The latest 20 deals of a pair, newest first. Nothing is followed while `pair` is undefined. */
export function useDeals(pair: PairRef | undefined, kind: MarketKind = 'spot'): Live<readonly Trade[]> {
  const { feed } = useBgkClient()
  return useLiveStream(pair && feed.trades(pair, kind))
}
