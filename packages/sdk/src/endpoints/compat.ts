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

// Alias endpoints: other paths of calls in the table of 104 (docs/reference/payloads.md#alias-endpoints). Optional for
// servers.

/** GET /common/get_config, outside the table. Exchange settings, including the time zone of its clock. */
const aliasSettings: Endpoint<undefined, ExchangeSettings> = {
  name: 'aliases.settings',
  method: 'GET',
  path: '/common/get_config',
  auth: false,
  loading: false,
  request: noInput,
  response: answerOf(exchangeSettingsCodec),
}

/**
 * GET /user/getCode_v2, outside the table: `user.getCode`. Ignores the timestamp and signature sent by other
 * clients.
 */
const aliasGetCode: Endpoint<GetCodeInput, Answer> = {
  name: 'aliases.getCode',
  method: 'GET',
  path: '/user/getCode_v2',
  auth: false,
  loading: false,
  request: getCodeRequest,
  response: messageAnswer,
}

/** GET /user/earnings, outside the table. Referral earnings of today and in total, in USDT. */
const aliasEarnings: Endpoint<undefined, Earnings> = {
  name: 'aliases.earnings',
  method: 'GET',
  path: '/user/earnings',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(earningsCodec),
}

/** GET /trad/overview, outside the table: `spot.symbols`. */
const aliasSpotOverview: Endpoint<undefined, Rows<SpotMarket>> = {
  name: 'aliases.spotOverview',
  method: 'GET',
  path: '/trad/overview',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(spotMarketCodec),
}

/** GET /contract/overview, outside the table: `futures.symbols`. */
const aliasFuturesOverview: Endpoint<undefined, Rows<FuturesMarket>> = {
  name: 'aliases.futuresOverview',
  method: 'GET',
  path: '/contract/overview',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(futuresMarketCodec),
}

/** GET /trad/tradEntrust, outside the table. Open orders of all pairs, newest first. */
const aliasSpotOrders: Endpoint<PageInput, Page<SpotOrder>> = {
  name: 'aliases.spotOrders',
  method: 'GET',
  path: '/trad/tradEntrust',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(spotOrderCodec),
}

/** GET /trad/tradHistory, outside the table. Closed orders of all pairs, newest first. */
const aliasSpotHistory: Endpoint<PageInput, Page<SpotOrder>> = {
  name: 'aliases.spotHistory',
  method: 'GET',
  path: '/trad/tradHistory',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(spotOrderCodec),
}

/** GET /trad/tradOrder, outside the table. Fills of all pairs, newest first. */
export const aliasSpotFills: Endpoint<PageInput, Page<SpotFill>> = {
  name: 'aliases.spotFills',
  method: 'GET',
  path: '/trad/tradOrder',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(spotFillCodec),
}

/** GET /account/getRjCoinAddress, outside the table: `account.depositAddress`. */
const aliasDepositAddress: Endpoint<DepositAddressInput, DepositAddress> = {
  name: 'aliases.depositAddress',
  method: 'GET',
  path: '/account/getRjCoinAddress',
  auth: true,
  loading: false,
  request: depositAddressRequest,
  response: answerOf(depositAddressCodec),
}

/** POST /bank/outCoin, outside the table: `account.withdraw`. */
const aliasWithdraw: Endpoint<WithdrawInput, Answer> = {
  name: 'aliases.withdraw',
  method: 'POST',
  path: '/bank/outCoin',
  auth: true,
  loading: true,
  request: withdrawRequest,
  response: messageAnswer,
}

/**
 * GET /bank/get, outside the table. The linked bank card with its number masked; undefined if there is none.
 */
const aliasBank: Endpoint<undefined, BankCard | undefined> = {
  name: 'aliases.bank',
  method: 'GET',
  path: '/bank/get',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(boundBankCodec),
}

/**
 * POST /res/upload, outside the table: `user.uploadImage`. GET /res/preview/{resseq} returns the image to its
 * owner.
 */
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

/** Alias endpoints, for `call(client.transport, aliases.spotFills, { page: 1, limit: 20 })`. */
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

// Compatible endpoints outside the table of 104 (docs/reference/wire.md#compatible-endpoints), used by
// `client.user.setFundPassword`, `client.fiat.submitDepositProof` and `client.account.revokeWithdrawal`.

/** POST /user/addTradPassword, outside the table. Sets the first fund password. */
export const compatSetFundPassword: Endpoint<FundPasswordInput, Answer> = {
  name: 'compat.setFundPassword',
  method: 'POST',
  path: '/user/addTradPassword',
  auth: true,
  loading: true,
  request: fundPasswordRequest,
  response: messageAnswer,
}

/** POST /fiat/rgaddFiatPayOrder, outside the table. Reports a deposit with a screenshot of its payment. */
export const compatDepositProof: Endpoint<DepositProofInput, Answer> = {
  name: 'compat.depositProof',
  method: 'POST',
  path: '/fiat/rgaddFiatPayOrder',
  auth: true,
  loading: true,
  request: depositProofRequest,
  response: messageAnswer,
}

/** POST /account/out_revoke, outside the table. Revokes a withdrawal that waits for review. */
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

/** Endpoints outside the table; a client has them as methods of `user`, `fiat` and `account`. */
export const compat = {
  setFundPassword: compatSetFundPassword,
  depositProof: compatDepositProof,
  revokeWithdrawal: compatRevokeWithdrawal,
}
