import { type CandlesInput, candlesRequest } from '../wire/candles-request'
import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/envelope'
import { candleSeriesCodec, coinIntroductionCodec } from '../wire/spot-extra'
import { spotMarketCodec, spotMarketDetailCodec } from '../wire/spot-market'
import type {
  CandleSeries,
  CoinIntroduction,
  Page,
  PairRef,
  SpotAccount,
  SpotMarket,
  SpotMarketDetail,
  SpotOrder,
} from '../wire/spot-model'
import { spotAccountCodec, spotOrderCodec } from '../wire/spot-order'
import {
  type CoinInput,
  coinRequest,
  type IdInput,
  idRequest,
  type LimitOrderInput,
  limitOrderRequest,
  type MarketOrderInput,
  marketOrderRequest,
  pairRequest,
  type SpotOrdersInput,
  spotOrdersRequest,
} from '../wire/spot-request'
import type { Answer } from '../wire/user-model'
import type { Endpoint } from './endpoint'

// spec §7 "Spot", wire §3.

export const spotSymbols: Endpoint<undefined, readonly SpotMarket[]> = {
  name: 'spot.symbols',
  method: 'GET',
  path: '/trad/symbols',
  auth: false,
  loading: false,
  request: noInput,
  response: /* @__PURE__ */ listAnswerOf(spotMarketCodec),
}

export const spotMarket: Endpoint<PairRef, SpotMarketDetail> = {
  name: 'spot.market',
  method: 'GET',
  path: '/trad/trad',
  auth: false,
  loading: false,
  request: pairRequest,
  response: /* @__PURE__ */ answerOf(spotMarketDetailCodec),
}

export const spotCoinIntroduction: Endpoint<CoinInput, CoinIntroduction> = {
  name: 'spot.coinIntroduction',
  method: 'GET',
  path: '/trad/currencyIntroduction',
  auth: false,
  loading: false,
  request: coinRequest,
  response: /* @__PURE__ */ answerOf(coinIntroductionCodec),
}

export const spotAccount: Endpoint<PairRef, SpotAccount> = {
  name: 'spot.account',
  method: 'GET',
  path: '/trad/tradAccount',
  auth: true,
  loading: false,
  request: pairRequest,
  response: /* @__PURE__ */ answerOf(spotAccountCodec),
}

export const spotOpenOrders: Endpoint<SpotOrdersInput, Page<SpotOrder>> = {
  name: 'spot.openOrders',
  method: 'GET',
  path: '/trad/entrustOrder',
  auth: true,
  loading: false,
  request: spotOrdersRequest,
  response: /* @__PURE__ */ pageAnswerOf(spotOrderCodec),
}

export const spotOrderHistory: Endpoint<SpotOrdersInput, Page<SpotOrder>> = {
  name: 'spot.orderHistory',
  method: 'GET',
  path: '/trad/entrustHistory',
  auth: true,
  loading: false,
  request: spotOrdersRequest,
  response: /* @__PURE__ */ pageAnswerOf(spotOrderCodec),
}

export const spotCandles: Endpoint<CandlesInput, CandleSeries> = {
  name: 'spot.candles',
  method: 'GET',
  path: '/trad/kline',
  auth: false,
  loading: false,
  request: candlesRequest,
  response: /* @__PURE__ */ answerOf(candleSeriesCodec),
}

export const spotBuyLimit: Endpoint<LimitOrderInput, Answer> = {
  name: 'spot.buyLimit',
  method: 'POST',
  path: '/trad/buyLimit',
  auth: true,
  loading: true,
  request: limitOrderRequest,
  response: messageAnswer,
}

export const spotSellLimit: Endpoint<LimitOrderInput, Answer> = {
  name: 'spot.sellLimit',
  method: 'POST',
  path: '/trad/sellLimit',
  auth: true,
  loading: true,
  request: limitOrderRequest,
  response: messageAnswer,
}

export const spotBuyMarket: Endpoint<MarketOrderInput, Answer> = {
  name: 'spot.buyMarket',
  method: 'POST',
  path: '/trad/buyMarket',
  auth: true,
  loading: true,
  request: marketOrderRequest,
  response: messageAnswer,
}

export const spotSellMarket: Endpoint<MarketOrderInput, Answer> = {
  name: 'spot.sellMarket',
  method: 'POST',
  path: '/trad/sellMarket',
  auth: true,
  loading: true,
  request: marketOrderRequest,
  response: messageAnswer,
}

export const spotCancelOrder: Endpoint<IdInput, Answer> = {
  name: 'spot.cancelOrder',
  method: 'POST',
  path: '/trad/closeEntrust',
  auth: true,
  loading: true,
  request: idRequest,
  response: messageAnswer,
}

export const spot = {
  symbols: spotSymbols,
  market: spotMarket,
  coinIntroduction: spotCoinIntroduction,
  account: spotAccount,
  openOrders: spotOpenOrders,
  orderHistory: spotOrderHistory,
  candles: spotCandles,
  buyLimit: spotBuyLimit,
  sellLimit: spotSellLimit,
  buyMarket: spotBuyMarket,
  sellMarket: spotSellMarket,
  cancelOrder: spotCancelOrder,
}
