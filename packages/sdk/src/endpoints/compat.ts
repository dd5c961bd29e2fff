import {
  type Answer,
  answerOf,
  listAnswerOf,
  messageAnswer,
  noInput,
  type Page,
  pageAnswerOf,
} from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import type { IdInput } from '../wire/codec/requests'
import { type PageInput, pageRequest } from '../wire/codec/requests'
import {
  type Earnings,
  type ExchangeSettings,
  earningsCodec,
  exchangeSettingsCodec,
  type OpenedImage,
  openedImageCodec,
} from '../wire/compat'
import {
  type FundPasswordInput,
  fundPasswordRequest,
  type GetCodeInput,
  getCodeRequest,
} from '../wire/credentials'
import { type DepositProofInput, depositProofRequest } from '../wire/fiat'
import { type FuturesMarket, futuresMarketCodec } from '../wire/futures-market'
import { type BankCard, boundBankCodec, type UploadImageInput, uploadImageRequest } from '../wire/identity'
import { type SpotMarket, spotMarketCodec } from '../wire/market'
import { type SpotFill, type SpotOrder, spotFillCodec, spotOrderCodec } from '../wire/spot'
import {
  type DepositAddress,
  type DepositAddressInput,
  depositAddressCodec,
  depositAddressRequest,
} from '../wire/wallet'
import { revokeWithdrawalRequest, type WithdrawInput, withdrawRequest } from '../wire/withdrawals'
import type { Endpoint } from './endpoint'

// Alias endpoints: other paths to calls of the table of 104 (docs/wire-own.md#alias-endpoints). A server may lack them.

/** A call beside the table: GET /common/get_config. What the exchange offers, and the zone of its clock. */
const aliasSettings: Endpoint<undefined, ExchangeSettings> = {
  name: 'aliases.settings',
  method: 'GET',
  path: '/common/get_config',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(exchangeSettingsCodec),
}

/** A call beside the table: GET /user/getCode_v2, as `user.getCode`; time and signature that other clients send are not looked at. */
const aliasGetCode: Endpoint<GetCodeInput, Answer> = {
  name: 'aliases.getCode',
  method: 'GET',
  path: '/user/getCode_v2',
  auth: false,
  loading: false,
  request: getCodeRequest,
  response: messageAnswer,
}

/** A call beside the table: GET /user/earnings. What invited people brought, today and in all, in USDT. */
const aliasEarnings: Endpoint<undefined, Earnings> = {
  name: 'aliases.earnings',
  method: 'GET',
  path: '/user/earnings',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(earningsCodec),
}

/** A call beside the table: GET /trad/overview, as `spot.symbols`. */
const aliasSpotOverview: Endpoint<undefined, Rows<SpotMarket>> = {
  name: 'aliases.spotOverview',
  method: 'GET',
  path: '/trad/overview',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(spotMarketCodec),
}

/** A call beside the table: GET /contract/overview, as `futures.symbols`. */
const aliasFuturesOverview: Endpoint<undefined, Rows<FuturesMarket>> = {
  name: 'aliases.futuresOverview',
  method: 'GET',
  path: '/contract/overview',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(futuresMarketCodec),
}

/** A call beside the table: GET /trad/tradEntrust. Open orders of all pairs, newest first. */
const aliasSpotOrders: Endpoint<PageInput, Page<SpotOrder>> = {
  name: 'aliases.spotOrders',
  method: 'GET',
  path: '/trad/tradEntrust',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(spotOrderCodec),
}

/** A call beside the table: GET /trad/tradHistory. Orders of all pairs that are over, newest first. */
const aliasSpotHistory: Endpoint<PageInput, Page<SpotOrder>> = {
  name: 'aliases.spotHistory',
  method: 'GET',
  path: '/trad/tradHistory',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(spotOrderCodec),
}

