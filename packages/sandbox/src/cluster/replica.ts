import type { Answer } from '../core/commands'
import type { Exchange, Outcome } from '../core/exchange'
import type { ExchangeEvent } from '../core/exchange-state'
import { replayWork } from '../engine/batch'
import type { Digest } from '../engine/chain/digest'
import { commandOf, faultOf, isTicket } from '../engine/chain/seal'
import type { CommittedBatch } from '../engine/engine'
import type { Head } from '../engine/snapshots'
import type { JournalRow } from '../store/store'
import { StoreError } from '../store/store-error'
import type { TicketCache } from './command-receiver'

/** Rows that wait for a gap to be filled, before they are left to the journal as well. */
const WAITING_ROWS = 20_000

export interface ReplicaOptions {
  readonly exchange: Exchange
  /** Where `exchange` stands. */
  readonly head: Head
  readonly digest: Digest
  readonly answers: TicketCache
  /** Rows of the journal from `fromSeq` on, page by page. */
  readonly journal: (fromSeq: number) => AsyncIterable<readonly JournalRow[]>
  readonly onCommit: (batch: CommittedBatch, exchange: Exchange) => void
  /** What became of the command of a row, before `onCommit` of all that were told with it. */
  readonly onDone: (row: JournalRow, answer: Answer) => void
}

/**
 * An exchange that does what a leader has committed: rows come as the leader tells them, and where some are missing they are read from the
 * journal. A row is proven to follow the one before it, whoever told it.
 *
 *   take ── the next ones ──► applied, told          ── later ones ──► wait ── journal read up to them ──► applied
 */
export class Replica {
  readonly #options: ReplicaOptions
  readonly exchange: Exchange
  #head: Head
  #waiting: JournalRow[] = []
  #filling: Promise<void> | undefined
  #stopped = false
  readonly #reached: { readonly seq: number; go(): void }[] = []

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.exchange = options.exchange
    this.#head = options.head
  }

  /** `work`: since the exchange was recovered. */
  get head(): Head {
    return this.#head
  }

  /** Whether it waits for rows from the journal. */
  get isBehind(): boolean {
    return this.#filling !== undefined
  }

  /** Of the leader, in order; those that are known are left out. Rejects with StoreError where the journal cannot be read or does not fit. */
  async take(rows: readonly JournalRow[]): Promise<void> {
    const fresh = rows.filter(({ seq }) => seq > this.#head.seq)
    const [first] = fresh
    if (first === undefined) return
    if (first.seq === this.#head.seq + 1 && this.#filling === undefined) return this.#apply(fresh)
    if (this.#waiting.length < WAITING_ROWS) this.#waiting.push(...fresh)
    await this.fill()
  }

  /** Reads what the journal has beyond. */
  fill(): Promise<void> {
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = undefined
    })
    return this.#filling
  }

  /** The same, from now on: one that is under way may have passed what was committed since. */
  async refill(): Promise<void> {
    await this.#filling
    await this.fill()
  }

  async #fill(): Promise<void> {
    for await (const page of this.#options.journal(this.#head.seq + 1)) {
      if (this.#stopped) return
      this.#apply(page)
    }
    const waiting = this.#waiting.filter(({ seq }) => seq > this.#head.seq)
    this.#waiting = []
    if (waiting[0]?.seq === this.#head.seq + 1) this.#apply(waiting)
  }

  /** Resolves when the state holds what the journal has up to `seq`, or will not any more; undefined: it does. */
  reached(seq: number): Promise<void> | undefined {
    if (this.#head.seq >= seq) return undefined
    return new Promise((go) => this.#reached.push({ seq, go }))
  }

  /** A snapshot stands for what was before: a start would read what comes after it. */
  snapshotTaken(): void {
    this.#head = { ...this.#head, work: 0, replayMs: 0 }
  }

  /** Nothing is applied any more; who waits is let go, and has to look again. */
  stop(): void {
    this.#stopped = true
    for (const { go } of this.#reached.splice(0)) go()
  }

  #apply(rows: readonly JournalRow[]): void {
    if (this.#stopped || rows.length === 0) return
    const { exchange } = this
    const { digest, answers, onCommit, onDone } = this.#options
    const events: ExchangeEvent[] = []
    const outcomes: Outcome[] = []
    const began = performance.now()
    let { work } = this.#head
    for (const row of rows) {
      const fault = faultOf(digest, this.#head, row)
      if (fault !== undefined) throw new StoreError('CORRUPT', `Journal row ${row.seq} ${fault}.`)
      const outcome = exchange.apply(commandOf(row))
      if (row.key !== null && isTicket(row.key)) answers.remember(row.key, outcome.answer)
      onDone(row, outcome.answer)
      events.push(...outcome.events)
      outcomes.push(outcome)
      work += replayWork(row.type, outcome, exchange.state.futures.members.size)
      this.#head = { ...this.#head, seq: row.seq, hash: row.hash, work }
    }
    const replayMs = this.#head.replayMs + performance.now() - began
    this.#head = { ...this.#head, replayMs }
    onCommit({ seq: this.#head.seq, rows, events, outcomes }, exchange)
    this.#releaseWaiting()
  }

  #releaseWaiting(): void {
    for (let i = this.#reached.length - 1; i >= 0; i--) {
      const waiting = this.#reached[i]!
      if (waiting.seq > this.#head.seq) continue
      this.#reached.splice(i, 1)
      waiting.go()
    }
  }
}
