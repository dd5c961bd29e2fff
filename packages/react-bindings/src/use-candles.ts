import type { Candle, MarketKind, PairRef, Period } from '@bgk/sdk'
import { useBgkClient } from './use-bgk-client'
import { type Live, useLiveStream } from './use-live-stream'

/** 300 candles and what follows, oldest first. Nothing is followed while `pair` is undefined. */
export function useCandles(
  pair: PairRef | undefined,
  period: Period,
  kind: MarketKind = 'spot',
): Live<readonly Candle[]> {
  const { feed } = useBgkClient()
  return useLiveStream(pair && feed.candles(pair, period, kind))
}
