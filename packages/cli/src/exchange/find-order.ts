import type { Client, PairRef, SpotOrder } from '@bgk/sdk'
import { pages } from '@bgk/sdk'

/** An order by its id, among open and past ones (of a pair), of both the newest 100 or all; undefined when it is not there. */
export async function findOrder(
  client: Client,
  id: number,
  pair: PairRef | undefined,
  signal: AbortSignal,
  depth: 'newest' | 'all' = 'newest',
): Promise<SpotOrder | undefined> {
  const input = { ...(pair && { pair: { base: pair.base, quote: pair.quote } }), limit: 100 }
  // One after the other: an order on its way from the open ones to the history is seen in one of them.
  for (const list of [client.spot.openOrders, client.spot.orderHistory]) {
    for await (const page of pages(list, input, { signal })) {
      const found = page.rows.find((order) => order.id === id)
      if (found !== undefined) return found
      if (depth === 'newest') break
    }
  }
  return undefined
}
