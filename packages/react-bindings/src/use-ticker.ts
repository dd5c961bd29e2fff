import type { CycleInfo, FuturesMarket, MarketKind, PairRef, SpotMarket } from '@bgk/sdk/wire'
import { useBgkClient } from './use-bgk-client'
import { type Live, useLiveStream } from './use-live-stream'

/** The last price and 24 h figures of a pair. Nothing is followed while `pair` is undefined. */
export function useTicker(pair: PairRef | undefined, kind: 'futures'): Live<FuturesMarket>
export function useTicker(pair: PairRef | undefined, kind: 'cycle'): Live<CycleInfo>
export function useTicker(pair: PairRef | undefined, kind?: MarketKind): Live<SpotMarket>
export function useTicker(pair: PairRef | undefined, kind: MarketKind = 'spot'): Live<SpotMarket> {
  const { feed } = useBgkClient()
  return useLiveStream(pair && feed.ticker(pair, kind))
}
