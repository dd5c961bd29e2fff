import type { Client, PairRef, SpotOrder } from '@bgk/sdk'

/** An order by its id, among the newest 100 open and past ones (of a pair); undefined when it is not there. */
export async function findOrder(
  client: Client,
  id: number,
  pair: PairRef | undefined,
  signal: AbortSignal,
): Promise<SpotOrder | undefined> {
  const input = { ...(pair && { pair: { base: pair.base, quote: pair.quote } }), page: 1, limit: 100 }
  // One after the other: an order on its way from the open ones to the history is seen in one of them.
  for (const list of [client.spot.openOrders, client.spot.orderHistory]) {
    const found = (await list(input, { signal })).rows.find((order) => order.id === id)
    if (found !== undefined) return found
  }
  return undefined
}
