import type { CycleOrder, CyclePosition, PairRef } from '@bgk/sdk'
import { pairName } from '../../exchange/markets'
import { documentOf, type View } from '../../terminal/view'
import { cycleOrderView } from '../cycle'
import {
  cyclePositionEventView,
  futuresOrderEventView,
  orderEventView,
  positionEventView,
  type WithOpen,
} from './account-events'
import {
  accountEveryMs,
  cycleEveryMs,
  followCycle,
  followPositions,
  poll,
  type Reading,
  readOpenOrders,
} from './account-polling'
import type { Source, Streaming } from './market-sources'

type Polling = Omit<Reading, 'everyMs'>

/** Writes rows that are open, and once more those that no longer are. */
function openRows<Row extends Partial<PairRef>>(
  { emit, zone }: Streaming,
  view: View<WithOpen<Row>>,
  idOf: (row: Row) => string,
): (rows: readonly Row[]) => void {
  let open = new Map<string, Row>()
  const write = (row: Row, isOpen: boolean) =>
    emit({
      type: view.type,
      key: `${view.type} ${idOf(row)}`,
      about: pairName(row),
      data: documentOf(view, { ...row, isOpen }, zone),
    })
  return (rows) => {
    const now = new Map(rows.map((row) => [idOf(row), row]))
    for (const row of rows) write(row, true)
    for (const [id, row] of open) if (!now.has(id)) write(row, false)
    open = now
  }
}

const byId = ({ id }: { readonly id: number }): string => String(id)

/** The open orders, spot and futures, of one pair or of all. */
export const ordersSource =
  (pair: PairRef | undefined, polling: Polling): Source =>
  (streaming) => {
    const spot = openRows(streaming, orderEventView, byId)
    const futures = openRows(streaming, futuresOrderEventView, byId)
    return poll(
      { ...polling, everyMs: accountEveryMs },
      (signal) => readOpenOrders(streaming.client, pair, signal),
      (orders) => {
        if (orders === undefined) return
        spot(orders.spot)
        futures(orders.futures)
      },
    )
  }

/** The open positions with what they are worth, of one pair or of all. */
export const positionsSource =
  (pair: PairRef | undefined, polling: Polling): Source =>
  (streaming) => {
    const write = openRows(streaming, positionEventView, byId)
    return followPositions(streaming.client, pair, { ...polling, everyMs: accountEveryMs }, (positions) => {
      if (positions !== undefined) write(positions)
    })
  }

/** What the exchange calls a cycle order, where it does not say what the lists call it. */
const nameOf = ({ id, orderId = String(id) }: Pick<CyclePosition, 'id' | 'orderId'>): string => orderId

const withEnd = (row: CyclePosition): CyclePosition & { readonly endsAt?: number } => {
  const { openedAt, seconds } = row
  return openedAt === undefined || seconds === undefined ? row : { ...row, endsAt: openedAt + seconds * 1000 }
}

/** What runs on a pair of the cycle market, and each result once. */
export const cycleSource =
  (pair: PairRef, polling: Polling): Source =>
  (streaming) => {
    const { emit, zone } = streaming
    const write = openRows<CyclePosition & { readonly endsAt?: number }>(
      streaming,
      cyclePositionEventView,
      nameOf,
    )
    const emitted = new Set<string>()
    let isFirst = true
    const result = (order: CycleOrder) => {
      const name = nameOf(order)
      if (emitted.has(name)) return
      emitted.add(name)
      // What ended before the watching began is no news.
      if (!isFirst) {
        const data = documentOf(cycleOrderView, order, zone)
        emit({ type: cycleOrderView.type, key: `cycleOrder ${name}`, about: pairName(order), data })
      }
    }
    return followCycle(streaming.client, pair, { ...polling, everyMs: cycleEveryMs }, (account) => {
      if (account === undefined) return
      write(account.running.map(withEnd))
      for (const order of [...account.results].reverse()) result(order)
      isFirst = false
    })
  }
