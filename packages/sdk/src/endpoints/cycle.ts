import type { CycleOrder, CyclePosition } from '../wire/cycle-model'
import {
  type CycleOrderIdInput,
  cycleOrderCodec,
  cycleOrderIdRequest,
  cyclePositionCodec,
  cycleResultCodec,
} from '../wire/cycle-order'
import { type CycleOrderInput, cycleOrderRequest } from '../wire/cycle-request'
import { answerOf, listAnswerOf, messageAnswer, pageAnswerOf } from '../wire/envelope'
import { type PageInput, pageRequest } from '../wire/page-request'
import { type Pair, type PairPageInput, pairPageRequest, pairRequest } from '../wire/pair'
import type { Page } from '../wire/spot-model'
import type { Answer } from '../wire/user-model'
import { cycleCandles, cycleInfo, cycleOverview, cycleSymbols } from './cycle-market'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#cycle.

export { cycleCandles, cycleInfo, cycleOverview, cycleSymbols } from './cycle-market'

export const cyclePositions: Endpoint<Pair, readonly CyclePosition[]> = {
  name: 'cycle.positions',
  method: 'GET',
  path: '/cycle/positionByCoin',
  auth: true,
  loading: false,
  request: pairRequest,
  response: listAnswerOf(cyclePositionCodec),
}

export const cyclePositionById: Endpoint<CycleOrderIdInput, CycleOrder | undefined> = {
  name: 'cycle.positionById',
  method: 'GET',
  path: '/cycle/positionById',
  auth: true,
  loading: false,
  request: cycleOrderIdRequest,
  response: answerOf(cycleResultCodec),
}

export const cycleHistory: Endpoint<PageInput, Page<CycleOrder>> = {
  name: 'cycle.history',
  method: 'GET',
  path: '/cycle/tradHistory',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(cycleOrderCodec),
}

export const cycleHistoryByPair: Endpoint<PairPageInput, Page<CycleOrder>> = {
  name: 'cycle.historyByPair',
  method: 'GET',
  path: '/cycle/tradHistoryByCoin',
  auth: true,
  loading: false,
  request: pairPageRequest,
  response: pageAnswerOf(cycleOrderCodec),
}

export const cycleBuy: Endpoint<CycleOrderInput, Answer> = {
  name: 'cycle.buy',
  method: 'POST',
  path: '/cycle/buyMarket',
  auth: true,
  loading: true,
  request: cycleOrderRequest,
  response: messageAnswer,
}

export const cycleSell: Endpoint<CycleOrderInput, Answer> = {
  name: 'cycle.sell',
  method: 'POST',
  path: '/cycle/sellMarket',
  auth: true,
  loading: true,
  request: cycleOrderRequest,
  response: messageAnswer,
}

export const cycle = {
  candles: cycleCandles,
  overview: cycleOverview,
  symbols: cycleSymbols,
  info: cycleInfo,
  positions: cyclePositions,
  positionById: cyclePositionById,
  history: cycleHistory,
  historyByPair: cycleHistoryByPair,
  buy: cycleBuy,
  sell: cycleSell,
}
