export { PERIODS, type Period } from '../wire/codec/period'
export { isListed } from '../wire/market'
export { createFeed } from './create-feed'
export type { Feed } from './feed'
export type {
  AccountReading,
  Balances,
  FeedAccount,
  FeedCallOptions,
  FeedCalls,
  FeedEnvironment,
} from './feed-core'
export type { FeedStatus } from './feed-status'
export type { OrderBook } from './frames/frame'
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
export type { Stream } from './stream'
