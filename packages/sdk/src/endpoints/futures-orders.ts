import type { Answer, Page } from '../wire/codec/envelope'
import { messageAnswer, pageAnswerOf } from '../wire/codec/envelope'
import { type IdInput, idRequest, type PageInput, pageRequest } from '../wire/codec/requests'
import type { FuturesOrder } from '../wire/futures'
import { futuresOrderCodec } from '../wire/futures'
import {
  type FuturesLimitOrderInput,
  type FuturesMarketOrderInput,
  futuresLimitOrderRequest,
  futuresMarketOrderRequest,
} from '../wire/futures-request'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#futures. Orders: open orders, history, placing and cancelling.

/** Entry of `client.futures.openOrders`: GET /contract/tradEntrust. */
export const futuresOpenOrders: Endpoint<PageInput, Page<FuturesOrder>> = {
  name: 'futures.openOrders',
  method: 'GET',
  path: '/contract/tradEntrust',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(futuresOrderCodec),
}

/** Entry of `client.futures.orderHistory`: GET /contract/tradHistory. */
export const futuresOrderHistory: Endpoint<PageInput, Page<FuturesOrder>> = {
  name: 'futures.orderHistory',
  method: 'GET',
  path: '/contract/tradHistory',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(futuresOrderCodec),
}

/** Entry of `client.futures.buyLimit`: POST /contract/buyLimit. */
export const futuresBuyLimit: Endpoint<FuturesLimitOrderInput, Answer> = {
  name: 'futures.buyLimit',
  method: 'POST',
  path: '/contract/buyLimit',
  auth: true,
  loading: true,
  request: futuresLimitOrderRequest,
  response: messageAnswer,
}

/** Entry of `client.futures.sellLimit`: POST /contract/sellLimit. */
export const futuresSellLimit: Endpoint<FuturesLimitOrderInput, Answer> = {
  name: 'futures.sellLimit',
  method: 'POST',
  path: '/contract/sellLimit',
  auth: true,
  loading: true,
  request: futuresLimitOrderRequest,
  response: messageAnswer,
}

/** Entry of `client.futures.buyMarket`: POST /contract/buyMarket. */
export const futuresBuyMarket: Endpoint<FuturesMarketOrderInput, Answer> = {
  name: 'futures.buyMarket',
  method: 'POST',
  path: '/contract/buyMarket',
  auth: true,
  loading: true,
  request: futuresMarketOrderRequest,
  response: messageAnswer,
}

/** Entry of `client.futures.sellMarket`: POST /contract/sellMarket. */
export const futuresSellMarket: Endpoint<FuturesMarketOrderInput, Answer> = {
  name: 'futures.sellMarket',
  method: 'POST',
  path: '/contract/sellMarket',
  auth: true,
  loading: true,
  request: futuresMarketOrderRequest,
  response: messageAnswer,
}

/** Entry of `client.futures.cancelOrder`: POST /contract/closeEntrust. */
export const futuresCancelOrder: Endpoint<IdInput, Answer> = {
  name: 'futures.cancelOrder',
  method: 'POST',
  path: '/contract/closeEntrust',
  auth: true,
  loading: true,
  urgent: true,
  request: idRequest,
  response: messageAnswer,
}
