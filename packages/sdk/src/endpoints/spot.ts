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
import { acrossPairs } from './across-pairs'
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
  onRejected: (...rejected) => acrossPairs(spotOpenOrders, ...rejected),
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
  onRejected: (...rejected) => acrossPairs(spotOrderHistory, ...rejected),
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
   * Lists all spot pairs with price, 24 h change, limits and decimals.
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const markets = await client.spot.symbols()
   * const listed = markets.filter(isListed)
   */
  symbols: spotSymbols,
  /**
   * Returns one pair with its order book (best price first) and latest trades (newest first).
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @throws BgkError `REQUEST_INVALID` for an invalid pair; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { market, asks, bids } = await client.spot.market('BTC/USDT')
   */
  market: spotMarket,
  /**
   * Returns the description of a coin: text, total supply, website and explorer.
   *
   * @throws BgkError `SERVER_REJECTED` with reason `UNKNOWN_COIN`; `NETWORK`, `TIMEOUT`, `BUSY` or
   * `RATE_LIMITED`: try again later.
   * @example
   * const { text, website } = await client.spot.coinIntroduction({ coin: 'BTC' })
   */
  coinIntroduction: spotCoinIntroduction,
  /**
   * Returns the available funds of both coins of a pair, and the open orders on it.
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @returns `available.base` and `available.quote` as plain decimal text, and the orders.
   * @throws BgkError `REQUEST_INVALID` for an invalid pair; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `UNKNOWN_PAIR`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { available, openOrders } = await client.spot.account('BTC/USDT')
   */
  account: spotAccount,
  /**
   * Lists open orders, newest first.
   *
   * @param input `pair` and `board` filter the list (default: all); `page` (from 1) and `limit` (rows per
   * page, 1 to 500).
   * @returns One page, with the `total` number of rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { rows, total } = await client.spot.openOrders({ pair: 'BTC/USDT', page: 1, limit: 50 })
   */
  openOrders: spotOpenOrders,
  /**
   * Lists closed orders, newest first; `rows(client.spot.orderHistory, {})` iterates over all pages.
   *
   * @param input `pair` and `board` filter the list (default: all); `page` (from 1) and `limit` (rows per
   * page, 1 to 500).
   * @returns One page, with the `total` number of rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { rows } = await client.spot.orderHistory({ page: 1, limit: 50 })
   * const filled = rows.filter((order) => order.status === 'filled')
   */
  orderHistory: spotOrderHistory,
  /**
   * Returns the candles of a pair in wire format; `client.spot.candles` parses them.
   *
   * @param input The pair and the period; `limit` is the number of bars (1 to 2000, default 300), `before`
   * the end of the range (epoch milliseconds, default: now).
   * @throws BgkError `REQUEST_INVALID` for an invalid pair or period; `SERVER_REJECTED` with reason
   * `UNKNOWN_PAIR`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const candles = await client.spot.candles({ pair: 'BTC/USDT', period: '1h', limit: 24 })
   */
  candles: spotCandles,
  /**
   * Places a limit buy order; the unfilled part rests in the book. `placeOrder` covers both sides and types.
   *
   * @param input The pair, `quantity` in base and `price` in quote, plain decimal text; `board` if the
   * exchange has several.
   * @returns The exchange's message, and the `orderId` if the exchange returns it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type, named by `field`; `UNAUTHORIZED`
   * without a login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `PRICE_REQUIRED`, `PRICE_INVALID`,
   * `PRICE_NOT_POSITIVE`, `QUANTITY_REQUIRED`, `QUANTITY_INVALID`, `QUANTITY_BELOW_MIN` or
   * `COST_EXCEEDS_AVAILABLE`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const order = { pair: 'BTC/USDT', price: '60000', quantity: '0.01' }
   * const { orderId } = await client.spot.buyLimit(order)
   */
  buyLimit: spotBuyLimit,
  /**
   * Places a limit sell order; the unfilled part rests in the book. `placeOrder` covers both sides and types.
   *
   * @param input The pair, `quantity` in base and `price` in quote, plain decimal text; `board` if the
   * exchange has several.
   * @returns The exchange's message, and the `orderId` if the exchange returns it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type, named by `field`; `UNAUTHORIZED`
   * without a login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `PRICE_REQUIRED`, `PRICE_INVALID`,
   * `PRICE_NOT_POSITIVE`, `QUANTITY_REQUIRED`, `QUANTITY_INVALID`, `QUANTITY_BELOW_MIN` or
   * `QUANTITY_EXCEEDS_HOLDING`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const order = { pair: 'BTC/USDT', price: '70000', quantity: '0.01' }
   * const { orderId } = await client.spot.sellLimit(order)
   */
  sellLimit: spotSellLimit,
  /**
   * Places a market buy order. `placeOrder` covers both sides and types.
   *
   * @param input The pair and `quantity` in base, plain decimal text, also for buys; `board` if the exchange
   * has several.
   * @returns The exchange's message, and the `orderId` if the exchange returns it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type, named by `field`; `UNAUTHORIZED`
   * without a login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `QUANTITY_REQUIRED`, `QUANTITY_INVALID`,
   * `QUANTITY_BELOW_MIN` or `COST_EXCEEDS_AVAILABLE`; `OUTCOME_UNKNOWN` if the response was lost: resolve it
   * with `client.resolve(error.attempt)`.
   * @example
   * const { orderId } = await client.spot.buyMarket({ pair: 'BTC/USDT', quantity: '0.01' })
   */
  buyMarket: spotBuyMarket,
  /**
   * Places a market sell order. `placeOrder` covers both sides and types.
   *
   * @param input The pair and `quantity` in base, plain decimal text, also for buys; `board` if the exchange
   * has several.
   * @returns The exchange's message, and the `orderId` if the exchange returns it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type, named by `field`; `UNAUTHORIZED`
   * without a login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `QUANTITY_REQUIRED`, `QUANTITY_INVALID`,
   * `QUANTITY_BELOW_MIN` or `QUANTITY_EXCEEDS_HOLDING`; `OUTCOME_UNKNOWN` if the response was lost: resolve
   * it with `client.resolve(error.attempt)`.
   * @example
   * const { orderId } = await client.spot.sellMarket({ pair: 'BTC/USDT', quantity: '0.01' })
   */
  sellMarket: spotSellMarket,
  /**
   * Cancels an open order. Its fills remain.
   *
   * @param input The `id` of the order.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `ORDER_NOT_OPEN` or
   * `ORDER_NOT_FOUND`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const { openOrders } = await client.spot.account('BTC/USDT')
   * for (const { id } of openOrders) await client.spot.cancelOrder({ id })
   */
  cancelOrder: spotCancelOrder,
}
