import type { Environment } from '../environment'
import type { CandleSeries, MarketKind, PairRef, SpotMarket, SpotMarketDetail } from '../wire/spot-model'
import type { Period } from './period'

export interface FeedCallOptions {
  readonly signal: AbortSignal
}

/** The calls that give live data its first value; undefined where a kind of market has no such call yet. */
export interface FeedCalls {
  market(kind: MarketKind, pair: PairRef, options: FeedCallOptions): Promise<SpotMarketDetail | undefined>
  markets(kind: MarketKind, options: FeedCallOptions): Promise<readonly SpotMarket[] | undefined>
  candles(
    kind: MarketKind,
    input: PairRef & { readonly period: Period; readonly count: number },
    options: FeedCallOptions,
  ): Promise<CandleSeries | undefined>
}

/** What the feed needs from outside. */
export interface FeedEnvironment
  extends Pick<Environment, 'clock' | 'timers' | 'random' | 'openSocket' | 'storage' | 'online' | 'log'> {
  /** The exchange, e.g. `https://bgk.example`; the socket lives under `/ws/` of it. */
  readonly origin: string
  readonly calls: FeedCalls
  /** Timings of the socket (rules E26). */
  readonly profile: 'spec' | 'live'
  /** Minutes east of UTC of the stamps on candles; undefined: +08:00, corrected by what 1-minute bars show (rules D21). */
  readonly exchangeUtcOffset: number | undefined
  /** Epoch milliseconds by the server's clock. */
  readonly serverNow: () => number
}
