export type {
  BotAction,
  BotContext,
  BotDecision,
  BotLevel,
  BotOrder,
  BotProgram,
} from './bot-program'
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
export { COIN_DECIMALS, parseUnits, unitsFixed, unitsText } from './units'
