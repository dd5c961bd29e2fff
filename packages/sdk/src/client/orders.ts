import type { CallOptions } from '../endpoints/call'
import type { extensions } from '../endpoints/extensions'
import type { endpoints } from '../endpoints/index'
import type { Answer } from '../wire/envelope'
import type { Calls, MarketCalls } from './calls'
import type { CyclePlaceInput, FuturesOrderInput, SpotOrderInput } from './place-order'

/** Spot: markets, orders. */
export interface SpotCalls extends MarketCalls<typeof endpoints.spot>, Calls<typeof extensions.spot> {
  /**
   * Places a spot order.
   *
   * @throws BgkError `REQUEST_INVALID` with the wrong field, `SERVER_REJECTED` with the exchange's `reason`, or `OUTCOME_UNKNOWN` with
   * the `attempt`: settle it with `client.settle(error.attempt)`.
   * @example
   * const order = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' } as const
   * const { orderId } = await client.spot.placeOrder(order)
   */
  placeOrder(order: SpotOrderInput, options?: CallOptions): Promise<Answer>
}

/** Futures: markets, orders, positions. */
export interface FuturesCalls
  extends MarketCalls<typeof endpoints.futures>,
    Calls<typeof extensions.futures> {
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

/** Cycle contracts: markets, orders and what came of them. */
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
