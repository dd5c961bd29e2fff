import type {
  AccountTotals,
  CoinBalance,
  ExchangeRate,
  FiatAssets,
  FuturesAssets,
  PairBalance,
  SpotAssets,
} from '../wire/account'
import {
  accountTotalsCodec,
  coinBalanceCodec,
  exchangeRateCodec,
  fiatAssetsCodec,
  futuresAssetsCodec,
  pairBalanceCodec,
  spotAssetsCodec,
} from '../wire/account'
import { answerOf, noInput } from '../wire/codec/envelope'
import { type Pair, pairRequest } from '../wire/codec/pair'
import { type CoinInput, coinRequest } from '../wire/codec/requests'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#account. Balances and their value.

/** Entry of `client.account.exchangeRate`: GET /account/getExchangeRateByCoin. */
export const accountExchangeRate: Endpoint<CoinInput, ExchangeRate> = {
  name: 'account.exchangeRate',
  method: 'GET',
  path: '/account/getExchangeRateByCoin',
  auth: false,
  loading: false,
  request: coinRequest,
  response: answerOf(exchangeRateCodec),
}

/** Entry of `client.account.totals`: GET /account/myAccountCount. */
export const accountTotals: Endpoint<undefined, AccountTotals> = {
  name: 'account.totals',
  method: 'GET',
  path: '/account/myAccountCount',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(accountTotalsCodec),
}

/** Entry of `client.account.spotAssets`: GET /account/myAccount. */
export const accountSpotAssets: Endpoint<undefined, SpotAssets> = {
  name: 'account.spotAssets',
  method: 'GET',
  path: '/account/myAccount',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(spotAssetsCodec),
}

/** Entry of `client.account.pairBalance`: GET /account/balance. */
export const accountPairBalance: Endpoint<Pair, PairBalance> = {
  name: 'account.pairBalance',
  method: 'GET',
  path: '/account/balance',
  auth: true,
  loading: false,
  request: pairRequest,
  response: answerOf(pairBalanceCodec),
}

/** Entry of `client.account.spotBalance`: GET /account/tradBalance. */
export const accountSpotBalance: Endpoint<CoinInput, CoinBalance> = {
  name: 'account.spotBalance',
  method: 'GET',
  path: '/account/tradBalance',
  auth: true,
  loading: false,
  request: coinRequest,
  response: answerOf(coinBalanceCodec),
}

/** Entry of `client.account.futuresBalance`: GET /account/contractBalance. */
export const accountFuturesBalance: Endpoint<CoinInput, CoinBalance> = {
  name: 'account.futuresBalance',
  method: 'GET',
  path: '/account/contractBalance',
  auth: true,
  loading: false,
  request: coinRequest,
  response: answerOf(coinBalanceCodec),
}

/** Entry of `client.account.fiatBalance`: GET /account/c2cBalance. */
export const accountFiatBalance: Endpoint<CoinInput, CoinBalance> = {
  name: 'account.fiatBalance',
  method: 'GET',
  path: '/account/c2cBalance',
  auth: true,
  loading: false,
  request: coinRequest,
  response: answerOf(coinBalanceCodec),
}

/** Entry of `client.account.futuresAssets`: GET /account/contractAssets. */
export const accountFuturesAssets: Endpoint<undefined, FuturesAssets> = {
  name: 'account.futuresAssets',
  method: 'GET',
  path: '/account/contractAssets',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(futuresAssetsCodec),
}

/** Entry of `client.account.fiatAssets`: GET /account/c2cAccount. */
export const accountFiatAssets: Endpoint<undefined, FiatAssets> = {
  name: 'account.fiatAssets',
  method: 'GET',
  path: '/account/c2cAccount',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(fiatAssetsCodec),
}
