import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/envelope'
import {
  fiatCoinCodec,
  fiatCurrencyCodec,
  fiatOrderAloneCodec,
  fiatOrderCodec,
  fiatOrderPlacedAnswer,
} from '../wire/fiat'
import type { FiatCoin, FiatCurrency, FiatOrder, FiatOrderPlaced } from '../wire/fiat-model'
import {
  type FiatBuyInput,
  type FiatOrderInput,
  type FiatSellInput,
  fiatBuyRequest,
  fiatOrderRequest,
  fiatSellRequest,
  type PaymentProofInput,
  paymentProofRequest,
} from '../wire/fiat-request'
import { type PageInput, pageRequest } from '../wire/page-request'
import type { Page } from '../wire/spot-model'
import type { Answer } from '../wire/user-model'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#fiat; the payloads of buying and selling are our own (docs/wire-own.md).

export const fiatCoins: Endpoint<undefined, readonly FiatCoin[]> = {
  name: 'fiat.coins',
  method: 'GET',
  path: '/fiat/fiatCoin',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(fiatCoinCodec),
}

export const fiatPayCoins: Endpoint<undefined, readonly FiatCurrency[]> = {
  name: 'fiat.payCoins',
  method: 'GET',
  path: '/fiat/payCoinList',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(fiatCurrencyCodec),
}

export const fiatOrders: Endpoint<PageInput, Page<FiatOrder>> = {
  name: 'fiat.orders',
  method: 'GET',
  path: '/fiat/fiatOrderList',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(fiatOrderCodec),
}

export const fiatOrder: Endpoint<FiatOrderInput, FiatOrder> = {
  name: 'fiat.order',
  method: 'GET',
  path: '/fiat/fiatOrderById',
  auth: true,
  loading: false,
  request: fiatOrderRequest,
  response: answerOf(fiatOrderAloneCodec),
}

export const fiatBuy: Endpoint<FiatBuyInput, FiatOrderPlaced> = {
  name: 'fiat.buy',
  method: 'POST',
  path: '/fiat/addFiatPayOrder',
  auth: true,
  loading: true,
  request: fiatBuyRequest,
  response: fiatOrderPlacedAnswer,
}

export const fiatUploadProof: Endpoint<PaymentProofInput, Answer> = {
  name: 'fiat.uploadProof',
  method: 'POST',
  path: '/fiat/addFiatPayOrderImg',
  auth: true,
  loading: true,
  request: paymentProofRequest,
  response: messageAnswer,
}

export const fiatSell: Endpoint<FiatSellInput, FiatOrderPlaced> = {
  name: 'fiat.sell',
  method: 'POST',
  path: '/fiat/sellFiatOrder',
  auth: true,
  loading: true,
  request: fiatSellRequest,
  response: fiatOrderPlacedAnswer,
}

export const fiat = {
  coins: fiatCoins,
  payCoins: fiatPayCoins,
  orders: fiatOrders,
  order: fiatOrder,
  buy: fiatBuy,
  uploadProof: fiatUploadProof,
  sell: fiatSell,
}
