export { parseJson } from '../runtime/parse-json'
export * from './account'
export * from './account-frame'
export * from './candles'
export type { CodePurpose } from './code-purpose'
export {
  type AccountRow,
  type BadRow,
  type Codec,
  codec,
  requestCodec,
  type SchemaAt,
  type WireCodec,
} from './codec'
export * from './credentials'
export * from './cycle'
export * from './demo'
export * from './envelope'
export * from './family'
export * from './fiat'
export * from './fill'
export * from './flash'
export * from './futures'
export * from './futures-request'
export * from './home'
export * from './identity'
export * from './ieo'
export * from './invitation'
export type { Rows } from './list'
export {
  type BookLevel,
  bookLevelCodec,
  type CoinIntroduction,
  coinIntroductionCodec,
  type MarketDetail,
  type MarketKind,
  type SpotMarket,
  type SpotMarketDetail,
  spotMarketCodec,
  spotMarketDetailCodec,
  type Trade,
  tradeCodec,
} from './market'
export * from './order-changes'
export type { OrderFill } from './order-fill'
export * from './pair'
export * from './period'
export { type Reading, readingAt } from './reading'
export * from './requests'
export { accountRow, type Field, type Fields, listedRow, requestRow, row } from './row'
export { SERVICE_RESTART } from './service-restart'
export {
  type LimitOrderInput,
  limitOrderRequest,
  type MarketOrderInput,
  marketOrderRequest,
  type SpotAccount,
  type SpotFill,
  type SpotOrder,
  type SpotOrderStatus,
  type SpotOrdersInput,
  spotAccountCodec,
  spotFillCodec,
  spotOrderCodec,
  spotOrdersRequest,
} from './spot'
export * from './tickets'
export * from './tips'
export * from './user'
export * from './wallet'
