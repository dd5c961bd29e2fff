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

/** Cycle contracts: markets, orders and what came of them. */
export const cycle = {
  /**
   * The bars of a pair as the exchange writes them; `client.cycle.candles` gives them parsed.
   *
   * @param input The pair, the period, at most how many bars (`limit`, 1 to 2000, default 300) and before which
   * moment (`before`, epoch milliseconds; default: the latest).
   * @throws BgkError `REQUEST_INVALID` for a pair or a period that is none; `SERVER_REJECTED` with reason
   * `UNKNOWN_PAIR`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const candles = await client.cycle.candles({ pair: 'BTC/USDT', period: '1m' })
   */
  candles: cycleCandles,
  /**
   * The pairs of the cycle market that are open, with price and change of 24 hours.
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const open = await client.cycle.overview()
   */
  overview: cycleOverview,
  /**
   * All pairs of the cycle market, closed ones too.
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const markets = await client.cycle.symbols()
   */
  symbols: cycleSymbols,
  /**
   * A pair with what can be chosen on it: coins to pay in, terms in seconds with minimum and rates (fractions: 0.3
   * is 30 %).
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @throws BgkError `REQUEST_INVALID` for a pair that is none; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { payCoins, terms } = await client.cycle.info('BTC/USDT')
   */
  info: cycleInfo,
  /**
   * The running orders of a pair.
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @throws BgkError `REQUEST_INVALID` for a pair that is none; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `UNKNOWN_PAIR`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const running = await client.cycle.positions('BTC/USDT')
   */
  positions: cyclePositions,
  /**
   * How one order came out.
   *
   * @param input The `orderId` of the running order.
   * @returns The order, without a `closePrice` while it runs; undefined when there is none with this id.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const order = await client.cycle.positionById({ orderId: '42' })
   * const done = order?.closePrice !== undefined
   */
  positionById: cyclePositionById,
  /**
   * The orders that are settled, newest first, with `realizedPnl` in the pay coin.
   *
   * @param input `page` from 1, `limit` rows a page (1 to 500).
   * @returns One page, and the `total` of all rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { rows, total } = await client.cycle.history({ page: 1, limit: 15 })
   */
  history: cycleHistory,
  /**
   * The settled orders of one pair, newest first.
   *
   * @param input The pair; `page` from 1, `limit` rows a page (1 to 500).
   * @returns One page, and the `total` of all rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { rows } = await client.cycle.historyByPair({ pair: 'BTC/USDT', page: 1, limit: 15 })
   */
  historyByPair: cycleHistoryByPair,
  /**
   * Places an order on a rising price. `placeOrder` does the same for either side.
   *
   * @param input The pair, `quantity` in `payCoin` as plain decimal text, and `seconds` of one of the terms that
   * `cycle.info` tells.
   * @returns The exchange's words, and the `orderId` under which the lists show the order where the exchange tells
   * it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind, named by `field`; `UNAUTHORIZED` without a
   * login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `QUANTITY_REQUIRED`, `QUANTITY_INVALID`,
   * `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX` or `INSUFFICIENT_BALANCE`; `OUTCOME_UNKNOWN` when the answer was
   * lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const { orderId } = await client.cycle.buy({ pair: 'BTC/USDT', quantity: '10', payCoin: 'USDT', seconds: 60 })
   */
  buy: cycleBuy,
  /**
   * Places an order on a falling price. `placeOrder` does the same for either side.
   *
   * @param input The pair, `quantity` in `payCoin` as plain decimal text, and `seconds` of one of the terms that
   * `cycle.info` tells.
   * @returns The exchange's words, and the `orderId` under which the lists show the order where the exchange tells
   * it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind, named by `field`; `UNAUTHORIZED` without a
   * login; `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `QUANTITY_REQUIRED`, `QUANTITY_INVALID`,
   * `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX` or `INSUFFICIENT_BALANCE`; `OUTCOME_UNKNOWN` when the answer was
   * lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const { orderId } = await client.cycle.sell({ pair: 'BTC/USDT', quantity: '10', payCoin: 'USDT', seconds: 60 })
   */
  sell: cycleSell,
}
