export type { AttemptCalls, AttemptOptions, AttemptSecrets } from './attempt/attempts'
export { settle } from './attempt/settle'
export type { AttemptRow, Settlement, SettleOptions } from './attempt/settlement'
export type { Attempt, AttemptInput, AttemptValue } from './attempt-record'
export { type BareClient, createBareClient } from './bare-client'
export { type CallInputs, type Client, createClient } from './client'
export type { Calls, MarketCalls } from './client/calls'
export type { CycleCalls, FuturesCalls, SpotCalls } from './client/orders'
export {
  type CyclePlaceInput,
  type FuturesOrderInput,
  type PlacingClient,
  placeCycleOrder,
  placeFuturesOrder,
  placeSpotOrder,
  type SpotOrderInput,
} from './client/place-order'
export { write } from './client/write'
export type { ClientOptions } from './client-options'
export { type CallOptions, call } from './endpoints/call'
export type { Endpoint, InputOf, OutputOf } from './endpoints/endpoint'
export { endpoints } from './endpoints/index'
export { type PagedCall, type PagedInput, type PagesOptions, pages, rows } from './endpoints/pages'
export {
  type Clock,
  type Environment,
  type Fetch,
  type FetchAnswer,
  type FetchInit,
  LOCALES,
  type Locale,
  type Log,
  type LogLevel,
  type OnlineEvent,
  type OnlineState,
  type OpenSocket,
  type StorageAdapter,
  type TimerId,
  type Timers,
  type WebSocketConstructor,
  type WebSocketLike,
} from './environment'
export { BgkError, type BgkErrorDetail, type ErrorCode, isBgkError } from './errors'
export type { OrderBook } from './frames/frame'
export { NETWORK_TEXT } from './http/outcome'
export type { Envelope, Transport, TransportRequest } from './http/transport'
export type { Candle } from './market/candles'
export type { Feed } from './market/feed'
export type { Balances } from './market/feed-core'
export type { FeedStatus } from './market/feed-status'
export type { StreamStatus } from './market/freshness'
export type { MarketLists } from './market/lists-source'
export type { Stream } from './market/stream'
export { createReadable, type Readable, type Writable, type WritableOptions } from './readable'
export { isLocale, localeOfLanguages } from './session/default-locale'
export { createMemoryStorage } from './session/memory-storage'
export type { ServerClock } from './session/server-clock'
export type { Session, SessionLoginInput, SessionState } from './session/session'
export { createWebStorage, type WebStorageLike } from './session/web-storage'
export type { DepositAddressInput } from './wire/account-coins'
export type * from './wire/account-model'
export type { RecordsInput } from './wire/account-records'
export type { AddAddressInput, TransferInput, WithdrawInput } from './wire/account-request'
export type { CandlesInput } from './wire/candles-request'
export type * from './wire/cycle-model'
export type { CycleOrderIdInput } from './wire/cycle-order'
export type { CycleOrderInput } from './wire/cycle-request'
export type * from './wire/fiat-model'
export type {
  DepositProofInput,
  FiatBuyInput,
  FiatOrderInput,
  FiatSellInput,
  PaymentProofInput,
} from './wire/fiat-request'
export type { SwapInput } from './wire/flash'
export type * from './wire/flash-model'
export type * from './wire/futures-model'
export type {
  CloseByCoinInput,
  ClosePositionInput,
  FuturesLimitOrderInput,
  FuturesMarketOrderInput,
  PositionInput,
} from './wire/futures-request'
export type { EditStopOrderInput, NewStopOrderInput } from './wire/futures-stop'
export type { ArticlesInput } from './wire/home'
export type * from './wire/home-model'
export type { SubscribeInput } from './wire/ieo'
export type * from './wire/ieo-model'
export type { PageInput } from './wire/page-request'
export { type Pair, type PairPageInput, pairOf } from './wire/pair'
export { PERIODS, type Period } from './wire/period'
export type * from './wire/spot-model'
export type {
  CoinInput,
  IdInput,
  LimitOrderInput,
  MarketOrderInput,
  SpotOrdersInput,
} from './wire/spot-request'
export type { BankCard, ChatAppAccount, PaymentMethod } from './wire/user-bank'
export type { IdentityInput, UploadImageInput } from './wire/user-identity'
export type * from './wire/user-model'
export type {
  CodePurpose,
  GetCodeInput,
  RecoverByEmailInput,
  RecoverByPhoneInput,
  RegisterByEmailInput,
  RegisterByPhoneInput,
  VerifyCodeInput,
} from './wire/user-request'
export type {
  BindContactInput,
  EditPasswordInput,
  FundPasswordInput,
  PasswordKind,
  UpdatePasswordInput,
} from './wire/user-security'
export type { TicketInput } from './wire/user-team'
