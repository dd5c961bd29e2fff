import type { CallOptions } from '../endpoints/call'
import type { extensions } from '../endpoints/extensions'
import type { endpoints } from '../endpoints/index'
import type { FillsInput } from '../orders/fills'
import type { MoveOrderInput, MoveOrderOptions } from '../orders/move-order'
import type { MovedOrder } from '../orders/move-state'
import type { CyclePlaceInput, FuturesOrderInput, SpotOrderInput } from '../orders/place-order'
import type { PlacedOrder } from '../orders/place-orders'
import type { WaitForOrderOptions } from '../orders/wait-for-order'
import type { Answer } from '../wire/codec/envelope'
import type { IdInput } from '../wire/codec/requests'
import type { FundPasswordInput } from '../wire/credentials'
import type { DepositProofInput } from '../wire/fiat'
import type { FuturesOrder } from '../wire/futures'
import type { CancelFuturesOrdersInput, CancelledCount, CancelSpotOrdersInput } from '../wire/order-changes'
import type { SpotFill, SpotOrder } from '../wire/spot'
import type { Calls, MarketCalls } from './calls'

/** Order calls of spot and futures, on any exchange; faster where it offers the extensions. */
export interface OrderCalls<Order, Input, Filter> {
  /**
   * Returns one order, open or closed: by its own call where the exchange offers it, else from the lists.
   *
   * @param id The `id` of the order, the `orderId` of its placement.
   * @throws BgkError `SERVER_REJECTED` with reason `ORDER_NOT_FOUND`; `UNAUTHORIZED` without a login;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { orderId } = await client.spot.buyMarket({ pair: 'BTC/USDT', quantity: '0.01' })
   * if (orderId !== undefined) console.log((await client.spot.order(orderId)).status)
   */
  order(id: number, options?: CallOptions): Promise<Order>
  /**
   * Waits until an order has ended, or until the condition holds. Reads it every second and after each write
   * of this client; temporary failures are retried.
   *
   * @param id The `id` of the order.
   * @param options `until`: `'ended'` (default), `'traded'` for the first fill, or a function of the order;
   * `timeoutMs` in milliseconds.
   * @returns The order with the condition met, or ended. Check its `status`.
   * @throws BgkError `TIMEOUT` after `timeoutMs`; `CANCELLED` when `signal` aborts; `REQUEST_INVALID` for
   * another `until`; those of `order`.
   * @example
   * const { orderId } = await client.spot.placeOrder(order)
   * if (orderId !== undefined) await client.spot.waitForOrder(orderId, { until: 'traded', timeoutMs: 60_000 })
   */
  waitForOrder(id: number, options?: WaitForOrderOptions<Order>): Promise<Order>
  /**
   * Moves an open limit order to another price. Where the exchange offers `orderAmend` it is one atomic
   * command and the id stays. Elsewhere the order is cancelled and the remaining quantity is placed under a
   * new id. Both orders are never open together; a lost response is resolved before the next step.
   *
   * @param input The `id` of the order and its new `price` in quote, plain decimal text.
   * @param options `onWrite` receives each attempt before it is sent, to be stored: after a crash
   * `client.resolve` reports its outcome. `exclusive` as for `resolve`.
   * @returns `moved`; `notMoved`, the old order is unchanged; `filled` before it could be moved;
   * `cancelledOnly`, no order is open; `unknown`, with the `attempt` to resolve.
   * @throws BgkError `REQUEST_INVALID` for a wrong field; `CANCELLED` when `signal` aborts before the first
   * write; those of `order`. It returns an outcome once the first write was sent.
   * @example
   * const { rows } = await client.spot.openOrders({ page: 1, limit: 1 })
   * for (const { id } of rows) {
   *   const moved = await client.spot.moveOrder({ id, price: '59000' })
   *   if (moved.state === 'cancelledOnly') console.warn('No order stands:', moved.error.message)
   * }
   */
  moveOrder(input: MoveOrderInput, options?: MoveOrderOptions): Promise<MovedOrder<Order>>
  /**
   * Cancels all open orders, or the matching ones: in one step where the exchange offers it, else one by one
   * until the list is empty.
   *
   * @param filter Spot: `pair`, `board`. Futures: `coin`, the base. Left out: all.
   * @returns The `count` of orders that this call cancelled.
   * @throws BgkError Those of `cancelOrder`; `BUSY` when open orders remain after several rounds: call it
   * again.
   * @example
   * const { count } = await client.spot.cancelAll({ pair: 'BTC/USDT' })
   */
  cancelAll(filter?: Filter, options?: Pick<CallOptions, 'signal'>): Promise<CancelledCount>
  /**
   * Places several orders concurrently. Each has its own outcome and its own key: two equal orders are two
   * orders. Under a rate limit they are queued, each within the client's `timeout`.
   *
   * @returns One outcome for each order, in the same sequence: `applied` with `answer`; `rejected` or
   * `unknown` with `error`. Resolve an unknown one with `client.resolve(error.attempt)`.
   * @throws BgkError `REQUEST_INVALID` if `orders` is not a list; a failed order does not reject.
   * @example
   * const placed = await client.spot.placeOrders([order, order])
   * for (const one of placed) if (one.state !== 'applied') console.warn(one.state, one.error.message)
   */
  placeOrders(
    orders: readonly Input[],
    options?: Pick<CallOptions, 'signal'>,
  ): Promise<readonly PlacedOrder<Input>[]>
  /**
   * Returns the last fills, newest first; `quantity` in base, of futures in lots. Where the exchange has no
   * list of fills they come from the open orders and the newest of the history, each with its last 50.
   *
   * @param input `pair` filters them; `limit` is their maximum number, 1 to 5000, default 100.
   * @throws BgkError `REQUEST_INVALID` for a wrong field; `UNAUTHORIZED` without a login; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * for (const { side, price, quantity } of await client.spot.fills({ pair: 'BTC/USDT' })) console.log(side, price, quantity)
   */
  fills(input?: FillsInput, options?: Pick<CallOptions, 'signal'>): Promise<readonly SpotFill[]>
}

