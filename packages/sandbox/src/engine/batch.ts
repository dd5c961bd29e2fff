import type { Outcome } from '../core/exchange'
import type { ExchangeEvent, ExchangeState } from '../core/exchange-state'
import { type FuturesOrderRow, NO_FUTURES, type PositionRow } from '../core/futures/futures-command'
import type { TradeRow } from '../core/order-book/events'
import type { OrderRow } from '../core/spot/events'
import type { CommitBatch, CommittedTrade, Folded, JournalRow, LedgerEntry } from '../store/store'
import { DailyFolds } from './daily-folds'
import type { CommittedBatch } from './engine'

/** Collects what a group of commands did until it is committed. */
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
  /** What replaying it will cost. */
  work = 0

  get folded(): Folded | undefined {
    return this.#folds.sums
  }

  /** What is told once it is committed. */
  get committed(): Omit<CommittedBatch, 'seq'> {
    const { rows, events, outcomes } = this
    return { rows, events, outcomes }
  }

  /** `state` after it: bots' orders stay out of the projection, and what they do among themselves is folded. */
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
 * What replaying a command costs, in the cost of a small one; measured: a step of all bots is some 80 of them, and
 * where marks may have moved everyone with positions is looked at, four for one. `desks`: members with futures.
 */
export function replayWork(type: JournalRow['type'], outcome: Outcome, futuresAccounts: number): number {
  const { orders, trades, futures } = outcome
  const risk = type.startsWith('futures.') || type === 'clock.tick' ? futuresAccounts / 4 : 0
  const rows = orders.length + trades.length + futures.orders.length + futures.trades.length
  return type === 'bots.step' ? 80 + risk : 1 + risk + rows
}
