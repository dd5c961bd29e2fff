import type { Client, SpotOrder } from '@bgk/sdk'
import { eq } from '@bgk/sdk/decimal'
import type { OrderPayload } from './order-payload'

// The exchange answers an order with a message and no id. The order is therefore looked for afterwards, among the orders
// that were not there before; when two fit (somebody trades the same account at the same moment) none is named.

/** Ids of the newest orders of a pair, open and past. */
export async function recentOrders(
  client: Client,
  payload: OrderPayload,
  signal: AbortSignal,
): Promise<readonly SpotOrder[]> {
  const input = { pair: payload, page: 1, limit: 50 }
  const [open, past] = await Promise.all([
    client.spot.openOrders(input, { signal }),
    client.spot.orderHistory(input, { signal }),
  ])
  return [...new Map([...open.rows, ...past.rows].map((order) => [order.id, order])).values()]
}

/** The order that a payload made, if exactly one new order fits it. */
export function findPlacedOrder(
  payload: OrderPayload,
  before: readonly SpotOrder[],
  after: readonly SpotOrder[],
): SpotOrder | undefined {
  const known = new Set(before.map((order) => order.id))
  const fitting = after.filter(
    (order) =>
      !known.has(order.id) &&
      order.side === payload.side &&
      order.type === payload.style &&
      eq(order.quantity, payload.amount) &&
      (payload.price === undefined || eq(order.price, payload.price)),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}
