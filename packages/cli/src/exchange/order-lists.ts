import {
  type Client,
  type FuturesOrder,
  type PagedCall,
  type PagedInput,
  type PageInput,
  type PairRef,
  pages,
  rows,
  type SpotOrder,
} from '@bgk/sdk'

const PAGE = { limit: 100 }

/** Every row of a list in pages, each once: while a list grows at its front, rows move to the next page. */
export async function allRows<Input extends PageInput, Row>(
  load: PagedCall<Input, Row>,
  input: PagedInput<Input>,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const found: Row[] = []
  for await (const row of rows(load, input, { signal })) found.push(row)
  return found
}

/** Every open spot order of the account, or of one pair. */
export const openSpotOrders = (
  { spot }: Client,
  pair: PairRef | undefined,
  signal: AbortSignal,
): Promise<readonly SpotOrder[]> => allRows(spot.openOrders, { ...(pair && { pair }), ...PAGE }, signal)

/** Every open futures order of the account, or of one contract. */
export async function openFuturesOrders(
  { futures }: Client,
  pair: PairRef | undefined,
  signal: AbortSignal,
): Promise<readonly FuturesOrder[]> {
  const orders = await allRows(futures.openOrders, PAGE, signal)
  return orders.filter((order) => isOf(order, pair))
}

/** Whether a row is of a pair; of any without one. */
export const isOf = (row: Partial<PairRef>, pair: PairRef | undefined): boolean =>
  pair === undefined || (row.base === pair.base && row.quote === pair.quote)

/** How far back an order is looked for: the newest 100 of each list, or all. */
type Depth = 'newest' | 'all'

/** A spot order by its id, among open and past ones (of a pair); undefined when it is not there. */
export const findSpotOrder = (
  { spot }: Client,
  id: number,
  pair: PairRef | undefined,
  signal: AbortSignal,
  depth?: Depth,
): Promise<SpotOrder | undefined> => {
  const input = { ...(pair && { pair: { base: pair.base, quote: pair.quote } }), ...PAGE }
  return findIn([spot.openOrders, spot.orderHistory], input, { id, signal, depth })
}

/** A futures order by its id, among open and past ones; undefined when it is not there. */
export const findFuturesOrder = (
  { futures }: Client,
  id: number,
  signal: AbortSignal,
  depth?: Depth,
): Promise<FuturesOrder | undefined> =>
  findIn([futures.openOrders, futures.orderHistory], PAGE, { id, signal, depth })

async function findIn<Input extends PageInput, Row extends { readonly id: number }>(
  lists: readonly PagedCall<Input, Row>[],
  input: PagedInput<Input>,
  {
    id,
    signal,
    depth = 'newest',
  }: { readonly id: number; readonly signal: AbortSignal; readonly depth: Depth | undefined },
): Promise<Row | undefined> {
  // One after the other: an order on its way from the open ones to the history is seen in one of them.
  for (const list of lists) {
    for await (const page of pages(list, input, { signal })) {
      const found = page.rows.find((order) => order.id === id)
      if (found !== undefined) return found
      if (depth === 'newest') break
    }
  }
  return undefined
}
