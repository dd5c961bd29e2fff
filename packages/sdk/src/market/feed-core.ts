import type { BgkError } from '../errors'
import type { Frame, PairFrame } from '../socket/frame'
import { pairPart } from '../socket/frame'
import type { SocketPool } from '../socket/socket-pool'
import type { TimingProfile } from '../socket/timing-profile'
import type { MarketKind, PairRef } from '../wire/spot-model'
import type { Closing } from './closing'
import { createStream, type StreamSink } from './create-stream'
import type { FeedEnvironment } from './feed-environment'
import type { Stream } from './stream'

/** What all sources of one feed share. */
export interface FeedCore {
  readonly environment: FeedEnvironment
  readonly profile: TimingProfile
  readonly pool: SocketPool
  readonly onProblem: (problem: BgkError) => void
  readonly closing: Closing
}

/** Makes a stream with the feed's clock and rules. */
export function feedStream<T>(core: FeedCore, open: (sink: StreamSink<T>) => () => void): Stream<T> {
  const { clock, timers, log } = core.environment
  return createStream<T>({
    clock,
    timers,
    staleAfter: core.profile.staleAfter,
    closing: core.closing,
    open,
    onListenerError: (error) => log('error', 'feed.listener-threw', { error: String(error) }),
  })
}

/**
 * The part of a frame about this pair: undefined when there is none, 'other' when the frame says that it is about another
 * pair (rules E24), then nothing of it counts. `id` is the pair's autoid as far as it is known.
 */
export function partFor(
  frame: Frame,
  kind: MarketKind,
  pair: PairRef,
  id: number | undefined,
): PairFrame | 'other' | undefined {
  const part = pairPart(frame, kind)
  const market = part?.market
  if (!market) return part
  if (market.base !== pair.base || market.quote !== pair.quote) return 'other'
  return id !== undefined && market.id !== id ? 'other' : part
}
