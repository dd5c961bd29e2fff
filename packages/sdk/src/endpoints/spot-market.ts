import type { CandleSeries } from '../wire/candles'
import { type CandlesInput, candleSeriesCodec, candlesRequest } from '../wire/candles'
import { answerOf, listAnswerOf, noInput } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/lines'
import { type Pair, pairRequest } from '../wire/codec/pair'
import type { SpotMarket, SpotMarketDetail } from '../wire/market'
import { spotMarketCodec, spotMarketDetailCodec } from '../wire/market'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#spot: what the live feed starts from. A file of its own: a page that shows prices
// does not pay for orders.

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
