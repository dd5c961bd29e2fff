import type { Client, FuturesOrder } from '@bgk/sdk'

/** A futures order by its number, among the newest 100 open and past ones; undefined when it is not there. */
export async function findFuturesOrder(
  client: Client,
  id: number,
  signal: AbortSignal,
): Promise<FuturesOrder | undefined> {
  // One after the other: an order on its way from the open ones to the history is seen in one of them.
  for (const list of [client.futures.openOrders, client.futures.orderHistory]) {
    const found = (await list({ page: 1, limit: 100 }, { signal })).rows.find((order) => order.id === id)
    if (found !== undefined) return found
  }
  return undefined
}
