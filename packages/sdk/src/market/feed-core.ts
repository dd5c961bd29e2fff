import type { BgkError } from '../errors'
import { type Frame, type PairFrame, pairPart } from '../frames/frame'
import type { SocketEnvironment } from '../socket/line'
import type { SocketPool } from '../socket/socket-pool'
import type { TimingProfile } from '../socket/timing-profile'
import type { Period } from '../wire/period'
import type { CandleSeries, MarketKind, PairRef, SpotMarket, SpotMarketDetail } from '../wire/spot-model'
import { type Closing, createStream, type Stream, type StreamSink } from './stream'

export interface FeedCallOptions {
  readonly signal: AbortSignal
}

/** The calls that give live data its first value; undefined where a kind of market has no such call yet. */
export interface FeedCalls {
  market(kind: MarketKind, pair: PairRef, options: FeedCallOptions): Promise<SpotMarketDetail | undefined>
  markets(kind: MarketKind, options: FeedCallOptions): Promise<readonly SpotMarket[] | undefined>
  candles(
    kind: MarketKind,
    input: { readonly pair: PairRef; readonly period: Period; readonly limit: number },
    options: FeedCallOptions,
  ): Promise<CandleSeries | undefined>
}

/** What the feed needs from outside. */
export interface FeedEnvironment extends SocketEnvironment {
  readonly calls: FeedCalls
  /** Timings of the socket (rules E26). */
  readonly profile: 'spec' | 'live'
  /** Minutes east of UTC of the stamps on candles; undefined: +08:00, corrected by what 1-minute bars show (rules D21). */
  readonly exchangeUtcOffset: number | undefined
  /** Epoch milliseconds by the server's clock. */
  readonly serverNow: () => number
}

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
