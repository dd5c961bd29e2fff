import type { Client, FuturesOrder, PairRef } from '@bgk/sdk'
import { rows } from '@bgk/sdk'

/** Every open order of the account, or of one contract: all pages, each order once. */
export async function openFuturesOrders(
  client: Client,
  pair: PairRef | undefined,
  signal: AbortSignal,
): Promise<readonly FuturesOrder[]> {
  const found = new Map<number, FuturesOrder>()
  for await (const order of rows(client.futures.openOrders, { limit: 100 }, { signal })) {
    if (pair === undefined || (order.base === pair.base && order.quote === pair.quote))
      found.set(order.id, order)
  }
  return [...found.values()]
}
