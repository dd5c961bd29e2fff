import type { Answer, Page } from '../wire/codec/envelope'
import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import { type CoinInput, coinRequest, type IdInput, idRequest } from '../wire/codec/requests'
import type { CoinChain, DepositAddress, FinanceRecord } from '../wire/wallet'
import {
  coinChainCodec,
  type DepositAddressInput,
  depositAddressCodec,
  depositAddressRequest,
  financeRecordCodec,
  type RecordsInput,
  recordsRequest,
  type TransferInput,
  transferRequest,
} from '../wire/wallet'
import type { WithdrawalAddress, WithdrawalContext } from '../wire/withdrawals'
import {
  type AddAddressInput,
  addAddressRequest,
  type WithdrawInput,
  withdrawalAddressCodec,
  withdrawalContextCodec,
  withdrawRequest,
} from '../wire/withdrawals'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#account. Coins that come, go and move between wallets.

/** Entry of `client.account.coins`: GET /account/coins. */
export const accountCoins: Endpoint<undefined, Rows<CoinChain>> = {
  name: 'account.coins',
  method: 'GET',
  path: '/account/coins',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(coinChainCodec),
}

/** Entry of `client.account.depositAddress`: GET /account/getCoinAddress. */
export const accountDepositAddress: Endpoint<DepositAddressInput, DepositAddress> = {
  name: 'account.depositAddress',
  method: 'GET',
  path: '/account/getCoinAddress',
  auth: true,
  loading: false,
  request: depositAddressRequest,
  response: answerOf(depositAddressCodec),
}

/** Entry of `client.account.withdrawalContext`: GET /account/withdrawalTips. */
export const accountWithdrawalContext: Endpoint<CoinInput, WithdrawalContext> = {
  name: 'account.withdrawalContext',
  method: 'GET',
  path: '/account/withdrawalTips',
  auth: true,
  loading: false,
  request: coinRequest,
  response: answerOf(withdrawalContextCodec),
}

/** Entry of `client.account.records`: GET /account/financeByTypeCoin. */
export const accountRecords: Endpoint<RecordsInput, Page<FinanceRecord>> = {
  name: 'account.records',
  method: 'GET',
  path: '/account/financeByTypeCoin',
  auth: true,
  loading: false,
  request: recordsRequest,
  response: pageAnswerOf(financeRecordCodec),
}

/** Entry of `client.account.addresses`: GET /account/toAddressList. */
export const accountAddresses: Endpoint<undefined, Rows<WithdrawalAddress>> = {
  name: 'account.addresses',
  method: 'GET',
  path: '/account/toAddressList',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(withdrawalAddressCodec),
}

/** Entry of `client.account.withdraw`: POST /account/outCoin. */
export const accountWithdraw: Endpoint<WithdrawInput, Answer> = {
  name: 'account.withdraw',
  method: 'POST',
  path: '/account/outCoin',
  auth: true,
  loading: true,
  request: withdrawRequest,
  response: messageAnswer,
}

/** Entry of `client.account.transferFutures`: POST /account/contractTransfer. */
export const accountTransferFutures: Endpoint<TransferInput, Answer> = {
  name: 'account.transferFutures',
  method: 'POST',
  path: '/account/contractTransfer',
  auth: true,
  loading: true,
  request: transferRequest,
  response: messageAnswer,
}

/** Entry of `client.account.transferFiat`: POST /account/c2cTransfer. */
export const accountTransferFiat: Endpoint<TransferInput, Answer> = {
  name: 'account.transferFiat',
  method: 'POST',
  path: '/account/c2cTransfer',
  auth: true,
  loading: true,
  request: transferRequest,
  response: messageAnswer,
}

/** Entry of `client.account.addAddress`: POST /account/addToAddress. */
export const accountAddAddress: Endpoint<AddAddressInput, Answer> = {
  name: 'account.addAddress',
  method: 'POST',
  path: '/account/addToAddress',
  auth: true,
  loading: true,
  request: addAddressRequest,
  response: messageAnswer,
}

/** Entry of `client.account.removeAddress`: POST /account/removeToAddress. */
export const accountRemoveAddress: Endpoint<IdInput, Answer> = {
  name: 'account.removeAddress',
  method: 'POST',
  path: '/account/removeToAddress',
  auth: true,
  loading: true,
  request: idRequest,
  response: messageAnswer,
}
