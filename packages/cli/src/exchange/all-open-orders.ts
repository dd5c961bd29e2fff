import type { Client, FuturesOrder, PairRef, SpotOrder } from '@bgk/sdk'

const pageSize = 100
const pageLimit = 100

/** Every open order of the account, or of one pair: all pages, each order once. */
export async function allOpenOrders(
  client: Client,
  pair: PairRef | undefined,
  signal: AbortSignal,
): Promise<readonly SpotOrder[]> {
  const found = new Map<number, SpotOrder>()
  for (let page = 1; page <= pageLimit; page++) {
    const input = {
      ...(pair === undefined ? {} : { pair }),
      page,
      limit: pageSize,
    }
    const { rows, total } = await client.spot.openOrders(input, { signal })
    for (const order of rows) found.set(order.id, order)
    // Orders fill while pages are read, so a short page is the end whatever the total says.
    if (rows.length < pageSize || (total !== undefined && page * pageSize >= total)) break
  }
  return [...found.values()]
}

/** Every open futures order of the account, each once. */
export async function allOpenFuturesOrders(
  client: Client,
  signal: AbortSignal,
): Promise<readonly FuturesOrder[]> {
  const found = new Map<number, FuturesOrder>()
  for (let page = 1; page <= pageLimit; page++) {
    const { rows, total } = await client.futures.openOrders({ page, limit: pageSize }, { signal })
    for (const order of rows) found.set(order.id, order)
    if (rows.length < pageSize || (total !== undefined && page * pageSize >= total)) break
  }
  return [...found.values()]
}
