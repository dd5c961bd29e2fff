import type { ExchangeEvent, OrderRow } from '../core/event'
import type { Outcome } from '../core/exchange'
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

  /** `isBot` tells whose orders stay out of the projection. */
  add(row: JournalRow, outcome: Outcome, isBot: (uid: number) => boolean): void {
    const { seq } = row
    this.rows.push(row)
    if (outcome.postings.length > 0) this.entries.push({ seq, postings: outcome.postings })
    for (const order of outcome.orders) if (!isBot(order.uid)) this.orders.push(order)
    for (const trade of outcome.trades) this.trades.push({ seq, trade })
    const { futures } = outcome
    if (futures !== NO_FUTURES) {
      for (const trade of futures.trades) this.trades.push({ seq, trade })
      this.futuresOrders.push(...futures.orders)
      this.positions.push(...futures.positions)
    }
    this.events.push(...outcome.events)
    this.work += replayWork(row.type, outcome)
  }
}

/** What replaying a command costs, in the cost of a small one; measured: a step of all bots is some 200 of them. */
export function replayWork(type: JournalRow['type'], outcome: Outcome): number {
  return type === 'bots.step' ? 250 : 1 + outcome.orders.length + outcome.trades.length
}
