import type { CandleSeries } from '../wire/candles'
import { type CandlesInput, candleSeriesCodec, candlesRequest } from '../wire/candles'
import { answerOf, listAnswerOf, noInput } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/lines'
import { type Pair, pairRequest } from '../wire/codec/pair'
import type { CycleInfo } from '../wire/cycle'
import { cycleInfoAnswerCodec } from '../wire/cycle'
import type { SpotMarket } from '../wire/market'
import { spotMarketCodec } from '../wire/market'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#cycle-rows: what the live feed starts from. A file of its own: a page that shows
// prices does not pay for orders.

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
