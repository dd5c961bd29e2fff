import type { BareClient } from '../bare-client'
import { eq, isZero } from '../decimal'
import { type PagedCall, pages } from '../endpoints/pages'
import type { PageInput } from '../wire/page-request'
import type { PairRef } from '../wire/spot-model'
import type { ReconcileOptions, Reconciliation } from './reconciliation'
import { orderTime, type TimeWindow, timeFit, ZONE_SPAN_MS } from './time-fit'

/** What looking for an order needs of a client. */
export type ReconcilingClient = Pick<BareClient, 'transport' | 'clock' | 'feed'>

interface OrderRow extends PairRef {
  readonly id: number
  readonly createdAt: string
  readonly side: 'buy' | 'sell'
  readonly type: string
  readonly price: string
  readonly quantity: string
}

/** What was asked for. */
interface Wanted extends PairRef {
  readonly side: 'buy' | 'sell'
  readonly type: 'limit' | 'market'
  readonly price?: string
}

/** True when the row may be this order; a type or price the server does not say rules nothing out. */
export function isSameOrder(row: OrderRow, wanted: Wanted, quantity: string): boolean {
  const { base, quote, side, type, price } = wanted
  return (
    row.base === base &&
    row.quote === quote &&
    row.side === side &&
    (row.type === type || row.type === '') &&
    eq(row.quantity, quantity) &&
    (type === 'market' || price === undefined || isZero(row.price) || eq(row.price, price))
  )
}

interface Search<Order extends OrderRow> {
  /** Epoch milliseconds by the device's clock, just before the order was sent. */
  readonly sentAt: number
  /** Open orders first: an order moves from there to the history, not back. */
  readonly lists: readonly PagedCall<PageInput, Order>[]
  readonly fits: (order: Order) => boolean
}

const DEFAULT_TOLERANCE_MS = 5000
const ROWS_A_PAGE = 100

/**
 * Looks for an order in lists of orders by what it asked for and by when it was sent. Times on the wire are whole seconds of the
 * server's wall clock, therefore the clocks are compared first. Fails as the reads do: then nothing is known, ask again.
 */
export async function findOrder<Order extends OrderRow>(
  client: ReconcilingClient,
  { sentAt, lists, fits }: Search<Order>,
  options: ReconcileOptions,
): Promise<Reconciliation<Order>> {
  const { tolerance = DEFAULT_TOLERANCE_MS, knownIds = [], signal } = options
  await client.clock.sync()
  const utcOffset = options.utcOffset ?? client.feed.utcOffset.get()
  const from = Math.floor((sentAt + client.clock.offset - tolerance) / 1000) * 1000
  const window = (): TimeWindow => ({
    from,
    to: client.clock.now() + tolerance,
    exact: options.utcOffset !== undefined,
  })
  const oldest = from - (options.utcOffset === undefined ? ZONE_SPAN_MS : 0)

  const known = new Set(knownIds)
  const sure = new Map<number, Order>()
  const perhaps = new Map<number, Order>()
  for (const list of lists) {
    for await (const { rows } of pages(list, { limit: ROWS_A_PAGE }, signal ? { signal } : {})) {
      for (const order of rows) {
        if (known.has(order.id) || !fits(order)) continue
        const fit = timeFit(order.createdAt, utcOffset, window())
        if (fit === 'yes') sure.set(order.id, order)
        else if (fit === 'perhaps') perhaps.set(order.id, order)
      }
      if (isBefore(rows, utcOffset, oldest)) break
    }
  }
  const [order, another] = [...sure.values()]
  if (order && !another) return { state: 'placed', order }
  const candidates = [...(order ? sure : perhaps).values()]
  return candidates.length > 0 ? { state: 'ambiguous', candidates } : { state: 'notPlaced' }
}

/** The page runs from newer to older and ends before the time: those that follow are older still. */
function isBefore(rows: readonly OrderRow[], utcOffset: number, time: number): boolean {
  const first = orderTime(rows.at(0)?.createdAt ?? '', utcOffset)
  const last = orderTime(rows.at(-1)?.createdAt ?? '', utcOffset)
  return first !== undefined && last !== undefined && first > last && last < time
}
