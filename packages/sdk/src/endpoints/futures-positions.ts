import type { Answer, Page } from '../wire/codec/envelope'
import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import { type Pair, pairRequest } from '../wire/codec/pair'
import { type IdInput, type PageInput, pageRequest } from '../wire/codec/requests'
import type { FuturesAccount, FuturesPosition } from '../wire/futures'
import { futuresAccountCodec, futuresPositionCodec } from '../wire/futures'
import { leverageCodec } from '../wire/futures-market'
import type { StopOrder } from '../wire/futures-request'
import {
  type CloseByCoinInput,
  type ClosePositionInput,
  closeAllRequest,
  closeByCoinRequest,
  closePositionRequest,
  type EditStopOrderInput,
  editStopOrderRequest,
  type NewStopOrderInput,
  newStopOrderRequest,
  type PositionInput,
  positionRequest,
  stopOrderCodec,
  stopOrderRequest,
} from '../wire/futures-request'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#futures. Positions with their stop orders, and what is held for them.

/** Entry of `client.futures.leverages`: GET /contract/lever. */
export const futuresLeverages: Endpoint<Pair, Rows<number>> = {
  name: 'futures.leverages',
  method: 'GET',
  path: '/contract/lever',
  auth: false,
  loading: false,
  request: pairRequest,
  response: listAnswerOf(leverageCodec),
}

/** Entry of `client.futures.account`: GET /contract/contractAccount. */
export const futuresAccount: Endpoint<Pair, FuturesAccount> = {
  name: 'futures.account',
  method: 'GET',
  path: '/contract/contractAccount',
  auth: true,
  loading: false,
  request: pairRequest,
  response: answerOf(futuresAccountCodec),
}

/** Entry of `client.futures.positionsByPair`: GET /contract/positionByCoin. */
export const futuresPositionsByPair: Endpoint<Pair, Rows<FuturesPosition>> = {
  name: 'futures.positionsByPair',
  method: 'GET',
  path: '/contract/positionByCoin',
  auth: true,
  loading: false,
  request: pairRequest,
  response: listAnswerOf(futuresPositionCodec),
}

/** Entry of `client.futures.positions`: GET /contract/position. */
export const futuresPositions: Endpoint<undefined, Rows<FuturesPosition>> = {
  name: 'futures.positions',
  method: 'GET',
  path: '/contract/position',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(futuresPositionCodec),
}

/** Entry of `client.futures.closedPositions`: GET /contract/tradOrder. */
export const futuresClosedPositions: Endpoint<PageInput, Page<FuturesPosition>> = {
  name: 'futures.closedPositions',
  method: 'GET',
  path: '/contract/tradOrder',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(futuresPositionCodec),
}

/** Entry of `client.futures.stopOrders`: GET /contract/profitLossOrder. */
export const futuresStopOrders: Endpoint<PositionInput, Rows<StopOrder>> = {
  name: 'futures.stopOrders',
  method: 'GET',
  path: '/contract/profitLossOrder',
  auth: true,
  loading: false,
  request: positionRequest,
  response: listAnswerOf(stopOrderCodec),
}

/** Entry of `client.futures.closePosition`: POST /contract/closePosition. */
export const futuresClosePosition: Endpoint<ClosePositionInput, Answer> = {
  name: 'futures.closePosition',
  method: 'POST',
  path: '/contract/closePosition',
  auth: true,
  loading: true,
  urgent: true,
  request: closePositionRequest,
  response: messageAnswer,
}

/** Entry of `client.futures.closeByCoin`: POST /contract/closeCoinPosition. */
export const futuresCloseByCoin: Endpoint<CloseByCoinInput, Answer> = {
  name: 'futures.closeByCoin',
  method: 'POST',
  path: '/contract/closeCoinPosition',
  auth: true,
  loading: true,
  urgent: true,
  request: closeByCoinRequest,
  response: messageAnswer,
}

/** Entry of `client.futures.closeAll`: POST /contract/closeAllPosition. */
export const futuresCloseAll: Endpoint<CloseByCoinInput | undefined, Answer> = {
  name: 'futures.closeAll',
  method: 'POST',
  path: '/contract/closeAllPosition',
  auth: true,
  loading: true,
  urgent: true,
  request: closeAllRequest,
  response: messageAnswer,
}

/** Entry of `client.futures.cancelStopOrder`: POST /contract/closeProfitLoss. */
export const futuresCancelStopOrder: Endpoint<IdInput, Answer> = {
  name: 'futures.cancelStopOrder',
  method: 'POST',
  path: '/contract/closeProfitLoss',
  auth: true,
  loading: true,
  urgent: true,
  request: stopOrderRequest,
  response: messageAnswer,
}

/** Entry of `client.futures.editStopOrder`: POST /contract/editProfitLoss. */
export const futuresEditStopOrder: Endpoint<EditStopOrderInput, Answer> = {
  name: 'futures.editStopOrder',
  method: 'POST',
  path: '/contract/editProfitLoss',
  auth: true,
  loading: true,
  request: editStopOrderRequest,
  response: messageAnswer,
}

/** Entry of `client.futures.addStopOrder`: POST /contract/profitLoss. */
export const futuresAddStopOrder: Endpoint<NewStopOrderInput, Answer> = {
  name: 'futures.addStopOrder',
  method: 'POST',
  path: '/contract/profitLoss',
  auth: true,
  loading: true,
  request: newStopOrderRequest,
  response: messageAnswer,
}