/** A call beside the table: GET /trad/tradOrder. Fills of all pairs, newest first. */
export const aliasSpotFills: Endpoint<PageInput, Page<SpotFill>> = {
  name: 'aliases.spotFills',
  method: 'GET',
  path: '/trad/tradOrder',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(spotFillCodec),
}

/** A call beside the table: GET /account/getRjCoinAddress, as `account.depositAddress`. */
const aliasDepositAddress: Endpoint<DepositAddressInput, DepositAddress> = {
  name: 'aliases.depositAddress',
  method: 'GET',
  path: '/account/getRjCoinAddress',
  auth: true,
  loading: false,
  request: depositAddressRequest,
  response: answerOf(depositAddressCodec),
}

/** A call beside the table: POST /bank/outCoin, as `account.withdraw`. */
const aliasWithdraw: Endpoint<WithdrawInput, Answer> = {
  name: 'aliases.withdraw',
  method: 'POST',
  path: '/bank/outCoin',
  auth: true,
  loading: true,
  request: withdrawRequest,
  response: messageAnswer,
}

/** A call beside the table: GET /bank/get. The bound bank card with its number masked; undefined while there is none. */
const aliasBank: Endpoint<undefined, BankCard | undefined> = {
  name: 'aliases.bank',
  method: 'GET',
  path: '/bank/get',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(boundBankCodec),
}

/** A call beside the table: POST /res/upload, as `user.uploadImage`; GET /res/preview/{resseq} then gives the picture to its owner. */
const aliasUploadImage: Endpoint<UploadImageInput, OpenedImage> = {
  name: 'aliases.uploadImage',
  method: 'POST',
  path: '/res/upload',
  auth: true,
  loading: true,
  form: true,
  request: uploadImageRequest,
  response: answerOf(openedImageCodec),
}

/** Other aliases to calls of the table, for `call(client.transport, aliases.spotFills, { page: 1, limit: 20 })`. */
export const aliases = {
  settings: aliasSettings,
  getCode: aliasGetCode,
  earnings: aliasEarnings,
  spotOverview: aliasSpotOverview,
  futuresOverview: aliasFuturesOverview,
  spotOrders: aliasSpotOrders,
  spotHistory: aliasSpotHistory,
  spotFills: aliasSpotFills,
  depositAddress: aliasDepositAddress,
  withdraw: aliasWithdraw,
  bank: aliasBank,
  uploadImage: aliasUploadImage,
}

// Compatible endpoints beside the table of 104 (docs/reference/wire.md#siblings). The product needs them: `client.user.setFundPassword`,
// `client.fiat.submitDepositProof` and `client.account.revokeWithdrawal`.

/** A call beside the table: POST /user/addTradPassword. */
export const compatSetFundPassword: Endpoint<FundPasswordInput, Answer> = {
  name: 'compat.setFundPassword',
  method: 'POST',
  path: '/user/addTradPassword',
  auth: true,
  loading: true,
  request: fundPasswordRequest,
  response: messageAnswer,
}

/** A call beside the table: POST /fiat/rgaddFiatPayOrder. */
export const compatDepositProof: Endpoint<DepositProofInput, Answer> = {
  name: 'compat.depositProof',
  method: 'POST',
  path: '/fiat/rgaddFiatPayOrder',
  auth: true,
  loading: true,
  request: depositProofRequest,
  response: messageAnswer,
}

/** A call beside the table: POST /account/out_revoke. */
export const compatRevokeWithdrawal: Endpoint<IdInput, Answer> = {
  name: 'compat.revokeWithdrawal',
  method: 'POST',
  path: '/account/out_revoke',
  auth: true,
  loading: true,
  urgent: true,
  request: revokeWithdrawalRequest,
  response: messageAnswer,
}

/** Calls beside the table; a client has them as methods of `user`, `fiat` and `account`. */
export const compat = {
  setFundPassword: compatSetFundPassword,
  depositProof: compatDepositProof,
  revokeWithdrawal: compatRevokeWithdrawal,
}