/** Spot calls: markets, orders. */
export interface SpotCalls
  extends MarketCalls<typeof endpoints.spot>,
    Calls<typeof extensions.spot>,
    OrderCalls<SpotOrder, SpotOrderInput, CancelSpotOrdersInput> {
  /**
   * Places a spot order.
   *
   * @throws BgkError `REQUEST_INVALID` with the wrong field, `SERVER_REJECTED` with the exchange's `reason`,
   * or `OUTCOME_UNKNOWN` with the `attempt`: resolve it with `client.resolve(error.attempt)`.
   * @example
   * const order = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' } as const
   * const { orderId } = await client.spot.placeOrder(order)
   */
  placeOrder(order: SpotOrderInput, options?: CallOptions): Promise<Answer>
}

/** Futures calls: markets, orders, positions. */
export interface FuturesCalls
  extends MarketCalls<typeof endpoints.futures>,
    Calls<typeof extensions.futures>,
    OrderCalls<FuturesOrder, FuturesOrderInput, CancelFuturesOrdersInput> {
  /**
   * Places a futures order: `buy` opens a long position, `sell` a short one.
   *
   * @throws BgkError as `client.spot.placeOrder`.
   * @example
   * const order = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '5', leverage: 20, marginMode: 'cross' } as const
   * const { orderId } = await client.futures.placeOrder(order)
   */
  placeOrder(order: FuturesOrderInput, options?: CallOptions): Promise<Answer>
}

/** Cycle calls: markets, orders and results. */
export interface CycleCalls extends MarketCalls<typeof endpoints.cycle> {
  /**
   * Places a cycle order on a rising (`buy`) or falling (`sell`) price.
   *
   * @throws BgkError as `client.spot.placeOrder`.
   * @example
   * const order = { pair: 'BTC/USDT', side: 'buy', quantity: '10', payCoin: 'USDT', seconds: 60 } as const
   * const { orderId } = await client.cycle.placeOrder(order)
   */
  placeOrder(order: CyclePlaceInput, options?: CallOptions): Promise<Answer>
}

/** Wallets and their records. */
export interface AccountCalls extends Calls<typeof endpoints.account>, Calls<typeof extensions.account> {
  /**
   * Cancels a withdrawal in review; its funds become available again.
   *
   * @param input The `id` of its record.
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` with reason `RECORD_NOT_FOUND` if its
   * review has ended; `OUTCOME_UNKNOWN` when the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const { rows } = await client.account.records({ kind: 'withdrawal', page: 1, limit: 1 })
   * for (const { id } of rows) if (id !== undefined) await client.account.revokeWithdrawal({ id })
   */
  revokeWithdrawal(input: IdInput, options?: CallOptions): Promise<Answer>
}

/** Deposits, purchases and sales of coins for fiat money. */
export interface FiatCalls extends Calls<typeof endpoints.fiat> {
  /**
   * Reports a deposit with the screenshot of its transfer.
   *
   * @param input Coin, chain, address, `quantity` as plain decimal text, and the URL of the `image`.
   * @throws BgkError `REQUEST_INVALID` for a wrong field; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with its reason; `OUTCOME_UNKNOWN` when the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * await client.fiat.submitDepositProof({ coin: 'USDT', chain: 'TRC20', address: 'T…', quantity: '25', image: url })
   */
  submitDepositProof(input: DepositProofInput, options?: CallOptions): Promise<Answer>
}

/** Calls under /user and /member. */
export interface UserCalls
  extends Calls<typeof endpoints.user>,
    Calls<typeof extensions.user>,
    Calls<typeof endpoints.member> {
  /**
   * Sets the first fund password; `editPassword` and `updatePassword` replace it.
   *
   * @param input The `fundPassword` and, where the login was not by password within 15 minutes, a proof.
   * @throws BgkError `REQUEST_INVALID` for a wrong field; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `PROOF_REQUIRED` or `FUND_PASSWORD_ALREADY_SET`; `OUTCOME_UNKNOWN` when the response was
   * lost: resolve it.
   * @example
   * await client.user.setFundPassword({ fundPassword, password })
   */
  setFundPassword(input: FundPasswordInput, options?: CallOptions): Promise<Answer>
}
