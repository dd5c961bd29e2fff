import type { Answer } from '../wire/codec/envelope'
import { answerOf, messageAnswer } from '../wire/codec/envelope'
import { merged } from '../wire/codec/field-builders'
import { type IdInput, idRequest } from '../wire/codec/requests'
import { type FuturesOrder, futuresOrderCodec } from '../wire/futures'
import {
  type AmendOrderInput,
  amendOrderRequest,
  autoidRequest,
  type CancelAllAfterInput,
  type CancelFuturesOrdersInput,
  type CancelledCount,
  type CancelSpotOrdersInput,
  cancelAllAfterRequest,
  cancelFuturesOrdersRequest,
  cancelledCountAnswer,
  cancelSpotOrdersRequest,
} from '../wire/order-changes'
import { type SpotOrder, spotOrderCodec } from '../wire/spot'
import type { Endpoint } from './endpoint'
import { passkeyExtensions } from './passkey-extensions'
import { priceAlertExtensions } from './price-alert-extensions'
import { userExtensions } from './security-extensions'
import { totpExtensions } from './totp-extensions'

// Optional endpoints outside the table of 104, each announced by a response header (docs/reference/extensions.md) and
// listed in `client.extensions`.

/** Entry of `client.spot.orderById`: GET /trad/orderById. */
export const spotOrderById: Endpoint<IdInput, SpotOrder> = {
  name: 'spot.orderById',
  method: 'GET',
  path: '/trad/orderById',
  auth: true,
  loading: false,
  request: idRequest,
  response: answerOf(spotOrderCodec),
}

/** Entry of `client.spot.cancelAllOrders`: POST /trad/closeAllEntrust. */
export const spotCancelAllOrders: Endpoint<CancelSpotOrdersInput | undefined, CancelledCount> = {
  name: 'spot.cancelAllOrders',
  method: 'POST',
  path: '/trad/closeAllEntrust',
  auth: true,
  loading: true,
  urgent: true,
  request: cancelSpotOrdersRequest,
  response: cancelledCountAnswer,
}

/** Entry of `client.spot.amendOrder`: POST /trad/amendEntrust. */
export const spotAmendOrder: Endpoint<AmendOrderInput, SpotOrder> = {
  name: 'spot.amendOrder',
  method: 'POST',
  path: '/trad/amendEntrust',
  auth: true,
  loading: true,
  request: amendOrderRequest,
  response: answerOf(spotOrderCodec),
}

/** Entry of `client.futures.orderById`: GET /contract/orderById. */
export const futuresOrderById: Endpoint<IdInput, FuturesOrder> = {
  name: 'futures.orderById',
  method: 'GET',
  path: '/contract/orderById',
  auth: true,
  loading: false,
  request: autoidRequest,
  response: answerOf(futuresOrderCodec),
}

/** Entry of `client.futures.cancelAllOrders`: POST /contract/closeAllEntrust. */
export const futuresCancelAllOrders: Endpoint<CancelFuturesOrdersInput | undefined, CancelledCount> = {
  name: 'futures.cancelAllOrders',
  method: 'POST',
  path: '/contract/closeAllEntrust',
  auth: true,
  loading: true,
  urgent: true,
  request: cancelFuturesOrdersRequest,
  response: cancelledCountAnswer,
}

/** Entry of `client.futures.amendOrder`: POST /contract/amendEntrust. */
export const futuresAmendOrder: Endpoint<AmendOrderInput, FuturesOrder> = {
  name: 'futures.amendOrder',
  method: 'POST',
  path: '/contract/amendEntrust',
  auth: true,
  loading: true,
  request: amendOrderRequest,
  response: answerOf(futuresOrderCodec),
}

/** Entry of `client.account.cancelAllAfter`: POST /account/cancelAllAfter. */
export const accountCancelAllAfter: Endpoint<CancelAllAfterInput, Answer> = {
  name: 'account.cancelAllAfter',
  method: 'POST',
  path: '/account/cancelAllAfter',
  auth: true,
  loading: true,
  urgent: true,
  request: cancelAllAfterRequest,
  response: messageAnswer,
}

