import type { Client, FuturesOrder } from '@bgk/sdk'
import { pages } from '@bgk/sdk'

/** A futures order by its number, among open and past ones, of both the newest 100 or all; undefined when it is not there. */
export async function findFuturesOrder(
  client: Client,
  id: number,
  signal: AbortSignal,
  depth: 'newest' | 'all' = 'newest',
): Promise<FuturesOrder | undefined> {
  // One after the other: an order on its way from the open ones to the history is seen in one of them.
  for (const list of [client.futures.openOrders, client.futures.orderHistory]) {
    for await (const page of pages(list, { limit: 100 }, { signal })) {
      const found = page.rows.find((order) => order.id === id)
      if (found !== undefined) return found
      if (depth === 'newest') break
    }
  }
  return undefined
}
