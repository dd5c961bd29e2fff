export { type BareClient, createBareClient } from './client/bare-client'
export type { Calls, MarketCalls } from './client/calls'
export type { ClientOptions } from './client/client-options'
export { type CallInputs, type Client, createClient } from './client/create-client'
export type {
  AccountCalls,
  CycleCalls,
  FiatCalls,
  FuturesCalls,
  OrderCalls,
  SpotCalls,
  UserCalls,
} from './client/order-calls'
export { type CallOptions, call } from './endpoints/call'
export type { Endpoint, InputOf, OutputOf } from './endpoints/endpoint'
export { endpoints } from './endpoints/index'
export { type PagedCall, type PagedInput, type PagesOptions, pages, rows } from './endpoints/pages'
export type { ReasonedCall, ReasonOf } from './endpoints/reasons/reasons'
export { isRejection, type Rejection } from './endpoints/reasons/rejection'
export { BgkError, type BgkErrorDetail, type ErrorCode, isBgkError } from './errors'
export type { Extensions } from './http/extensions'
export type { Envelope, Transport, TransportRequest } from './http/transport'
export type { AccountWatcher } from './live/account/account-stream'
export type { Feed } from './live/feed'
export type { Balances } from './live/feed-core'
export type { FeedStatus } from './live/feed-status'
export type { OrderBook } from './live/frames/frame'
export type { StreamStatus } from './live/freshness'
export type { Candle } from './live/market/candles'
export type { MarketLists } from './live/market/lists-source'
export type { Stream } from './live/stream'
export {
  isLocale,
  type Language,
  LOCALES,
  type Locale,
  languages,
  localeOfLanguages,
} from './messages/languages'
export type { FillsInput } from './orders/fills'
export type { MoveOrderInput, MoveOrderOptions } from './orders/move-order'
export type { MovedOrder } from './orders/move-state'
export type {
  CyclePlaceInput,
  FuturesOrderInput,
  SpotOrderInput,
} from './orders/place-order'
export type { PlacedOrder } from './orders/place-orders'
export type { WaitForOrderOptions } from './orders/wait-for-order'
export type {
  Clock,
  Environment,
  Fetch,
  FetchAnswer,
  FetchInit,
  Log,
  LogLevel,
  OnlineEvent,
  OnlineState,
  OpenSocket,
  StorageAdapter,
  SyncStorageAdapter,
  TimerId,
  Timers,
  WebSocketConstructor,
  WebSocketLike,
} from './runtime/environment'
export { createMemoryStorage } from './runtime/memory-storage'
export type { Readable } from './runtime/readable'
export { createWebStorage, type WebStorageLike } from './runtime/web-storage'
export { loginChallengeOf } from './session/login-challenge'
export type { ServerClock } from './session/server-clock'
export type { SecondStepInput, Session, SessionLoginInput, SessionState } from './session/session'
export type {
  AccountParts,
  AccountTotals,
  CoinBalance,
  ExchangeRate,
  FiatAsset,
  FiatAssets,
  FuturesAsset,
  FuturesAssets,
  PairBalance,
  SpotAssets,
  Totals,
  WalletAsset,
} from './wire/account'
export type { AccountFill, AccountFrame } from './wire/account-frame'
export type {
  AntiPhishing,
  AntiPhishingInput,
  Device,
  DeviceInput,
  LoginRecord,
} from './wire/account-security'
export type { CandleSeries, CandlesInput } from './wire/candles'
export type { AccountRow } from './wire/codec/codec'
export type { Answer, Page } from './wire/codec/envelope'
export type { Rows } from './wire/codec/field-builders'
export type { PairRef } from './wire/codec/pair'
export { type Pair, type PairPageInput, pairOf } from './wire/codec/pair'
export { PERIODS, type Period } from './wire/codec/period'
export type { CoinInput, IdInput, PageInput } from './wire/codec/requests'
export type { Earnings, ExchangeSettings, OpenedImage } from './wire/compat'
export type {
  BindContactInput,
  CodePurpose,
  EditPasswordInput,
  FundPasswordInput,
  GetCodeInput,
  LoginInput,
  LoginResult,
  PasswordKind,
  RecoverByEmailInput,
  RecoverByPhoneInput,
  RegisterByEmailInput,
  RegisterByPhoneInput,
  UpdatePasswordInput,
  VerifyCodeInput,
} from './wire/credentials'
export type {
  CycleInfo,
  CycleOrder,
  CycleOrderIdInput,
  CycleOrderInput,
  CyclePayCoin,
  CyclePosition,
  CycleRanking,
  CycleTerm,
  CycleTrade,
} from './wire/cycle'
export type { DemoFundsOffer, DemoInboxInput, DemoMessage } from './wire/demo'
export type {
  DepositProofInput,
  FiatBuyInput,
  FiatCoin,
  FiatCurrency,
  FiatOrder,
  FiatOrderInput,
  FiatOrderPlaced,
  FiatPayee,
  FiatSellInput,
  PaymentProofInput,
} from './wire/fiat'
export type { Fill, OrderFill } from './wire/fills'
export type { FlashOrder, FlashPair, SwapInput } from './wire/flash'
export type {
  FuturesAccount,
  FuturesOrder,
  FuturesPosition,
  FuturesPositionStatus,
  FuturesTrade,
  MarginMode,
  StopPrices,
} from './wire/futures'
export type { FuturesMarket, FuturesMarketDetail, MarginTier } from './wire/futures-market'
export type {
  CloseByCoinInput,
  ClosePositionInput,
  EditStopOrderInput,
  FuturesLimitOrderInput,
  FuturesMarketOrderInput,
  NewStopOrderInput,
  PositionInput,
  StopOrder,
} from './wire/futures-request'
export type {
  AboutUs,
  AreaCode,
  Article,
  ArticlesInput,
  Banner,
  DemoOffers,
  Tip,
  Tips,
  UploadCredentials,
  Versions,
} from './wire/home'
export type {
  BankCard,
  ChatAppAccount,
  IdentityInput,
  PaymentMethod,
  StoredImage,
  UploadImageInput,
} from './wire/identity'
export type { IeoOrder, IeoPayCoin, IeoProject, SubscribeInput } from './wire/ieo'
export type {
  BookLevel,
  CoinIntroduction,
  MarketDetail,
  MarketKind,
  SpotMarket,
  SpotMarketDetail,
  Trade,
} from './wire/market'
export type {
  AmendOrderInput,
  CancelAllAfterInput,
  CancelFuturesOrdersInput,
  CancelledCount,
  CancelSpotOrdersInput,
} from './wire/order-changes'
export type {
  Passkey,
  PasskeyAddInput,
  PasskeyBeginInput,
  PasskeyChallenge,
  PasskeyInput,
  PasskeyLoginInput,
  PasskeyOptions,
} from './wire/passkeys'
export type {
  PriceAlert,
  PriceAlertInput,
  PushDeviceInput,
  PushEndpointInput,
  PushKey,
} from './wire/price-alerts'
export type { RecordKind } from './wire/record-kind'
export type {
  LimitOrderInput,
  MarketOrderInput,
  SpotAccount,
  SpotFill,
  SpotOrder,
  SpotOrderStatus,
  SpotOrdersInput,
} from './wire/spot'
export type {
  ConfirmLoginInput,
  RecoveryCodes,
  TotpBeginInput,
  TotpCodeInput,
  TotpConfirmInput,
  TotpSetup,
  TotpState,
} from './wire/totp'
export type { Invitation, TeamEarning, TeamMember, Ticket, TicketInput, UserInfo } from './wire/user'
export type {
  CoinChain,
  DepositAddress,
  DepositAddressInput,
  FinanceRecord,
  RecordsInput,
  TransferInput,
  Wallet,
} from './wire/wallet'
export type { AddAddressInput, WithdrawalAddress, WithdrawalContext, WithdrawInput } from './wire/withdrawals'
export type { Attempt, AttemptInput, AttemptSecrets, AttemptValue } from './writes/attempt'
export type { AttemptCalls, AttemptOptions, WireAttempt } from './writes/attempt-calls'
export type { ResolveOptions, WriteOutcome, WriteRow } from './writes/outcome'
export { resolveWrite } from './writes/resolve'
export { write } from './writes/write'