const spot = {
  /**
   * Returns one order, open or closed, with its fills. Requires the `ordersById` extension
   * (`client.extensions`).
   *
   * @param input The `id` of the order.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `ORDER_NOT_FOUND`;
   * `SERVER_REJECTED` if the exchange does not offer it; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { orderId } = await client.spot.buyMarket({ pair: 'BTC/USDT', quantity: '0.01' })
   * if (orderId !== undefined) console.log((await client.spot.orderById({ id: orderId })).status)
   */
  orderById: spotOrderById,
  /**
   * Cancels all open spot orders, or those of a pair or board, in one step. Requires the `ordersById`
   * extension (`client.extensions`).
   *
   * @param input Optional filters: `pair` and `board`.
   * @returns The `count` of cancelled orders.
   * @throws BgkError `REQUEST_INVALID` for an invalid pair; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `UNKNOWN_PAIR`; `SERVER_REJECTED` if the exchange does not offer it; `OUTCOME_UNKNOWN` if the
   * response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * const { count } = await client.spot.cancelAllOrders({ pair: 'BTC/USDT' })
   */
  cancelAllOrders: spotCancelAllOrders,
  /**
   * Amends price and quantity of an open limit order in one step; the id stays the same. The order keeps its
   * place in the book only if its quantity alone decreases. Requires the `orderAmend` extension
   * (`client.extensions`).
   *
   * @param input The `id` of the order, the new `price`, and the new total `quantity` including the filled
   * part.
   * @returns The amended order; it may already be filled at the new price.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` with reason `ORDER_NOT_FOUND`, `ORDER_NOT_OPEN`, `QUANTITY_ALREADY_FILLED` or those of
   * `buyLimit`, leaving the order unchanged; `SERVER_REJECTED` if the exchange does not offer it;
   * `OUTCOME_UNKNOWN` if the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * const { rows } = await client.spot.openOrders({ page: 1, limit: 1 })
   * for (const { id } of rows) await client.spot.amendOrder({ id, price: '59000', quantity: '0.02' })
   */
  amendOrder: spotAmendOrder,
}

const futures = {
  /**
   * Returns one futures order, open or closed, with its fills. Requires the `ordersById` extension
   * (`client.extensions`).
   *
   * @param input The `id` of the order.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `ORDER_NOT_FOUND`;
   * `SERVER_REJECTED` if the exchange does not offer it; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try
   * again later.
   * @example
   * const { rows } = await client.futures.openOrders({ page: 1, limit: 1 })
   * for (const { id } of rows) console.log((await client.futures.orderById({ id })).fills)
   */
  orderById: futuresOrderById,
  /**
   * Cancels all open futures orders, or those of a coin, in one step. Requires the `ordersById` extension
   * (`client.extensions`).
   *
   * @param input `coin`: base coin of the contracts (default: all).
   * @returns The `count` of cancelled orders.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` if the exchange does not offer it; `OUTCOME_UNKNOWN` if the response was lost: resolve
   * it with `client.resolve(error.attempt)`.
   * @example
   * const { count } = await client.futures.cancelAllOrders({ coin: 'BTC' })
   */
  cancelAllOrders: futuresCancelAllOrders,
  /**
   * Amends price and quantity of an open limit order in one step, like `client.spot.amendOrder`; `quantity`
   * in lots.
   *
   * @param input The `id` of the order, the new `price`, and the new total `quantity` including the filled
   * part.
   * @returns The amended order; it may already be filled at the new price.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` with reason `ORDER_NOT_FOUND`, `ORDER_NOT_OPEN`, `QUANTITY_ALREADY_FILLED` or those of
   * `buyLimit`, leaving the order unchanged; `SERVER_REJECTED` if the exchange does not offer it;
   * `OUTCOME_UNKNOWN` if the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * const { rows } = await client.futures.openOrders({ page: 1, limit: 1 })
   * for (const { id } of rows) await client.futures.amendOrder({ id, price: '59000' })
   */
  amendOrder: futuresAmendOrder,
}

const account = {
  /**
   * Schedules the cancellation of all open spot and futures orders, unless called again in time. Call it
   * every few seconds while a program trades. Requires the `cancelAfter` extension (`client.extensions`).
   *
   * @param input `ms`: milliseconds from now, at most one day; 0 disables it.
   * @throws BgkError `REQUEST_INVALID` for a time out of bounds; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` if the exchange does not offer it; `OUTCOME_UNKNOWN` if the response was lost: call it
   * again.
   * @example
   * await client.account.cancelAllAfter({ ms: 60_000 })
   */
  cancelAllAfter: accountCancelAllAfter,
}

const user = merged(merged(merged(userExtensions, totpExtensions), passkeyExtensions), priceAlertExtensions)

/** Optional endpoints outside the table, by group and name, such as `client.spot.orderById`. */
export const extensions: {
  readonly spot: typeof spot
  readonly futures: typeof futures
  readonly account: typeof account
  readonly user: typeof userExtensions &
    typeof totpExtensions &
    typeof passkeyExtensions &
    typeof priceAlertExtensions
} = { spot, futures, account, user }
