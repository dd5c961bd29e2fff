export { checkInvariants } from './check-invariants'
export type { Command, CommandBody, RejectCode } from './commands'
export type { ExchangeConfig } from './config'
export { createExchange, restoreExchange } from './create-exchange'
export type { Exchange, Outcome } from './exchange'
export type { ExchangeEvent, ExchangeState } from './exchange-state'
export type {
  Accepted,
  Answer,
  CommandHeader,
  MemberAccount,
  MemberRole,
  OrderStatus,
  OrderType,
  Rejected,
  Side,
} from './kernel/command'
export { InvariantError } from './kernel/domain'
export type { Posting, PostingCode } from './kernel/ledger'
export type { MemberState } from './kernel/members'
export type { BalanceView, PageView } from './kernel/queries'
export {
  type AccountQuery,
  balance,
  balances,
  findMemberByAccount,
  memberByTokenHash,
} from './kernel/queries'
export { COIN_DECIMALS, parseUnits, unitsFixed, unitsText } from './kernel/units'
export { createMarketBook } from './market/market-book'
export type {
  CandlePeriod,
  CandleRow,
  DayStats,
  JsonValue,
  MarketBook,
  MarketFactory,
  MarketSetup,
} from './market/market-data'
export { pairName } from './market/market-data'
export type {
  BotAction,
  BotContext,
  BotDecision,
  BotLevel,
  BotOrder,
  BotProgram,
} from './market-making/bot-program'
export type { LevelChange, TradeRow } from './order-book/events'
export type { OrderRow } from './spot/events'
export {
  bookDepth,
  candleSeries,
  type MarketDetailView,
  marketDetail,
  recentTrades,
  spotMarket,
  spotMarkets,
  tradeView,
} from './spot/market-views'
export { openOrders, orderHistory, orderView } from './spot/order-views'
export type { PairState } from './spot/pair'
export type { PairConfig, PairStatus } from './spot/pair-config'

export type { CancelSpotOrder, PlaceSpotOrder } from './spot/spot-command'
export type {
  BookView,
  CandleView,
  LevelView,
  OrderFilter,
  OrderView,
  SpotMarketView,
  TradeView,
} from './spot/views'
