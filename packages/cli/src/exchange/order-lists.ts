import { type Client, type FuturesOrder, type PairRef, pages, rows, type SpotOrder } from '@bgk/sdk'

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
