import type { Answer, Page } from '../wire/codec/envelope'
import { answerOf, messageAnswer, pageAnswerOf } from '../wire/codec/envelope'
import { type Pair, pairRequest } from '../wire/codec/pair'
import { type CoinInput, coinRequest, type IdInput, idRequest } from '../wire/codec/requests'
import type { CoinIntroduction } from '../wire/market'
import { coinIntroductionCodec } from '../wire/market'
import type { SpotAccount, SpotOrder } from '../wire/spot'
import {
  type LimitOrderInput,
  limitOrderRequest,
  type MarketOrderInput,
  marketOrderRequest,
  type SpotOrdersInput,
  spotAccountCodec,
  spotOrderCodec,
  spotOrdersRequest,
} from '../wire/spot'
import type { Endpoint } from './endpoint'
import { spotCandles, spotMarket, spotSymbols } from './markets'

// docs/reference/wire.md#spot.

/** Entry of `client.spot.coinIntroduction`: GET /trad/currencyIntroduction. */
export const spotCoinIntroduction: Endpoint<CoinInput, CoinIntroduction> = {
  name: 'spot.coinIntroduction',
  method: 'GET',
  path: '/trad/currencyIntroduction',
  auth: false,
  loading: false,
  request: coinRequest,
  response: answerOf(coinIntroductionCodec),
}

/** Entry of `client.spot.account`: GET /trad/tradAccount. */
export const spotAccount: Endpoint<Pair, SpotAccount> = {
  name: 'spot.account',
  method: 'GET',
  path: '/trad/tradAccount',
  auth: true,
  loading: false,
  request: pairRequest,
  response: answerOf(spotAccountCodec),
}

/** Entry of `client.spot.openOrders`: GET /trad/entrustOrder. */
export const spotOpenOrders: Endpoint<SpotOrdersInput, Page<SpotOrder>> = {
  name: 'spot.openOrders',
  method: 'GET',
  path: '/trad/entrustOrder',
  auth: true,
  loading: false,
  request: spotOrdersRequest,
  response: pageAnswerOf(spotOrderCodec),
}

/** Entry of `client.spot.orderHistory`: GET /trad/entrustHistory. */
export const spotOrderHistory: Endpoint<SpotOrdersInput, Page<SpotOrder>> = {
  name: 'spot.orderHistory',
  method: 'GET',
  path: '/trad/entrustHistory',
  auth: true,
  loading: false,
  request: spotOrdersRequest,
  response: pageAnswerOf(spotOrderCodec),
}

/** Entry of `client.spot.buyLimit`: POST /trad/buyLimit. */
export const spotBuyLimit: Endpoint<LimitOrderInput, Answer> = {
  name: 'spot.buyLimit',
  method: 'POST',
  path: '/trad/buyLimit',
  auth: true,
  loading: true,
  request: limitOrderRequest,
  response: messageAnswer,
}

/** Entry of `client.spot.sellLimit`: POST /trad/sellLimit. */
export const spotSellLimit: Endpoint<LimitOrderInput, Answer> = {
  name: 'spot.sellLimit',
  method: 'POST',
  path: '/trad/sellLimit',
  auth: true,
  loading: true,
  request: limitOrderRequest,
  response: messageAnswer,
}

/** Entry of `client.spot.buyMarket`: POST /trad/buyMarket. */
export const spotBuyMarket: Endpoint<MarketOrderInput, Answer> = {
  name: 'spot.buyMarket',
  method: 'POST',
  path: '/trad/buyMarket',
  auth: true,
  loading: true,
  request: marketOrderRequest,
  response: messageAnswer,
}

/** Entry of `client.spot.sellMarket`: POST /trad/sellMarket. */
export const spotSellMarket: Endpoint<MarketOrderInput, Answer> = {
  name: 'spot.sellMarket',
  method: 'POST',
  path: '/trad/sellMarket',
  auth: true,
  loading: true,
  request: marketOrderRequest,
  response: messageAnswer,
}

/** Entry of `client.spot.cancelOrder`: POST /trad/closeEntrust. */
export const spotCancelOrder: Endpoint<IdInput, Answer> = {
  name: 'spot.cancelOrder',
  method: 'POST',
  path: '/trad/closeEntrust',
  auth: true,
  loading: true,
  urgent: true,
  request: idRequest,
  response: messageAnswer,
}

