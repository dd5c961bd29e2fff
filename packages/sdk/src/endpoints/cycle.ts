import type { Answer, Page } from '../wire/codec/envelope'
import { answerOf, listAnswerOf, messageAnswer, pageAnswerOf } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import { type Pair, type PairPageInput, pairPageRequest, pairRequest } from '../wire/codec/pair'
import { type PageInput, pageRequest } from '../wire/codec/requests'
import type { CycleOrder, CyclePosition } from '../wire/cycle'
import {
  type CycleOrderIdInput,
  type CycleOrderInput,
  cycleOrderCodec,
  cycleOrderIdRequest,
  cycleOrderRequest,
  cyclePositionCodec,
  cycleResultCodec,
} from '../wire/cycle'
import type { Endpoint } from './endpoint'
import { cycleCandles, cycleInfo, cycleOverview, cycleSymbols } from './markets'

// docs/reference/wire.md#cycle.

/** Entry of `client.cycle.positions`: GET /cycle/positionByCoin. */
export const cyclePositions: Endpoint<Pair, Rows<CyclePosition>> = {
  name: 'cycle.positions',
  method: 'GET',
  path: '/cycle/positionByCoin',
  auth: true,
  loading: false,
  request: pairRequest,
  response: listAnswerOf(cyclePositionCodec),
}

/** Entry of `client.cycle.positionById`: GET /cycle/positionById. */
export const cyclePositionById: Endpoint<CycleOrderIdInput, CycleOrder | undefined> = {
  name: 'cycle.positionById',
  method: 'GET',
  path: '/cycle/positionById',
  auth: true,
  loading: false,
  request: cycleOrderIdRequest,
  response: answerOf(cycleResultCodec),
}

/** Entry of `client.cycle.history`: GET /cycle/tradHistory. */
export const cycleHistory: Endpoint<PageInput, Page<CycleOrder>> = {
  name: 'cycle.history',
  method: 'GET',
  path: '/cycle/tradHistory',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(cycleOrderCodec),
}

/** Entry of `client.cycle.historyByPair`: GET /cycle/tradHistoryByCoin. */
export const cycleHistoryByPair: Endpoint<PairPageInput, Page<CycleOrder>> = {
  name: 'cycle.historyByPair',
  method: 'GET',
  path: '/cycle/tradHistoryByCoin',
  auth: true,
  loading: false,
  request: pairPageRequest,
  response: pageAnswerOf(cycleOrderCodec),
}

/** Entry of `client.cycle.buy`: POST /cycle/buyMarket. */
export const cycleBuy: Endpoint<CycleOrderInput, Answer> = {
  name: 'cycle.buy',
  method: 'POST',
  path: '/cycle/buyMarket',
  auth: true,
  loading: true,
  request: cycleOrderRequest,
  response: messageAnswer,
}

/** Entry of `client.cycle.sell`: POST /cycle/sellMarket. */
export const cycleSell: Endpoint<CycleOrderInput, Answer> = {
  name: 'cycle.sell',
  method: 'POST',
  path: '/cycle/sellMarket',
  auth: true,
  loading: true,
  request: cycleOrderRequest,
  response: messageAnswer,
}

/** Cycle contracts: markets, orders and results. */
export const cycle = {
  /**
   * Returns the candles of a pair in wire format; `client.cycle.candles` parses them.
   *
   * @param input The pair and the period; `limit` is the number of bars (1 to 2000, default 300), `before`
   * the end of the range (epoch milliseconds, default: now).
   * @throws BgkError `REQUEST_INVALID` for an invalid pair or period; `SERVER_REJECTED` with reason
   * `UNKNOWN_PAIR`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const candles = await client.cycle.candles({ pair: 'BTC/USDT', period: '1m' })
   */
  candles: cycleCandles,
  /**
   * Lists the enabled pairs of the cycle market, with price and 24 h change.
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const open = await client.cycle.overview()
   */
  overview: cycleOverview,
  /**
   * Lists all pairs of the cycle market, including disabled ones.
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const markets = await client.cycle.symbols()
   */
  symbols: cycleSymbols,
  /**
   * Returns a pair's order parameters: pay coins, and terms in seconds with minimum quantity and rates (0.3
   * is 30 %).
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @throws BgkError `REQUEST_INVALID` for an invalid pair; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { payCoins, terms } = await client.cycle.info('BTC/USDT')
   */
  info: cycleInfo,
  /**
   * Lists the running orders of a pair.
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @throws BgkError `REQUEST_INVALID` for an invalid pair; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `UNKNOWN_PAIR`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const running = await client.cycle.positions('BTC/USDT')
   */
  positions: cyclePositions,
  /**
   * Returns the result of one order.
   *
   * @param input The `orderId` of the order.
   * @returns The order, without `closePrice` while it runs; undefined if the id is unknown.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const order = await client.cycle.positionById({ orderId: '42' })
   * const done = order?.closePrice !== undefined
   */
  positionById: cyclePositionById,
  /**
   * Lists settled orders, newest first, with `realizedPnl` in the pay coin.
   *
   * @param input `page` (from 1) and `limit` (rows per page, 1 to 500).
   * @returns One page, with the `total` number of rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { rows, total } = await client.cycle.history({ page: 1, limit: 15 })
   */
  history: cycleHistory,
  /**
   * Lists the settled orders of one pair, newest first.
   *
   * @param input The pair; `page` (from 1) and `limit` (rows per page, 1 to 500).
   * @returns One page, with the `total` number of rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { rows } = await client.cycle.historyByPair({ pair: 'BTC/USDT', page: 1, limit: 15 })
   */
  historyByPair: cycleHistoryByPair,
  /**
   * Places an order on a rising price. `placeOrder` covers both sides.
   *
   * @param input The pair, `quantity` in `payCoin` as plain decimal text, and the `seconds` of a term listed
   * by `cycle.info`.
   * @returns The exchange's message, and the `orderId` if the exchange returns it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type, named by `field`; `UNAUTHORIZED`
   * without a login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `QUANTITY_REQUIRED`, `QUANTITY_INVALID`,
   * `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX` or `INSUFFICIENT_BALANCE`; `OUTCOME_UNKNOWN` if the response
   * was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * const { orderId } = await client.cycle.buy({ pair: 'BTC/USDT', quantity: '10', payCoin: 'USDT', seconds:
   * 60 })
   */
  buy: cycleBuy,
  /**
   * Places an order on a falling price. `placeOrder` covers both sides.
   *
   * @param input The pair, `quantity` in `payCoin` as plain decimal text, and the `seconds` of a term listed
   * by `cycle.info`.
   * @returns The exchange's message, and the `orderId` if the exchange returns it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type, named by `field`; `UNAUTHORIZED`
   * without a login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `QUANTITY_REQUIRED`, `QUANTITY_INVALID`,
   * `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX` or `INSUFFICIENT_BALANCE`; `OUTCOME_UNKNOWN` if the response
   * was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * const { orderId } = await client.cycle.sell({ pair: 'BTC/USDT', quantity: '10', payCoin: 'USDT', seconds:
   * 60 })
   */
  sell: cycleSell,
}
