export { isListed } from '../wire/market'
export {
  isDatedPeriod,
  PERIODS,
  type Period,
  type PeriodWire,
  periodFromWire,
  periodMs,
  periodWire,
} from '../wire/period'
export { DEFAULT_UTC_OFFSET } from '../wire/time'
export { createFeed, type Feed } from './feed'
export type {
  AccountReading,
  Balances,
  FeedAccount,
  FeedCallOptions,
  FeedCalls,
  FeedEnvironment,
} from './feed-core'
export type { FeedStatus } from './feed-status'
export { type DecodeFrameOptions, decodeFrame } from './frames/decode-frame'
export { encodeFrame, encodeFrameMembers, joinFrameMembers } from './frames/encode-frame'
export {
  BOOK_DEPTH,
  type CycleFrame,
  type Frame,
  type FuturesFrame,
  type KlineFrame,
  type ListsFrame,
  type OrderBook,
  type PairFrame,
  readSubscriptionKey,
  type Subscription,
  subscriptionKey,
} from './frames/frame'
export {
  type FrameMember,
  frameMember,
  framePair,
  mergeFrameMember,
  mergeRanking,
  mergeTrades,
  TRADES_KEPT,
  type WireFrame,
} from './frames/merge-frames'
export type { StreamStatus } from './freshness'
export {
  type Candle,
  type CandleFault,
  type CandleReading,
  type CandleVerdict,
  type ParseCandlesOptions,
  type ParsedCandles,
  parseCandle,
  parseCandles,
} from './market/candles'
export type { MarketLists } from './market/lists-source'
export { inferUtcOffset, type StampLayout } from './market/stamps'
export type { Stream } from './stream'
