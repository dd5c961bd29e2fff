export type { Candle } from './candle'
export { createFeed, type Feed } from './feed'
export type { FeedCallOptions, FeedCalls, FeedEnvironment } from './feed-environment'
export type { FeedStatus } from './feed-status'
export { inferUtcOffset } from './infer-utc-offset'
export type { MarketLists } from './market-lists'
export { BOOK_DEPTH, type OrderBook } from './order-book'
export { type CandleFault, type CandleReading, type CandleVerdict, parseCandle } from './parse-candle'
export {
  DEFAULT_UTC_OFFSET,
  type ParseCandlesOptions,
  type ParsedCandles,
  parseCandles,
} from './parse-candles'
export type { StampLayout } from './parse-stamp'
export {
  isDatedPeriod,
  PERIODS,
  type Period,
  type PeriodWire,
  periodFromWire,
  periodMs,
  periodWire,
} from './period'
export type { Stream, StreamStatus } from './stream'
