import { type CandlesInput, candlesRequest } from '../wire/candles-request'
import { cycleInfoAnswerCodec } from '../wire/cycle-market'
import type { CycleInfo, CycleOrder, CyclePosition } from '../wire/cycle-model'
import {
  type CycleOrderIdInput,
  cycleOrderCodec,
  cycleOrderIdRequest,
  cyclePositionCodec,
  cycleResultCodec,
} from '../wire/cycle-order'
import {
  type CycleOrderInput,
  cycleOrderRequest,
  type PairPageInput,
  pairPageRequest,
} from '../wire/cycle-request'
import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/envelope'
import { type PageInput, pageRequest } from '../wire/page-request'
import { candleSeriesCodec } from '../wire/spot-extra'
import { spotMarketCodec } from '../wire/spot-market'
import type { CandleSeries, Page, PairRef, SpotMarket } from '../wire/spot-model'
import { pairRequest } from '../wire/spot-request'
import type { Answer } from '../wire/user-model'
import type { Endpoint } from './endpoint'

// spec §7 "Cycle", wire §5.

export const cycleCandles: Endpoint<CandlesInput, CandleSeries> = {
  name: 'cycle.candles',
  method: 'GET',
  path: '/cycle/kline',
  auth: false,
  loading: false,
  request: candlesRequest,
  response: /* @__PURE__ */ answerOf(candleSeriesCodec),
}

export const cycleOverview: Endpoint<undefined, readonly SpotMarket[]> = {
  name: 'cycle.overview',
  method: 'GET',
  path: '/cycle/overview',
  auth: false,
  loading: false,
  request: noInput,
  response: /* @__PURE__ */ listAnswerOf(spotMarketCodec),
}

export const cycleSymbols: Endpoint<undefined, readonly SpotMarket[]> = {
  name: 'cycle.symbols',
  method: 'GET',
  path: '/cycle/symbols',
  auth: false,
  loading: false,
  request: noInput,
  response: /* @__PURE__ */ listAnswerOf(spotMarketCodec),
}

export const cycleInfo: Endpoint<PairRef, CycleInfo> = {
  name: 'cycle.info',
  method: 'GET',
  path: '/cycle/info',
  auth: false,
  loading: false,
  request: pairRequest,
  response: /* @__PURE__ */ answerOf(cycleInfoAnswerCodec),
}

export const cyclePositions: Endpoint<PairRef, readonly CyclePosition[]> = {
  name: 'cycle.positions',
  method: 'GET',
  path: '/cycle/positionByCoin',
  auth: true,
  loading: false,
  request: pairRequest,
  response: /* @__PURE__ */ listAnswerOf(cyclePositionCodec),
}

export const cyclePositionById: Endpoint<CycleOrderIdInput, CycleOrder | undefined> = {
  name: 'cycle.positionById',
  method: 'GET',
  path: '/cycle/positionById',
  auth: true,
  loading: false,
  request: cycleOrderIdRequest,
  response: /* @__PURE__ */ answerOf(cycleResultCodec),
}

export const cycleHistory: Endpoint<PageInput, Page<CycleOrder>> = {
  name: 'cycle.history',
  method: 'GET',
  path: '/cycle/tradHistory',
  auth: true,
  loading: false,
  request: pageRequest,
  response: /* @__PURE__ */ pageAnswerOf(cycleOrderCodec),
}

export const cycleHistoryByPair: Endpoint<PairPageInput, Page<CycleOrder>> = {
  name: 'cycle.historyByPair',
  method: 'GET',
  path: '/cycle/tradHistoryByCoin',
  auth: true,
  loading: false,
  request: pairPageRequest,
  response: /* @__PURE__ */ pageAnswerOf(cycleOrderCodec),
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
