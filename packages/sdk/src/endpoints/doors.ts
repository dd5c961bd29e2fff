import { type GetCodeInput, getCodeRequest } from '../wire/credentials'
import {
  type Answer,
  answerOf,
  listAnswerOf,
  messageAnswer,
  noInput,
  type Page,
  pageAnswerOf,
} from '../wire/envelope'
import {
  type Earnings,
  type ExchangeSettings,
  earningsCodec,
  exchangeSettingsCodec,
  type OpenedImage,
  openedImageCodec,
} from '../wire/family'
import { type FuturesMarket, futuresMarketCodec } from '../wire/futures'
import { type BankCard, boundBankCodec, type UploadImageInput, uploadImageRequest } from '../wire/identity'
import type { Rows } from '../wire/list'
import { type SpotMarket, spotMarketCodec } from '../wire/market'
import { type PageInput, pageRequest } from '../wire/requests'
import { type SpotFill, type SpotOrder, spotFillCodec, spotOrderCodec } from '../wire/spot'
import {
  type DepositAddress,
  type DepositAddressInput,
  depositAddressCodec,
  depositAddressRequest,
  type WithdrawInput,
  withdrawRequest,
} from '../wire/wallet'
import type { Endpoint } from './endpoint'

// Calls that clients of the family know by other paths than the table of 104 (docs/wire-own.md#other-doors). What stands behind them is the
// same; a server may answer them or not.

/** A call beside the table: GET /common/get_config. What the exchange offers, and the zone of its clock. */
export const doorSettings: Endpoint<undefined, ExchangeSettings> = {
  name: 'doors.settings',
  method: 'GET',
  path: '/common/get_config',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(exchangeSettingsCodec),
}

/** A call beside the table: GET /user/getCode_v2, as `user.getCode`; time and signature that other clients send are not looked at. */
export const doorGetCode: Endpoint<GetCodeInput, Answer> = {
  name: 'doors.getCode',
  method: 'GET',
  path: '/user/getCode_v2',
  auth: false,
  loading: false,
  request: getCodeRequest,
  response: messageAnswer,
}

/** A call beside the table: GET /user/earnings. What invited people brought, today and in all, in USDT. */
export const doorEarnings: Endpoint<undefined, Earnings> = {
  name: 'doors.earnings',
  method: 'GET',
  path: '/user/earnings',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(earningsCodec),
}

/** A call beside the table: GET /trad/overview, as `spot.symbols`. */
export const doorSpotOverview: Endpoint<undefined, Rows<SpotMarket>> = {
  name: 'doors.spotOverview',
  method: 'GET',
  path: '/trad/overview',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(spotMarketCodec),
}

/** A call beside the table: GET /contract/overview, as `futures.symbols`. */
export const doorFuturesOverview: Endpoint<undefined, Rows<FuturesMarket>> = {
  name: 'doors.futuresOverview',
  method: 'GET',
  path: '/contract/overview',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(futuresMarketCodec),
}

/** A call beside the table: GET /trad/tradEntrust. Open orders of all pairs, newest first. */
export const doorSpotOrders: Endpoint<PageInput, Page<SpotOrder>> = {
  name: 'doors.spotOrders',
  method: 'GET',
  path: '/trad/tradEntrust',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(spotOrderCodec),
}

/** A call beside the table: GET /trad/tradHistory. Orders of all pairs that are over, newest first. */
export const doorSpotHistory: Endpoint<PageInput, Page<SpotOrder>> = {
  name: 'doors.spotHistory',
  method: 'GET',
  path: '/trad/tradHistory',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(spotOrderCodec),
}

/** A call beside the table: GET /trad/tradOrder. Fills of all pairs, newest first. */
export const doorSpotFills: Endpoint<PageInput, Page<SpotFill>> = {
  name: 'doors.spotFills',
  method: 'GET',
  path: '/trad/tradOrder',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(spotFillCodec),
}

/** A call beside the table: GET /account/getRjCoinAddress, as `account.depositAddress`. */
export const doorDepositAddress: Endpoint<DepositAddressInput, DepositAddress> = {
  name: 'doors.depositAddress',
  method: 'GET',
  path: '/account/getRjCoinAddress',
  auth: true,
  loading: false,
  request: depositAddressRequest,
  response: answerOf(depositAddressCodec),
}

/** A call beside the table: POST /bank/outCoin, as `account.withdraw`. */
export const doorWithdraw: Endpoint<WithdrawInput, Answer> = {
  name: 'doors.withdraw',
  method: 'POST',
  path: '/bank/outCoin',
  auth: true,
  loading: true,
  request: withdrawRequest,
  response: messageAnswer,
}

/** A call beside the table: GET /bank/get. The bound bank card with its number masked; undefined while there is none. */
export const doorBank: Endpoint<undefined, BankCard | undefined> = {
  name: 'doors.bank',
  method: 'GET',
  path: '/bank/get',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(boundBankCodec),
}

/** A call beside the table: POST /res/upload, as `user.uploadImage`; GET /res/preview/{resseq} then gives the picture to its owner. */
export const doorUploadImage: Endpoint<UploadImageInput, OpenedImage> = {
  name: 'doors.uploadImage',
  method: 'POST',
  path: '/res/upload',
  auth: true,
  loading: true,
  form: true,
  request: uploadImageRequest,
  response: answerOf(openedImageCodec),
}

/** Other doors to calls of the table, for `call(client.transport, doors.spotFills, { page: 1, limit: 20 })`. */
export const doors = {
  settings: doorSettings,
  getCode: doorGetCode,
  earnings: doorEarnings,
  spotOverview: doorSpotOverview,
  futuresOverview: doorFuturesOverview,
  spotOrders: doorSpotOrders,
  spotHistory: doorSpotHistory,
  spotFills: doorSpotFills,
  depositAddress: doorDepositAddress,
  withdraw: doorWithdraw,
  bank: doorBank,
  uploadImage: doorUploadImage,
}
