export type {
  BotAction,
  BotContext,
  BotDecision,
  BotLevel,
  BotOrder,
  BotProgram,
} from './bot-program'
export { checkInvariants } from './check-invariants'
export type {
  Accepted,
  Answer,
  CancelSpotOrder,
  Command,
  CommandBody,
  CommandHeader,
  MemberAccount,
  MemberRole,
  OrderState,
  OrderStyle,
  PairStatus,
  PlaceSpotOrder,
  RejectCode,
  Rejected,
  Side,
} from './command'
export type { ExchangeConfig, PairConfig } from './config'
export { pairName } from './config'
export { createExchange, restoreExchange } from './create-exchange'
export type { ExchangeEvent, LevelChange, OrderRow, TradeRow } from './event'
export type { Exchange, ExchangeState, MemberState, Outcome, PairState } from './exchange'
export { InvariantError } from './invariant-error'
export { candleItem } from './market/candle-item'
export { createMarketBook } from './market/market-book'
export type {
  CandlePeriod,
  CandleRow,
  DayStats,
  JsonValue,
  MarketBook,
  MarketFactory,
  MarketSetup,
} from './market-hook'
export type { Posting, PostingCode } from './posting'
export { balance, balances } from './queries/balances'
export { bookDepth } from './queries/book-depth'
export { candleSeries } from './queries/candle-series'
export { type AccountQuery, findMemberByAccount, memberByTokenHash } from './queries/find-member'
export { type MarketDetailView, marketDetail } from './queries/market-detail'
export { openOrders, orderHistory, orderView } from './queries/orders'
export { dealView, recentDeals } from './queries/recent-deals'
export { spotMarket, spotMarkets } from './queries/spot-markets'
export type {
  BalanceView,
  BookView,
  CandleView,
  DealView,
  LevelView,
  OrderFilter,
  OrderView,
  PageView,
  SpotMarketView,
} from './queries/views'
export { COIN_DECIMALS, parseUnits, unitsFixed, unitsText } from './units'
