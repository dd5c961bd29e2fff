import {
  coinBalanceCodec,
  exchangeRateCodec,
  pairBalanceCodec,
  spotAssetsCodec,
  totalsCodec,
} from '../wire/account'
import type { CoinBalance, ExchangeRate, PairBalance, SpotAssets, Totals } from '../wire/account-model'
import { answerOf, noInput } from '../wire/envelope'
import type { PairRef } from '../wire/spot-model'
import { type CoinInput, coinRequest, pairRequest } from '../wire/spot-request'
import type { Endpoint } from './endpoint'
import { joinGroups } from './join-groups'
import { accountWithoutCodec } from './without-codec'

// spec §7 "Account", wire §6.1.

export const accountExchangeRate: Endpoint<CoinInput, ExchangeRate> = {
  name: 'account.exchangeRate',
  method: 'GET',
  path: '/account/getExchangeRateByCoin',
  auth: false,
  loading: false,
  request: coinRequest,
  response: /* @__PURE__ */ answerOf(exchangeRateCodec),
}

export const accountTotals: Endpoint<undefined, Totals> = {
  name: 'account.totals',
  method: 'GET',
  path: '/account/myAccountCount',
  auth: true,
  loading: false,
  request: noInput,
  response: /* @__PURE__ */ answerOf(totalsCodec),
}

export const accountSpotAssets: Endpoint<undefined, SpotAssets> = {
  name: 'account.spotAssets',
  method: 'GET',
  path: '/account/myAccount',
  auth: true,
  loading: false,
  request: noInput,
  response: /* @__PURE__ */ answerOf(spotAssetsCodec),
}

export const accountPairBalance: Endpoint<PairRef, PairBalance> = {
  name: 'account.pairBalance',
  method: 'GET',
  path: '/account/balance',
  auth: true,
  loading: false,
  request: pairRequest,
  response: /* @__PURE__ */ answerOf(pairBalanceCodec),
}

export const accountSpotBalance: Endpoint<CoinInput, CoinBalance> = {
  name: 'account.spotBalance',
  method: 'GET',
  path: '/account/tradBalance',
  auth: true,
  loading: false,
  request: coinRequest,
  response: /* @__PURE__ */ answerOf(coinBalanceCodec),
}

export const accountFuturesBalance: Endpoint<CoinInput, CoinBalance> = {
  name: 'account.futuresBalance',
  method: 'GET',
  path: '/account/contractBalance',
  auth: true,
  loading: false,
  request: coinRequest,
  response: /* @__PURE__ */ answerOf(coinBalanceCodec),
}

export const accountFiatBalance: Endpoint<CoinInput, CoinBalance> = {
  name: 'account.fiatBalance',
  method: 'GET',
  path: '/account/c2cBalance',
  auth: true,
  loading: false,
  request: coinRequest,
  response: /* @__PURE__ */ answerOf(coinBalanceCodec),
}

// A spread here would keep the whole group in every bundle; a call marked pure does not.
export const account = /* @__PURE__ */ joinGroups(
  {
    exchangeRate: accountExchangeRate,
    totals: accountTotals,
    spotAssets: accountSpotAssets,
    pairBalance: accountPairBalance,
    spotBalance: accountSpotBalance,
    futuresBalance: accountFuturesBalance,
    fiatBalance: accountFiatBalance,
  },
  accountWithoutCodec,
)
