import { useBgkClient, useLive, useStreamStatus } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'

const nothing = () => undefined

/** Whether the exchange has no such market: its stream has ended. */
export function useUnknownMarket(pair: PairRef, kind: MarketKind): boolean {
  const { feed } = useBgkClient()
  const stream = feed.ticker(pair, kind)
  // Followed here: a stream that everybody has left does not know any more that it ended.
  useLive(stream, nothing)
  return useStreamStatus(stream).state === 'ended'
}