/** Spot: markets, orders. */
export const spot = {
  /**
   * All pairs of the spot market with price, change of 24 hours, limits and decimals.
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const markets = await client.spot.symbols()
   * const listed = markets.filter(isListed)
   */
  symbols: spotSymbols,
  /**
   * One pair with its order book (best price first) and its last trades (newest first).
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @throws BgkError `REQUEST_INVALID` for a pair that is none; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { market, asks, bids } = await client.spot.market('BTC/USDT')
   */
  market: spotMarket,
  /**
   * What a coin is: a text, its total supply, website and explorer.
   *
   * @throws BgkError `SERVER_REJECTED` with reason `UNKNOWN_COIN`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`:
   * try again later.
   * @example
   * const { text, website } = await client.spot.coinIntroduction({ coin: 'BTC' })
   */
  coinIntroduction: spotCoinIntroduction,
  /**
   * The free funds of both coins of a pair, and the open orders on it.
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @returns `available.base` and `available.quote` as plain decimal text, and the orders.
   * @throws BgkError `REQUEST_INVALID` for a pair that is none; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `UNKNOWN_PAIR`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { available, openOrders } = await client.spot.account('BTC/USDT')
   */
  account: spotAccount,
  /**
   * The orders that still rest, newest first.
   *
   * @param input `pair` and `board` narrow the list, left out: all; `page` from 1, `limit` rows a page (1 to 500).
   * @returns One page, and the `total` of all rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { rows, total } = await client.spot.openOrders({ pair: 'BTC/USDT', page: 1, limit: 50 })
   */
  openOrders: spotOpenOrders,
  /**
   * The orders that are over, newest first; `rows(client.spot.orderHistory, {})` reads page after page.
   *
   * @param input `pair` and `board` narrow the list, left out: all; `page` from 1, `limit` rows a page (1 to 500).
   * @returns One page, and the `total` of all rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { rows } = await client.spot.orderHistory({ page: 1, limit: 50 })
   * const filled = rows.filter((order) => order.status === 'filled')
   */
  orderHistory: spotOrderHistory,
  /**
   * The bars of a pair as the exchange writes them; `client.spot.candles` gives them parsed.
   *
   * @param input The pair, the period, at most how many bars (`limit`, 1 to 2000, default 300) and before which
   * moment (`before`, epoch milliseconds; default: the latest).
   * @throws BgkError `REQUEST_INVALID` for a pair or a period that is none; `SERVER_REJECTED` with reason
   * `UNKNOWN_PAIR`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const candles = await client.spot.candles({ pair: 'BTC/USDT', period: '1h', limit: 24 })
   */
  candles: spotCandles,
  /**
   * Buys at a price or better; what is not filled at once rests. `placeOrder` does the same for either side and
   * type.
   *
   * @param input The pair, `quantity` in base and `price` in quote, plain decimal text; `board` where the exchange
   * has several.
   * @returns The exchange's words, and the `orderId` under which the lists show the order where the exchange tells
   * it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind, named by `field`; `UNAUTHORIZED` without a
   * login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `PRICE_REQUIRED`, `PRICE_INVALID`, `PRICE_NOT_POSITIVE`,
   * `QUANTITY_REQUIRED`, `QUANTITY_INVALID`, `QUANTITY_BELOW_MIN` or `COST_EXCEEDS_AVAILABLE`; `OUTCOME_UNKNOWN` when the
   * answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const order = { pair: 'BTC/USDT', price: '60000', quantity: '0.01' }
   * const { orderId } = await client.spot.buyLimit(order)
   */
  buyLimit: spotBuyLimit,
  /**
   * Sells at a price or better; what is not filled at once rests. `placeOrder` does the same for either side and
   * type.
   *
   * @param input The pair, `quantity` in base and `price` in quote, plain decimal text; `board` where the exchange
   * has several.
   * @returns The exchange's words, and the `orderId` under which the lists show the order where the exchange tells
   * it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind, named by `field`; `UNAUTHORIZED` without a
   * login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `PRICE_REQUIRED`, `PRICE_INVALID`, `PRICE_NOT_POSITIVE`,
   * `QUANTITY_REQUIRED`, `QUANTITY_INVALID`, `QUANTITY_BELOW_MIN` or `QUANTITY_EXCEEDS_HOLDING`; `OUTCOME_UNKNOWN` when
   * the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const order = { pair: 'BTC/USDT', price: '70000', quantity: '0.01' }
   * const { orderId } = await client.spot.sellLimit(order)
   */
  sellLimit: spotSellLimit,
  /**
   * Buys at once from the best offers. `placeOrder` does the same for either side and type.
   *
   * @param input The pair and `quantity` in base, plain decimal text, also for buys; `board` where the exchange
   * has several.
   * @returns The exchange's words, and the `orderId` under which the lists show the order where the exchange tells
   * it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind, named by `field`; `UNAUTHORIZED` without a
   * login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `QUANTITY_REQUIRED`, `QUANTITY_INVALID`, `QUANTITY_BELOW_MIN`
   * or `COST_EXCEEDS_AVAILABLE`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * const { orderId } = await client.spot.buyMarket({ pair: 'BTC/USDT', quantity: '0.01' })
   */
  buyMarket: spotBuyMarket,
  /**
   * Sells at once to the best bids. `placeOrder` does the same for either side and type.
   *
   * @param input The pair and `quantity` in base, plain decimal text, also for buys; `board` where the exchange
   * has several.
   * @returns The exchange's words, and the `orderId` under which the lists show the order where the exchange tells
   * it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind, named by `field`; `UNAUTHORIZED` without a
   * login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `QUANTITY_REQUIRED`, `QUANTITY_INVALID`, `QUANTITY_BELOW_MIN`
   * or `QUANTITY_EXCEEDS_HOLDING`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * const { orderId } = await client.spot.sellMarket({ pair: 'BTC/USDT', quantity: '0.01' })
   */
  sellMarket: spotSellMarket,
  /**
   * Takes an open order back; what was filled of it stays.
   *
   * @param input The `id` of the order.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `ORDER_NOT_OPEN` or
   * `ORDER_NOT_FOUND`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const { openOrders } = await client.spot.account('BTC/USDT')
   * for (const { id } of openOrders) await client.spot.cancelOrder({ id })
   */
  cancelOrder: spotCancelOrder,
}
