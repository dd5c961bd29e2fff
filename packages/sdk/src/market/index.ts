export type { Candle } from './candle'
export { createFeed, type Feed, type FeedStatus } from './feed'
export type { FeedCallOptions, FeedCalls, FeedEnvironment } from './feed-environment'
export type { MarketLists } from './market-lists'
export { BOOK_DEPTH, type OrderBook } from './order-book'
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
