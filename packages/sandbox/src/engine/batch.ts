import type { ExchangeEvent, OrderRow } from '../core/event'
import type { ExchangeState, Outcome } from '../core/exchange'
import { type FuturesOrderRow, NO_FUTURES, type PositionRow } from '../core/futures/futures-rows'
import type { CommitBatch, CommittedTrade, JournalRow, LedgerEntry } from '../store/store'

/** Collects what a group of commands did until it is committed. */
export class Batch implements CommitBatch {
  readonly rows: JournalRow[] = []
  readonly entries: LedgerEntry[] = []
  readonly orders: OrderRow[] = []
  readonly trades: CommittedTrade[] = []
  readonly futuresOrders: FuturesOrderRow[] = []
  readonly positions: PositionRow[] = []
  readonly events: ExchangeEvent[] = []
  /** What replaying it will cost. */
  work = 0

  /** `state` after it: bots' orders stay out of the projection. */
  add(row: JournalRow, outcome: Outcome, { members, futures }: ExchangeState): void {
    const isBot = (uid: number) => members.get(uid)?.role === 'bot'
    const { seq } = row
    this.rows.push(row)
    if (outcome.postings.length > 0) this.entries.push({ seq, postings: outcome.postings })
    for (const order of outcome.orders) if (!isBot(order.uid)) this.orders.push(order)
    for (const trade of outcome.trades) this.trades.push({ seq, trade })
    if (outcome.futures !== NO_FUTURES) {
      const { trades, orders, positions } = outcome.futures
      for (const trade of trades) this.trades.push({ seq, trade })
      this.futuresOrders.push(...orders)
      this.positions.push(...positions)
    }
    this.events.push(...outcome.events)
    this.work += replayWork(row.type, outcome, futures.desks.size)
  }
}

/**
 * What replaying a command costs, in the cost of a small one; measured: a step of all bots is some 80 of them, and
 * where marks may have moved everyone with positions is looked at, four for one. `desks`: members with futures.
 */
export function replayWork(type: JournalRow['type'], outcome: Outcome, desks: number): number {
  const { orders, trades, futures } = outcome
  const risk = type.startsWith('futures.') || type === 'clock.tick' ? desks / 4 : 0
  const rows = orders.length + trades.length + futures.orders.length + futures.trades.length
  return type === 'bots.step' ? 80 + risk : 1 + risk + rows
}
