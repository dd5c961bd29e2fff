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
   * Lists all contracts with price, 24 h change, limits in lots, and `contractSize` (base per lot).
   *
   * @throws BgkError `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const contracts = await client.futures.symbols()
   */
  symbols: futuresSymbols,
  /**
   * Returns one contract with its order book (best price first) and latest trades (newest first).
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @throws BgkError `REQUEST_INVALID` for an invalid pair; `SERVER_REJECTED` with reason `UNKNOWN_CONTRACT`;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { market, asks, bids } = await client.futures.market('BTC/USDT')
   */
  market: futuresMarket,
  /**
   * Lists the leverages of a pair, as multiples such as 20.
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @throws BgkError `REQUEST_INVALID` for an invalid pair; `SERVER_REJECTED` with reason `UNKNOWN_CONTRACT`;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const leverages = await client.futures.leverages('BTC/USDT')
   */
  leverages: futuresLeverages,
  /**
   * Returns the futures account of a pair: available and locked funds in quote, and open orders.
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @throws BgkError `REQUEST_INVALID` for an invalid pair; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `UNKNOWN_CONTRACT`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { available, openOrders } = await client.futures.account('BTC/USDT')
   */
  account: futuresAccount,
  /**
   * Lists the open positions of one pair.
   *
   * @param input The pair: `'BTC/USDT'` or `{ base, quote }`.
   * @returns Quantities in lots, margin and value in quote.
   * @throws BgkError `REQUEST_INVALID` for an invalid pair; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `UNKNOWN_CONTRACT`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const positions = await client.futures.positionsByPair('BTC/USDT')
   */
  positionsByPair: futuresPositionsByPair,
  /**
   * Lists the open positions of all pairs.
   *
   * @returns Quantities in lots, margin and value in quote.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const longs = (await client.futures.positions()).filter((position) => position.side === 'buy')
   */
  positions: futuresPositions,
  /**
   * Lists closed positions with `realizedPnl` in quote, newest first.
   *
   * @param input `page` (from 1) and `limit` (rows per page, 1 to 500).
   * @returns One page, with the `total` number of rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { rows, total } = await client.futures.closedPositions({ page: 1, limit: 50 })
   */
  closedPositions: futuresClosedPositions,
  /**
   * Lists open futures orders, newest first.
   *
   * @param input `page` (from 1) and `limit` (rows per page, 1 to 500).
   * @returns One page, with the `total` number of rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { rows, total } = await client.futures.openOrders({ page: 1, limit: 50 })
   */
  openOrders: futuresOpenOrders,
  /**
   * Lists closed futures orders, newest first.
   *
   * @param input `page` (from 1) and `limit` (rows per page, 1 to 500).
   * @returns One page, with the `total` number of rows.
   * @throws BgkError `UNAUTHORIZED` without a login; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { rows, total } = await client.futures.orderHistory({ page: 1, limit: 50 })
   */
  orderHistory: futuresOrderHistory,
  /**
   * Lists the take-profit and stop-loss orders of one position.
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
   * Returns the candles of a contract in wire format; `client.futures.candles` parses them.
   *
   * @param input The pair and the period; `limit` is the number of bars (1 to 2000, default 300), `before`
   * the end of the range (epoch milliseconds, default: now).
   * @throws BgkError `REQUEST_INVALID` for an invalid pair or period; `SERVER_REJECTED` with reason
   * `UNKNOWN_CONTRACT`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const candles = await client.futures.candles({ pair: 'BTC/USDT', period: '15m' })
   */
  candles: futuresCandles,
  /**
   * Opens a long position with a limit order. `placeOrder` covers both sides and types.
   *
   * @param input The pair, `quantity` in whole lots, `price` and the stop prices in quote, all as text;
   * `leverage` (a multiple) and `marginMode`.
   * @returns The exchange's message, and the `orderId` if the exchange returns it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type, named by `field`; `UNAUTHORIZED`
   * without a login; `SERVER_REJECTED` with reason `PRICE_REQUIRED`, `PRICE_INVALID`, `UNKNOWN_CONTRACT`,
   * `QUANTITY_NOT_INTEGER`, `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX`, `INSUFFICIENT_BALANCE`,
   * `TAKE_PROFIT_NOT_ABOVE` or `STOP_LOSS_NOT_BELOW`; `OUTCOME_UNKNOWN` if the response was lost: resolve it
   * with `client.resolve(error.attempt)`.
   * @example
   * const size = { quantity: '5', leverage: 20, marginMode: 'cross' } as const
   * const { orderId } = await client.futures.buyLimit({ pair: 'BTC/USDT', price: '60000', ...size })
   */
  buyLimit: futuresBuyLimit,
  /**
   * Opens a short position with a limit order. `placeOrder` covers both sides and types.
   *
   * @param input The pair, `quantity` in whole lots, `price` and the stop prices in quote, all as text;
   * `leverage` (a multiple) and `marginMode`.
   * @returns The exchange's message, and the `orderId` if the exchange returns it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type, named by `field`; `UNAUTHORIZED`
   * without a login; `SERVER_REJECTED` with reason `PRICE_REQUIRED`, `PRICE_INVALID`, `UNKNOWN_CONTRACT`,
   * `QUANTITY_NOT_INTEGER`, `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX`, `INSUFFICIENT_BALANCE`,
   * `TAKE_PROFIT_NOT_BELOW` or `STOP_LOSS_NOT_ABOVE`; `OUTCOME_UNKNOWN` if the response was lost: resolve it
   * with `client.resolve(error.attempt)`.
   * @example
   * const size = { quantity: '5', leverage: 20, marginMode: 'isolated' } as const
   * const { orderId } = await client.futures.sellLimit({ pair: 'BTC/USDT', price: '70000', ...size })
   */
  sellLimit: futuresSellLimit,
  /**
   * Opens a long position with a market order. `placeOrder` covers both sides and types.
   *
   * @param input The pair, `quantity` in whole lots and the stop prices in quote, all as text; `leverage` (a
   * multiple) and `marginMode`.
   * @returns The exchange's message, and the `orderId` if the exchange returns it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type, named by `field`; `UNAUTHORIZED`
   * without a login; `SERVER_REJECTED` with reason `UNKNOWN_CONTRACT`, `QUANTITY_NOT_INTEGER`,
   * `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX`, `INSUFFICIENT_BALANCE`, `TAKE_PROFIT_NOT_ABOVE` or
   * `STOP_LOSS_NOT_BELOW`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const size = { quantity: '5', leverage: 20, marginMode: 'cross' } as const
   * const { orderId } = await client.futures.buyMarket({ pair: 'BTC/USDT', ...size })
   */
  buyMarket: futuresBuyMarket,
  /**
   * Opens a short position with a market order. `placeOrder` covers both sides and types.
   *
   * @param input The pair, `quantity` in whole lots and the stop prices in quote, all as text; `leverage` (a
   * multiple) and `marginMode`.
   * @returns The exchange's message, and the `orderId` if the exchange returns it.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type, named by `field`; `UNAUTHORIZED`
   * without a login; `SERVER_REJECTED` with reason `UNKNOWN_CONTRACT`, `QUANTITY_NOT_INTEGER`,
   * `QUANTITY_BELOW_MIN`, `QUANTITY_ABOVE_MAX`, `INSUFFICIENT_BALANCE`, `TAKE_PROFIT_NOT_BELOW` or
   * `STOP_LOSS_NOT_ABOVE`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const size = { quantity: '5', leverage: 20, marginMode: 'cross', stopLossPrice: '75000' } as const
   * const { orderId } = await client.futures.sellMarket({ pair: 'BTC/USDT', ...size })
   */
  sellMarket: futuresSellMarket,
  /**
   * Cancels an open futures order. Its fills remain.
   *
   * @param input The `id` of the order.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `ORDER_NOT_OPEN` or
   * `ORDER_NOT_FOUND`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const { rows } = await client.futures.openOrders({ page: 1, limit: 50 })
   * for (const { id } of rows) await client.futures.cancelOrder({ id })
   */
  cancelOrder: futuresCancelOrder,
  /**
   * Closes a position at the market price, fully or partly.
   *
   * @param input The position and the number of whole lots, as text; the position's `closableQuantity` closes
   * it fully.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `POSITION_NOT_FOUND`,
   * `QUANTITY_NOT_INTEGER` or `QUANTITY_ABOVE_UNFILLED`; `OUTCOME_UNKNOWN` if the response was lost: resolve
   * it with `client.resolve(error.attempt)`.
   * @example
   * for (const { id, closableQuantity } of await client.futures.positionsByPair('BTC/USDT'))
   * if (closableQuantity !== undefined) await client.futures.closePosition({ positionId: id, quantity:
   * closableQuantity })
   */
  closePosition: futuresClosePosition,
  /**
   * Closes the positions of one coin at the market price: longs, shorts or both.
   *
   * @param input The base coin of the contracts; `side`: `buy` closes longs, `sell` shorts, `all` both.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type, named by `field`; `UNAUTHORIZED`
   * without a login; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * await client.futures.closeByCoin({ coin: 'BTC', side: 'buy' })
   */
  closeByCoin: futuresCloseByCoin,
  /**
   * Closes all positions at the market price.
   *
   * @param input Optional coin and side, as in `closeByCoin`. Default: all positions.
   * @throws BgkError `UNAUTHORIZED` without a login; `OUTCOME_UNKNOWN` if the response was lost: resolve it
   * with `client.resolve(error.attempt)`.
   * @example
   * await client.futures.closeAll()
   */
  closeAll: futuresCloseAll,
  /**
   * Cancels a stop order.
   *
   * @param input The `id` of the stop order, not of its position.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `STOP_NOT_FOUND`;
   * `OUTCOME_UNKNOWN` if the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * for (const { id } of await client.futures.stopOrders({ positionId: 7 })) await
   * client.futures.cancelStopOrder({ id })
   */
  cancelStopOrder: futuresCancelStopOrder,
  /**
   * Amends the prices of a stop order.
   *
   * @param input The `id` of the stop order, and its prices in quote as plain decimal text. Omit a price to
   * keep it; null removes it. Some exchanges replace both prices and need both.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `STOP_NOT_FOUND`,
   * `TP_OR_SL_REQUIRED`, `TAKE_PROFIT_NOT_ABOVE`, `STOP_LOSS_NOT_BELOW`, `TAKE_PROFIT_NOT_BELOW` or
   * `STOP_LOSS_NOT_ABOVE`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * await client.futures.editStopOrder({ id: 12, takeProfitPrice: '72000', stopLossPrice: '58000' })
   */
  editStopOrder: futuresEditStopOrder,
  /**
   * Adds a take-profit, a stop-loss or both to a position.
   *
   * @param input The position, the number of whole lots, and at least one price in quote, all as plain
   * decimal text.
   * @returns The exchange's message, and the `orderId` of the stop order if the exchange returns it.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `POSITION_NOT_FOUND`,
   * `TP_OR_SL_REQUIRED`, `QUANTITY_NOT_INTEGER`, `TAKE_PROFIT_NOT_ABOVE`, `STOP_LOSS_NOT_BELOW`,
   * `TAKE_PROFIT_NOT_BELOW` or `STOP_LOSS_NOT_ABOVE`; `OUTCOME_UNKNOWN` if the response was lost: resolve it
   * with `client.resolve(error.attempt)`.
   * @example
   * await client.futures.addStopOrder({ positionId: 7, quantity: '5', takeProfitPrice: '72000' })
   */
  addStopOrder: futuresAddStopOrder,
}
