import type { CandleSeries } from '../wire/candles'
import { type CandlesInput, candleSeriesCodec, candlesRequest } from '../wire/candles'
import { answerOf, listAnswerOf, noInput } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/lines'
import { type Pair, pairRequest } from '../wire/codec/pair'
import type { FuturesMarket, FuturesMarketDetail } from '../wire/futures'
import { futuresMarketCodec, futuresMarketDetailCodec } from '../wire/futures'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#futures: what the live feed starts from. A file of its own: a page that shows prices
// does not pay for orders.

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
