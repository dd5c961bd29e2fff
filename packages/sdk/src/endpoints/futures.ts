import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/envelope'
import { leverageCodec } from '../wire/futures-market'
import type { FuturesAccount, FuturesOrder, FuturesPosition, StopOrder } from '../wire/futures-model'
import { futuresAccountCodec, futuresOrderCodec } from '../wire/futures-order'
import { closedPositionCodec, futuresPositionCodec } from '../wire/futures-position'
import {
  type CloseByCoinInput,
  type ClosePositionInput,
  closeAllRequest,
  closeByCoinRequest,
  closePositionRequest,
  type FuturesLimitOrderInput,
  type FuturesMarketOrderInput,
  futuresLimitOrderRequest,
  futuresMarketOrderRequest,
  type PositionInput,
  positionRequest,
  stopOrderRequest,
} from '../wire/futures-request'
import {
  type EditStopOrderInput,
  editStopOrderRequest,
  type NewStopOrderInput,
  newStopOrderRequest,
  stopOrderCodec,
} from '../wire/futures-stop'
import { type PageInput, pageRequest } from '../wire/page-request'
import { type Pair, pairRequest } from '../wire/pair'
import type { Page } from '../wire/spot-model'
import { type IdInput, idRequest } from '../wire/spot-request'
import type { Answer } from '../wire/user-model'
import type { Endpoint } from './endpoint'
import { futuresCandles, futuresMarket, futuresSymbols } from './futures-market'

// docs/reference/wire.md#futures.

export { futuresCandles, futuresMarket, futuresSymbols } from './futures-market'

export const futuresLeverages: Endpoint<Pair, readonly number[]> = {
  name: 'futures.leverages',
  method: 'GET',
  path: '/contract/lever',
  auth: false,
  loading: false,
  request: pairRequest,
  response: listAnswerOf(leverageCodec),
}

export const futuresAccount: Endpoint<Pair, FuturesAccount> = {
  name: 'futures.account',
  method: 'GET',
  path: '/contract/contractAccount',
  auth: true,
  loading: false,
  request: pairRequest,
  response: answerOf(futuresAccountCodec),
}

export const futuresPositionsByPair: Endpoint<Pair, readonly FuturesPosition[]> = {
  name: 'futures.positionsByPair',
  method: 'GET',
  path: '/contract/positionByCoin',
  auth: true,
  loading: false,
  request: pairRequest,
  response: listAnswerOf(futuresPositionCodec),
}

export const futuresPositions: Endpoint<undefined, readonly FuturesPosition[]> = {
  name: 'futures.positions',
  method: 'GET',
  path: '/contract/position',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(futuresPositionCodec),
}

export const futuresClosedPositions: Endpoint<PageInput, Page<FuturesPosition>> = {
  name: 'futures.closedPositions',
  method: 'GET',
  path: '/contract/tradOrder',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(closedPositionCodec),
}

export const futuresOpenOrders: Endpoint<PageInput, Page<FuturesOrder>> = {
  name: 'futures.openOrders',
  method: 'GET',
  path: '/contract/tradEntrust',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(futuresOrderCodec),
}

export const futuresOrderHistory: Endpoint<PageInput, Page<FuturesOrder>> = {
  name: 'futures.orderHistory',
  method: 'GET',
  path: '/contract/tradHistory',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(futuresOrderCodec),
}

export const futuresStopOrders: Endpoint<PositionInput, readonly StopOrder[]> = {
  name: 'futures.stopOrders',
  method: 'GET',
  path: '/contract/profitLossOrder',
  auth: true,
  loading: false,
  request: positionRequest,
  response: listAnswerOf(stopOrderCodec),
}

export const futuresBuyLimit: Endpoint<FuturesLimitOrderInput, Answer> = {
  name: 'futures.buyLimit',
  method: 'POST',
  path: '/contract/buyLimit',
  auth: true,
  loading: true,
  request: futuresLimitOrderRequest,
  response: messageAnswer,
}

