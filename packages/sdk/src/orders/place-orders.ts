import type { CallOptions } from '../endpoints/call'
import { BgkError, isBgkError } from '../errors'
import { badInput } from '../runtime/input'
import type { Answer } from '../wire/codec/envelope'
import { memoryOf } from '../writes/write-memory'
import type { PlacingClient } from './place-order'

/**
 * Outcome of one of several orders. `notApplied`: `error` has the reason. `unknown`: its response was lost;
 * resolve it with `client.resolve(error.attempt)`.
 */
export type PlacedOrder<Order> =
  | { readonly state: 'applied'; readonly order: Order; readonly answer: Answer }
  | { readonly state: 'notApplied' | 'unknown'; readonly order: Order; readonly error: BgkError }

/**
 * Places several orders concurrently, each under its own key, so equal ones are several. Never rejects for
 * one of them.
 */
export function placeAll<Order>(
  client: PlacingClient,
  orders: readonly Order[],
  place: (order: Order, options: CallOptions) => Promise<Answer>,
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<readonly PlacedOrder<Order>[]> {
  if (!Array.isArray(orders)) throw badInput('orders', orders, 'a list of orders')
  return Promise.all(
    orders.map(async (order): Promise<PlacedOrder<Order>> => {
      const options = { idempotencyKey: memoryOf(client).newKey(), signal }
      try {
        return { state: 'applied', order, answer: await place(order, options) }
      } catch (cause) {
        const error = isBgkError(cause)
          ? cause
          : new BgkError('REQUEST_INVALID', 'The order cannot be read', { cause })
        const isUnknown = error.code === 'OUTCOME_UNKNOWN' || error.attempt !== undefined
        return { state: isUnknown ? 'unknown' : 'notApplied', order, error }
      }
    }),
  )
}
