import { type CandlesInput, candlesRequest } from '../wire/candles-request'
import { answerOf, listAnswerOf, noInput } from '../wire/envelope'
import { type Pair, pairRequest } from '../wire/pair'
import { candleSeriesCodec } from '../wire/spot-extra'
import { spotMarketCodec, spotMarketDetailCodec } from '../wire/spot-market'
import type { CandleSeries, SpotMarket, SpotMarketDetail } from '../wire/spot-model'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#spot: what the live feed starts from. A file of its own: a page that shows prices
// does not pay for orders.

export const spotSymbols: Endpoint<undefined, readonly SpotMarket[]> = {
  name: 'spot.symbols',
  method: 'GET',
  path: '/trad/symbols',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(spotMarketCodec),
}

export const spotMarket: Endpoint<Pair, SpotMarketDetail> = {
  name: 'spot.market',
  method: 'GET',
  path: '/trad/trad',
  auth: false,
  loading: false,
  request: pairRequest,
  response: answerOf(spotMarketDetailCodec),
}

export const spotCandles: Endpoint<CandlesInput, CandleSeries> = {
  name: 'spot.candles',
  method: 'GET',
  path: '/trad/kline',
  auth: false,
  loading: false,
  request: candlesRequest,
  response: answerOf(candleSeriesCodec),
}