export const futuresSellLimit: Endpoint<FuturesLimitOrderInput, Answer> = {
  name: 'futures.sellLimit',
  method: 'POST',
  path: '/contract/sellLimit',
  auth: true,
  loading: true,
  request: futuresLimitOrderRequest,
  response: messageAnswer,
}

export const futuresBuyMarket: Endpoint<FuturesMarketOrderInput, Answer> = {
  name: 'futures.buyMarket',
  method: 'POST',
  path: '/contract/buyMarket',
  auth: true,
  loading: true,
  request: futuresMarketOrderRequest,
  response: messageAnswer,
}

export const futuresSellMarket: Endpoint<FuturesMarketOrderInput, Answer> = {
  name: 'futures.sellMarket',
  method: 'POST',
  path: '/contract/sellMarket',
  auth: true,
  loading: true,
  request: futuresMarketOrderRequest,
  response: messageAnswer,
}

export const futuresCancelOrder: Endpoint<IdInput, Answer> = {
  name: 'futures.cancelOrder',
  method: 'POST',
  path: '/contract/closeEntrust',
  auth: true,
  loading: true,
  request: idRequest,
  response: messageAnswer,
}

export const futuresClosePosition: Endpoint<ClosePositionInput, Answer> = {
  name: 'futures.closePosition',
  method: 'POST',
  path: '/contract/closePosition',
  auth: true,
  loading: true,
  request: closePositionRequest,
  response: messageAnswer,
}

export const futuresCloseByCoin: Endpoint<CloseByCoinInput, Answer> = {
  name: 'futures.closeByCoin',
  method: 'POST',
  path: '/contract/closeCoinPosition',
  auth: true,
  loading: true,
  request: closeByCoinRequest,
  response: messageAnswer,
}

export const futuresCloseAll: Endpoint<CloseByCoinInput | undefined, Answer> = {
  name: 'futures.closeAll',
  method: 'POST',
  path: '/contract/closeAllPosition',
  auth: true,
  loading: true,
  request: closeAllRequest,
  response: messageAnswer,
}

export const futuresCancelStopOrder: Endpoint<IdInput, Answer> = {
  name: 'futures.cancelStopOrder',
  method: 'POST',
  path: '/contract/closeProfitLoss',
  auth: true,
  loading: true,
  request: stopOrderRequest,
  response: messageAnswer,
}

export const futuresEditStopOrder: Endpoint<EditStopOrderInput, Answer> = {
  name: 'futures.editStopOrder',
  method: 'POST',
  path: '/contract/editProfitLoss',
  auth: true,
  loading: true,
  request: editStopOrderRequest,
  response: messageAnswer,
}

export const futuresAddStopOrder: Endpoint<NewStopOrderInput, Answer> = {
  name: 'futures.addStopOrder',
  method: 'POST',
  path: '/contract/profitLoss',
  auth: true,
  loading: true,
  request: newStopOrderRequest,
  response: messageAnswer,
}

export const futures = {
  symbols: futuresSymbols,
  market: futuresMarket,
  leverages: futuresLeverages,
  account: futuresAccount,
  positionsByPair: futuresPositionsByPair,
  positions: futuresPositions,
  closedPositions: futuresClosedPositions,
  openOrders: futuresOpenOrders,
  orderHistory: futuresOrderHistory,
  stopOrders: futuresStopOrders,
  candles: futuresCandles,
  buyLimit: futuresBuyLimit,
  sellLimit: futuresSellLimit,
  buyMarket: futuresBuyMarket,
  sellMarket: futuresSellMarket,
  cancelOrder: futuresCancelOrder,
  closePosition: futuresClosePosition,
  closeByCoin: futuresCloseByCoin,
  closeAll: futuresCloseAll,
  cancelStopOrder: futuresCancelStopOrder,
  editStopOrder: futuresEditStopOrder,
  addStopOrder: futuresAddStopOrder,
}
