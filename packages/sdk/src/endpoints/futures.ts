import {
  futuresBuyLimit,
  futuresBuyMarket,
  futuresCancelOrder,
  futuresOpenOrders,
  futuresOrderHistory,
  futuresSellLimit,
  futuresSellMarket,
} from './futures-orders'
import {
  futuresAccount,
  futuresAddStopOrder,
  futuresCancelStopOrder,
  futuresCloseAll,
  futuresCloseByCoin,
  futuresClosedPositions,
  futuresClosePosition,
  futuresEditStopOrder,
  futuresLeverages,
  futuresPositions,
  futuresPositionsByPair,
  futuresStopOrders,
} from './futures-positions'
import { futuresCandles, futuresMarket, futuresSymbols } from './markets'

// docs/reference/wire.md#futures.

/** Futures: markets, orders, positions. */
export const futures = {
  /**
   * All contracts with price, change of 24 hours, limits in lots, and the size of a lot in base (`contractSize`).
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const contracts = await client.futures.symbols()
   */
  symbols: futuresSymbols,
  /**
   * One contract with its order book (best price first) and its last trades (newest first).
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @throws BgkError `REQUEST_INVALID` for a pair that is none; `SERVER_REJECTED` with reason `UNKNOWN_CONTRACT`;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { market, asks, bids } = await client.futures.market('BTC/USDT')
   */
  market: futuresMarket,
  /**
   * The leverages that can be chosen on a pair, each a multiple such as 20.
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @throws BgkError `REQUEST_INVALID` for a pair that is none; `SERVER_REJECTED` with reason `UNKNOWN_CONTRACT`;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const leverages = await client.futures.leverages('BTC/USDT')
   */
  leverages: futuresLeverages,
  /**
   * The futures account of a pair: free and frozen funds in quote, and the open orders.
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @throws BgkError `REQUEST_INVALID` for a pair that is none; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `UNKNOWN_CONTRACT`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { available, openOrders } = await client.futures.account('BTC/USDT')
   */
  account: futuresAccount,
  /**
   * The open positions of one pair.
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @returns Quantities in lots, margin and value in quote.
   * @throws BgkError `REQUEST_INVALID` for a pair that is none; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `UNKNOWN_CONTRACT`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const positions = await client.futures.positionsByPair('BTC/USDT')
   */
  positionsByPair: futuresPositionsByPair,
  /**
   * The open positions of all pairs.
   *
   * @returns Quantities in lots, margin and value in quote.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const longs = (await client.futures.positions()).filter((position) => position.side === 'buy')
   */
  positions: futuresPositions,
  /**
   * The positions that are over, with their `realizedPnl` in quote, newest first.
   *
   * @param input `page` from 1, `limit` rows a page (1 to 500).
   * @returns One page, and the `total` of all rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { rows, total } = await client.futures.closedPositions({ page: 1, limit: 50 })
   */
  closedPositions: futuresClosedPositions,
  /**
   * The futures orders that still rest, newest first.
   *
   * @param input `page` from 1, `limit` rows a page (1 to 500).
   * @returns One page, and the `total` of all rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { rows, total } = await client.futures.openOrders({ page: 1, limit: 50 })
   */
  openOrders: futuresOpenOrders,
  /**
   * The futures orders that are over, newest first.
   *
   * @param input `page` from 1, `limit` rows a page (1 to 500).
   * @returns One page, and the `total` of all rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again
   * later.
   * @example
   * const { rows, total } = await client.futures.orderHistory({ page: 1, limit: 50 })
   */
  orderHistory: futuresOrderHistory,
  /**
   * The take-profits and stop-losses of one position.
   *
   * @param input The `id` of the position.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `POSITION_NOT_FOUND`;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const [position] = await client.futures.positions()
   * if (position) await client.futures.stopOrders({ positionId: position.id })
   */
  stopOrders: futuresStopOrders,
  /**
   * The bars of a contract as the exchange writes them; `client.futures.candles` gives them parsed.
   *
   * @param input The pair, the period, at most how many bars (`limit`, 1 to 2000, default 300) and before which
   * moment (`before`, epoch milliseconds; default: the latest).
   * @throws BgkError `REQUEST_INVALID` for a pair or a period that is none; `SERVER_REJECTED` with reason
   * `UNKNOWN_CONTRACT`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const candles = await client.futures.candles({ pair: 'BTC/USDT', period: '15m' })
   */
  candles: futuresCandles,
  /**
   * Opens a long position at a price or better. `placeOrder` does the same for either side and type.
   *
   * @param input The pair, `quantity` in whole lots, `price` and the stop prices in quote, all as text; `leverage`
   * (a multiple) and `marginMode`.
   * @returns The exchange's words, and the `orderId` under which the lists show the order where the exchange tells
   * it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind, named by `field`; `UNAUTHORIZED` without a
   * login; `SERVER_REJECTED` with reason `PRICE_REQUIRED`, `PRICE_INVALID`, `UNKNOWN_CONTRACT`,
   * `QUANTITY_NOT_INTEGER`, `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX`, `INSUFFICIENT_BALANCE`,
   * `TAKE_PROFIT_NOT_ABOVE` or `STOP_LOSS_NOT_BELOW`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * const size = { quantity: '5', leverage: 20, marginMode: 'cross' } as const
   * const { orderId } = await client.futures.buyLimit({ pair: 'BTC/USDT', price: '60000', ...size })
   */
  buyLimit: futuresBuyLimit,
  /**
   * Opens a short position at a price or better. `placeOrder` does the same for either side and type.
   *
   * @param input The pair, `quantity` in whole lots, `price` and the stop prices in quote, all as text; `leverage`
   * (a multiple) and `marginMode`.
   * @returns The exchange's words, and the `orderId` under which the lists show the order where the exchange tells
   * it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind, named by `field`; `UNAUTHORIZED` without a
   * login; `SERVER_REJECTED` with reason `PRICE_REQUIRED`, `PRICE_INVALID`, `UNKNOWN_CONTRACT`,
   * `QUANTITY_NOT_INTEGER`, `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX`, `INSUFFICIENT_BALANCE`,
   * `TAKE_PROFIT_NOT_BELOW` or `STOP_LOSS_NOT_ABOVE`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * const size = { quantity: '5', leverage: 20, marginMode: 'isolated' } as const
   * const { orderId } = await client.futures.sellLimit({ pair: 'BTC/USDT', price: '70000', ...size })
   */
  sellLimit: futuresSellLimit,
  /**
   * Opens a long position at once. `placeOrder` does the same for either side and type.
   *
   * @param input The pair, `quantity` in whole lots and the stop prices in quote, all as text; `leverage` (a
   * multiple) and `marginMode`.
   * @returns The exchange's words, and the `orderId` under which the lists show the order where the exchange tells
   * it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind, named by `field`; `UNAUTHORIZED` without a
   * login; `SERVER_REJECTED` with reason `UNKNOWN_CONTRACT`, `QUANTITY_NOT_INTEGER`, `QUANTITY_BELOW_MIN`,
   * `QUANTITY_ABOVE_MAX`, `INSUFFICIENT_BALANCE`, `TAKE_PROFIT_NOT_ABOVE` or `STOP_LOSS_NOT_BELOW`;
   * `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const size = { quantity: '5', leverage: 20, marginMode: 'cross' } as const
   * const { orderId } = await client.futures.buyMarket({ pair: 'BTC/USDT', ...size })
   */
  buyMarket: futuresBuyMarket,
  /**
   * Opens a short position at once. `placeOrder` does the same for either side and type.
   *
   * @param input The pair, `quantity` in whole lots and the stop prices in quote, all as text; `leverage` (a
   * multiple) and `marginMode`.
   * @returns The exchange's words, and the `orderId` under which the lists show the order where the exchange tells
   * it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind, named by `field`; `UNAUTHORIZED` without a
   * login; `SERVER_REJECTED` with reason `UNKNOWN_CONTRACT`, `QUANTITY_NOT_INTEGER`, `QUANTITY_BELOW_MIN`,
   * `QUANTITY_ABOVE_MAX`, `INSUFFICIENT_BALANCE`, `TAKE_PROFIT_NOT_BELOW` or `STOP_LOSS_NOT_ABOVE`;
   * `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const size = { quantity: '5', leverage: 20, marginMode: 'cross', stopLossPrice: '75000' } as const
   * const { orderId } = await client.futures.sellMarket({ pair: 'BTC/USDT', ...size })
   */
  sellMarket: futuresSellMarket,
  /**
   * Takes an open futures order back; what was filled of it stays.
   *
   * @param input The `id` of the order.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `ORDER_NOT_OPEN` or
   * `ORDER_NOT_FOUND`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const { rows } = await client.futures.openOrders({ page: 1, limit: 50 })
   * for (const { id } of rows) await client.futures.cancelOrder({ id })
   */
  cancelOrder: futuresCancelOrder,
  /**
   * Closes a position at the market, in whole or in part.
   *
   * @param input The position and how many whole lots, as text; all of it is the position's `closableQuantity`.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `POSITION_NOT_FOUND`,
   * `QUANTITY_NOT_INTEGER` or `QUANTITY_ABOVE_UNFILLED`; `OUTCOME_UNKNOWN` when the answer was lost: settle it
   * with `client.settle(error.attempt)`.
   * @example
   * for (const { id, closableQuantity } of await client.futures.positionsByPair('BTC/USDT'))
   *   if (closableQuantity !== undefined) await client.futures.closePosition({ positionId: id, quantity: closableQuantity })
   */
  closePosition: futuresClosePosition,
  /**
   * Closes the positions of one coin at the market: its longs, its shorts or both.
   *
   * @param input The base coin, on every pair it has; `side` `buy` closes longs, `sell` shorts, `all` both.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind, named by `field`; `UNAUTHORIZED` without a
   * login; `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * await client.futures.closeByCoin({ coin: 'BTC', side: 'buy' })
   */
  closeByCoin: futuresCloseByCoin,
  /**
   * Closes all positions at the market.
   *
   * @param input Left out: all of them; else a coin and a side, as `closeByCoin` takes them.
   * @throws BgkError `UNAUTHORIZED` without a login; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * await client.futures.closeAll()
   */
  closeAll: futuresCloseAll,
  /**
   * Takes a stop order back.
   *
   * @param input The `id` of the stop order, not of its position.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `STOP_NOT_FOUND`;
   * `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * for (const { id } of await client.futures.stopOrders({ positionId: 7 })) await client.futures.cancelStopOrder({ id })
   */
  cancelStopOrder: futuresCancelStopOrder,
  /**
   * Changes the prices of a stop order.
   *
   * @param input The `id` of the stop order, and the prices in quote as plain decimal text. A price left out stays
   * as it is, null removes it. An exchange that replaces both prices needs both.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `STOP_NOT_FOUND`,
   * `TP_OR_SL_REQUIRED`, `TAKE_PROFIT_NOT_ABOVE`, `STOP_LOSS_NOT_BELOW`, `TAKE_PROFIT_NOT_BELOW` or
   * `STOP_LOSS_NOT_ABOVE`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * await client.futures.editStopOrder({ id: 12, takeProfitPrice: '72000', stopLossPrice: '58000' })
   */
  editStopOrder: futuresEditStopOrder,
  /**
   * Puts a take-profit, a stop-loss or both on a position.
   *
   * @param input The position, how many whole lots, and the prices in quote, all plain decimal text; one price is
   * needed.
   * @returns The exchange's words, and the `orderId` of the stop order where the exchange tells it.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `POSITION_NOT_FOUND`,
   * `TP_OR_SL_REQUIRED`, `QUANTITY_NOT_INTEGER`, `TAKE_PROFIT_NOT_ABOVE`, `STOP_LOSS_NOT_BELOW`,
   * `TAKE_PROFIT_NOT_BELOW` or `STOP_LOSS_NOT_ABOVE`; `OUTCOME_UNKNOWN` when the answer was lost: settle it with
   * `client.settle(error.attempt)`.
   * @example
   * await client.futures.addStopOrder({ positionId: 7, quantity: '5', takeProfitPrice: '72000' })
   */
  addStopOrder: futuresAddStopOrder,
}
