import { answerOf, messageAnswer, pageAnswerOf } from '../wire/envelope'
import { type Pair, pairRequest } from '../wire/pair'
import { coinIntroductionCodec } from '../wire/spot-extra'
import type { CoinIntroduction, Page, SpotAccount, SpotOrder } from '../wire/spot-model'
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
  type SpotOrdersInput,
  spotOrdersRequest,
} from '../wire/spot-request'
import type { Answer } from '../wire/user-model'
import type { Endpoint } from './endpoint'
import { spotCandles, spotMarket, spotSymbols } from './spot-market'

// docs/reference/wire.md#spot.

export { spotCandles, spotMarket, spotSymbols } from './spot-market'

export const spotCoinIntroduction: Endpoint<CoinInput, CoinIntroduction> = {
  name: 'spot.coinIntroduction',
  method: 'GET',
  path: '/trad/currencyIntroduction',
  auth: false,
  loading: false,
  request: coinRequest,
  response: answerOf(coinIntroductionCodec),
}

export const spotAccount: Endpoint<Pair, SpotAccount> = {
  name: 'spot.account',
  method: 'GET',
  path: '/trad/tradAccount',
  auth: true,
  loading: false,
  request: pairRequest,
  response: answerOf(spotAccountCodec),
}

export const spotOpenOrders: Endpoint<SpotOrdersInput, Page<SpotOrder>> = {
  name: 'spot.openOrders',
  method: 'GET',
  path: '/trad/entrustOrder',
  auth: true,
  loading: false,
  request: spotOrdersRequest,
  response: pageAnswerOf(spotOrderCodec),
}

export const spotOrderHistory: Endpoint<SpotOrdersInput, Page<SpotOrder>> = {
  name: 'spot.orderHistory',
  method: 'GET',
  path: '/trad/entrustHistory',
  auth: true,
  loading: false,
  request: spotOrdersRequest,
  response: pageAnswerOf(spotOrderCodec),
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
