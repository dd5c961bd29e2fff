import {
  coinBalanceCodec,
  exchangeRateCodec,
  pairBalanceCodec,
  spotAssetsCodec,
  totalsCodec,
} from '../wire/account'
import { fiatAssetsCodec, futuresAssetsCodec } from '../wire/account-assets'
import {
  coinChainCodec,
  type DepositAddressInput,
  depositAddressCodec,
  depositAddressRequest,
  withdrawalAddressCodec,
  withdrawalContextCodec,
} from '../wire/account-coins'
import type {
  CoinBalance,
  CoinChain,
  DepositAddress,
  ExchangeRate,
  FiatAssets,
  FinanceRecord,
  FuturesAssets,
  PairBalance,
  SpotAssets,
  Totals,
  WithdrawalAddress,
  WithdrawalContext,
} from '../wire/account-model'
import { financeRecordCodec, type RecordsInput, recordsRequest } from '../wire/account-records'
import {
  type AddAddressInput,
  addAddressRequest,
  type TransferInput,
  transferRequest,
  type WithdrawInput,
  withdrawRequest,
} from '../wire/account-request'
import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/envelope'
import { type Pair, pairRequest } from '../wire/pair'
import type { Page } from '../wire/spot-model'
import { type CoinInput, coinRequest, type IdInput, idRequest } from '../wire/spot-request'
import type { Answer } from '../wire/user-model'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#account.

export const accountExchangeRate: Endpoint<CoinInput, ExchangeRate> = {
  name: 'account.exchangeRate',
  method: 'GET',
  path: '/account/getExchangeRateByCoin',
  auth: false,
  loading: false,
  request: coinRequest,
  response: answerOf(exchangeRateCodec),
}

export const accountTotals: Endpoint<undefined, Totals> = {
  name: 'account.totals',
  method: 'GET',
  path: '/account/myAccountCount',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(totalsCodec),
}

export const accountSpotAssets: Endpoint<undefined, SpotAssets> = {
  name: 'account.spotAssets',
  method: 'GET',
  path: '/account/myAccount',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(spotAssetsCodec),
}

export const accountPairBalance: Endpoint<Pair, PairBalance> = {
  name: 'account.pairBalance',
  method: 'GET',
  path: '/account/balance',
  auth: true,
  loading: false,
  request: pairRequest,
  response: answerOf(pairBalanceCodec),
}

export const accountSpotBalance: Endpoint<CoinInput, CoinBalance> = {
  name: 'account.spotBalance',
  method: 'GET',
  path: '/account/tradBalance',
  auth: true,
  loading: false,
  request: coinRequest,
  response: answerOf(coinBalanceCodec),
}

export const accountFuturesBalance: Endpoint<CoinInput, CoinBalance> = {
  name: 'account.futuresBalance',
  method: 'GET',
  path: '/account/contractBalance',
  auth: true,
  loading: false,
  request: coinRequest,
  response: answerOf(coinBalanceCodec),
}

export const accountFiatBalance: Endpoint<CoinInput, CoinBalance> = {
  name: 'account.fiatBalance',
  method: 'GET',
  path: '/account/c2cBalance',
  auth: true,
  loading: false,
  request: coinRequest,
  response: answerOf(coinBalanceCodec),
}

export const accountFuturesAssets: Endpoint<undefined, FuturesAssets> = {
  name: 'account.futuresAssets',
  method: 'GET',
  path: '/account/contractAssets',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(futuresAssetsCodec),
}

export const accountFiatAssets: Endpoint<undefined, FiatAssets> = {
  name: 'account.fiatAssets',
  method: 'GET',
  path: '/account/c2cAccount',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(fiatAssetsCodec),
}

export const accountCoins: Endpoint<undefined, readonly CoinChain[]> = {
  name: 'account.coins',
  method: 'GET',
  path: '/account/coins',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(coinChainCodec),
}

export const accountDepositAddress: Endpoint<DepositAddressInput, DepositAddress> = {
  name: 'account.depositAddress',
  method: 'GET',
  path: '/account/getCoinAddress',
  auth: true,
  loading: false,
  request: depositAddressRequest,
  response: answerOf(depositAddressCodec),
}

export const accountWithdrawalContext: Endpoint<CoinInput, WithdrawalContext> = {
  name: 'account.withdrawalContext',
  method: 'GET',
  path: '/account/withdrawalTips',
  auth: true,
  loading: false,
  request: coinRequest,
  response: answerOf(withdrawalContextCodec),
}

export const accountRecords: Endpoint<RecordsInput, Page<FinanceRecord>> = {
  name: 'account.records',
  method: 'GET',
  path: '/account/financeByTypeCoin',
  auth: true,
  loading: false,
  request: recordsRequest,
  response: pageAnswerOf(financeRecordCodec),
}

export const accountAddresses: Endpoint<undefined, readonly WithdrawalAddress[]> = {
  name: 'account.addresses',
  method: 'GET',
  path: '/account/toAddressList',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(withdrawalAddressCodec),
}

export const accountWithdraw: Endpoint<WithdrawInput, Answer> = {
  name: 'account.withdraw',
  method: 'POST',
  path: '/account/outCoin',
  auth: true,
  loading: true,
  request: withdrawRequest,
  response: messageAnswer,
}

export const accountTransferFutures: Endpoint<TransferInput, Answer> = {
  name: 'account.transferFutures',
  method: 'POST',
  path: '/account/contractTransfer',
  auth: true,
  loading: true,
  request: transferRequest,
  response: messageAnswer,
}

export const accountTransferFiat: Endpoint<TransferInput, Answer> = {
  name: 'account.transferFiat',
  method: 'POST',
  path: '/account/c2cTransfer',
  auth: true,
  loading: true,
  request: transferRequest,
  response: messageAnswer,
}

export const accountAddAddress: Endpoint<AddAddressInput, Answer> = {
  name: 'account.addAddress',
  method: 'POST',
  path: '/account/addToAddress',
  auth: true,
  loading: true,
  request: addAddressRequest,
  response: messageAnswer,
}

export const accountRemoveAddress: Endpoint<IdInput, Answer> = {
  name: 'account.removeAddress',
  method: 'POST',
  path: '/account/removeToAddress',
  auth: true,
  loading: true,
  request: idRequest,
  response: messageAnswer,
}

export const account = {
  exchangeRate: accountExchangeRate,
  totals: accountTotals,
  spotAssets: accountSpotAssets,
  futuresAssets: accountFuturesAssets,
  fiatAssets: accountFiatAssets,
  coins: accountCoins,
  depositAddress: accountDepositAddress,
  withdrawalContext: accountWithdrawalContext,
  pairBalance: accountPairBalance,
  spotBalance: accountSpotBalance,
  futuresBalance: accountFuturesBalance,
  fiatBalance: accountFiatBalance,
  records: accountRecords,
  addresses: accountAddresses,
  withdraw: accountWithdraw,
  transferFutures: accountTransferFutures,
  transferFiat: accountTransferFiat,
  addAddress: accountAddAddress,
  removeAddress: accountRemoveAddress,
}
