import { type CandleSeries, type CandlesInput, candleSeriesCodec, candlesRequest } from '../wire/candles'
import { answerOf, listAnswerOf, noInput } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import { type Pair, pairRequest } from '../wire/codec/pair'
import { type CycleInfo, cycleInfoAnswerCodec } from '../wire/cycle'
import {
  type FuturesMarket,
  type FuturesMarketDetail,
  futuresMarketCodec,
  futuresMarketDetailCodec,
} from '../wire/futures-market'
import {
  type SpotMarket,
  type SpotMarketDetail,
  spotMarketCodec,
  spotMarketDetailCodec,
} from '../wire/market'
import type { Endpoint } from './endpoint'

// Markets, spot, futures and cycle (docs/reference/wire.md#spot): what the live feed starts from. A file of its own: a page that
// shows prices does not pay for orders.

/** Entry of `client.spot.symbols`: GET /trad/symbols. */
export const spotSymbols: Endpoint<undefined, Rows<SpotMarket>> = {
  name: 'spot.symbols',
  method: 'GET',
  path: '/trad/symbols',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(spotMarketCodec),
}

/** Entry of `client.spot.market`: GET /trad/trad. */
export const spotMarket: Endpoint<Pair, SpotMarketDetail> = {
  name: 'spot.market',
  method: 'GET',
  path: '/trad/trad',
  auth: false,
  loading: false,
  request: pairRequest,
  response: answerOf(spotMarketDetailCodec),
}

/** Entry of `client.spot.candles`: GET /trad/kline. */
export const spotCandles: Endpoint<CandlesInput, CandleSeries> = {
  name: 'spot.candles',
  method: 'GET',
  path: '/trad/kline',
  auth: false,
  loading: false,
  request: candlesRequest,
  response: answerOf(candleSeriesCodec),
}

/** Entry of `client.futures.symbols`: GET /contract/symbols. */
export const futuresSymbols: Endpoint<undefined, Rows<FuturesMarket>> = {
  name: 'futures.symbols',
  method: 'GET',
  path: '/contract/symbols',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(futuresMarketCodec),
}

/** Entry of `client.futures.market`: GET /contract/contract. */
export const futuresMarket: Endpoint<Pair, FuturesMarketDetail> = {
  name: 'futures.market',
  method: 'GET',
  path: '/contract/contract',
  auth: false,
  loading: false,
  request: pairRequest,
  response: answerOf(futuresMarketDetailCodec),
}

/** Entry of `client.futures.candles`: GET /contract/kline. */
export const futuresCandles: Endpoint<CandlesInput, CandleSeries> = {
  name: 'futures.candles',
  method: 'GET',
  path: '/contract/kline',
  auth: false,
  loading: false,
  request: candlesRequest,
  response: answerOf(candleSeriesCodec),
}

/** Entry of `client.cycle.candles`: GET /cycle/kline. */
export const cycleCandles: Endpoint<CandlesInput, CandleSeries> = {
  name: 'cycle.candles',
  method: 'GET',
  path: '/cycle/kline',
  auth: false,
  loading: false,
  request: candlesRequest,
  response: answerOf(candleSeriesCodec),
}

/** Entry of `client.cycle.overview`: GET /cycle/overview. */
export const cycleOverview: Endpoint<undefined, Rows<SpotMarket>> = {
  name: 'cycle.overview',
  method: 'GET',
  path: '/cycle/overview',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(spotMarketCodec),
}

/** Entry of `client.cycle.symbols`: GET /cycle/symbols. */
export const cycleSymbols: Endpoint<undefined, Rows<SpotMarket>> = {
  name: 'cycle.symbols',
  method: 'GET',
  path: '/cycle/symbols',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(spotMarketCodec),
}

/** Entry of `client.cycle.info`: GET /cycle/info. */
export const cycleInfo: Endpoint<Pair, CycleInfo> = {
  name: 'cycle.info',
  method: 'GET',
  path: '/cycle/info',
  auth: false,
  loading: false,
  request: pairRequest,
  response: answerOf(cycleInfoAnswerCodec),
}
