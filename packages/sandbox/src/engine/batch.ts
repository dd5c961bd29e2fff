import type { Outcome } from '../core/exchange'
import type { ExchangeEvent, ExchangeState } from '../core/exchange-state'
import { type FuturesOrderRow, NO_FUTURES, type PositionRow } from '../core/futures/futures-command'
import type { TradeRow } from '../core/order-book/events'
import type { OrderRow } from '../core/spot/events'
import type { CommitBatch, CommittedTrade, Folded, JournalRow, LedgerEntry } from '../store/store'
import { DailyFolds } from './daily-folds'
import type { CommittedBatch } from './engine'

/** Collects the changes of a group of commands for its commit. */
export class Batch implements CommitBatch {
  readonly rows: JournalRow[] = []
  readonly entries: LedgerEntry[] = []
  readonly orders: OrderRow[] = []
  readonly trades: CommittedTrade[] = []
  readonly futuresOrders: FuturesOrderRow[] = []
  readonly positions: PositionRow[] = []
  readonly events: ExchangeEvent[] = []
  readonly outcomes: Outcome[] = []
  readonly #folds = new DailyFolds()
  /** Estimated cost of its replay. */
  work = 0

  get folded(): Folded | undefined {
    return this.#folds.sums
  }

  /** Published after the commit. */
  get committed(): Omit<CommittedBatch, 'seq'> {
    const { rows, events, outcomes } = this
    return { rows, events, outcomes }
  }

  /**
   * Adds a command; `state` is that after it. Bots' orders are not projected, and trades among bots are
   * summed by day.
   */
  add(row: JournalRow, outcome: Outcome, { members, futures }: ExchangeState): void {
    const isBot = (uid: number) => members.get(uid)?.role === 'bot'
    const { seq } = row
    this.rows.push(row)
    const postings = this.#folds.takePostings(row, outcome.postings, members)
    if (postings.length > 0) this.entries.push({ seq, postings })
    for (const order of outcome.orders) if (!isBot(order.uid)) this.orders.push(order)
    for (const trade of outcome.trades) this.#addTrade(seq, trade, members)
    if (outcome.futures !== NO_FUTURES) {
      const { trades, orders, positions } = outcome.futures
      for (const trade of trades) this.#addTrade(seq, trade, members)
      this.futuresOrders.push(...orders)
      this.positions.push(...positions)
    }
    this.events.push(...outcome.events)
    this.outcomes.push(outcome)
    this.work += replayWork(row.type, outcome, futures.members.size)
  }

  #addTrade(seq: number, trade: TradeRow, members: ExchangeState['members']): void {
    if (!this.#folds.takeTrade(trade, members)) this.trades.push({ seq, trade })
  }
}

/**
 * Replay cost of a command, in units of a small one. Measured: a step of all bots costs some 80. If marks may
 * have moved, every member with positions is checked, four for one unit. `futuresAccounts`: number of members
 * with futures.
 */
export function replayWork(type: JournalRow['type'], outcome: Outcome, futuresAccounts: number): number {
  const { orders, trades, futures } = outcome
  const risk = type.startsWith('futures.') || type === 'clock.tick' ? futuresAccounts / 4 : 0
  const rows = orders.length + trades.length + futures.orders.length + futures.trades.length
  return type === 'bots.step' ? 80 + risk : 1 + risk + rows
}
