import type { BgkError } from '../errors'
import type { Readable } from '../readable'
import type { Deal, MarketKind, PairRef, SpotMarket } from '../wire/spot-model'
import type { Candle } from './candle'
import type { FeedEnvironment } from './feed-environment'
import type { MarketLists } from './market-lists'
import type { OrderBook } from './order-book'
import type { Period } from './period'
import type { Stream } from './stream'

/** The link of the whole feed; with several connections the worst one counts. */
export interface FeedStatus {
  readonly state: 'idle' | 'connecting' | 'live' | 'stale' | 'reconnecting' | 'offline'
  /** Epoch milliseconds; always current, also on a status object read earlier. */
  readonly lastFrameAt: number | undefined
  /** Connection attempts since the link was last good; 0 while it is. */
  readonly attempt: number
}

/** Live market data. Streams are shared: asking twice for the same thing gives the same stream. */
export interface Feed {
  lists(): Stream<MarketLists>
  ticker(pair: PairRef, kind?: MarketKind): Stream<SpotMarket>
  book(pair: PairRef, kind?: MarketKind): Stream<OrderBook>
  /** Newest first, at most 20 (rules E24). */
  deals(pair: PairRef, kind?: MarketKind): Stream<readonly Deal[]>
  /** 300 bars from REST, then what the socket brings; oldest first. */
  candles(pair: PairRef, period: Period, kind?: MarketKind): Stream<readonly Candle[]>
  readonly status: Readable<FeedStatus>
  /** FRAME_INVALID, SOCKET_ERROR and failures of the first REST call; the streams live on. */
  onProblem(listener: (problem: BgkError) => void): () => void
  /** Ends every stream and connection; the feed cannot be used afterwards. */
  close(): void
}

/** Makes the feed of one client; nothing is opened before the first subscriber. */
export function createFeed(environment: FeedEnvironment): Feed {
  throw new Error(`The feed of ${environment.origin} is not built yet`)
}
