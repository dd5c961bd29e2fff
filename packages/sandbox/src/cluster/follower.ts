import type { Answer } from '../core/commands'
import type { ExchangeConfig } from '../core/config'
import type { Exchange } from '../core/exchange'
import type { Digest } from '../engine/chain/digest'
import type { CommittedBatch } from '../engine/engine'
import type { ExchangeFactory } from '../engine/exchange-factory'
import { configOf } from '../engine/open-engine'
import { type Recovery, recover } from '../engine/recover'
import type { LeaseView } from '../store/pg/pg-lease'
import type { Identity, JournalRow, Store } from '../store/store'
import { asError, isPassing } from '../store/store-error'
import type { Bus } from './bus'
import type { TicketCache } from './command-receiver'
import { type Notice, readRows, type Subjects } from './messages'
import { Replica } from './replica'

export interface FollowerOptions {
  /** Opened, of the exchange that is to be followed; it stays open. */
  readonly store: Store
  readonly identity: Identity
  readonly config: ExchangeConfig
  readonly digest: Digest
  readonly factory: ExchangeFactory
  readonly bus: Bus
  readonly subjects: Subjects
  readonly answers: TicketCache
  /** Of the database's clock, ms. */
  readonly now: () => number
  /** Of this process, ms; only ever grows. */
  readonly elapsed: () => number
  readonly onCommit: (batch: CommittedBatch, exchange: Exchange) => void
  /** What became of the command of a row. */
  readonly onDone: (row: JournalRow, answer: Answer) => void
  /** The replica cannot go on: it does not fit the journal, or a command of it could not be done. */
  readonly onBroken: (error: Error) => void
  readonly log: (line: string) => void
}

/** A replica that is kept up to what the leader tells, and what it does not tell from the journal. */
export class Follower {
  readonly replica: Replica
  readonly recovery: Recovery
  readonly #options: FollowerOptions
  readonly #stopListening: () => void
  /** When it was last known here that nothing newer had been committed. */
  #freshTime: number
  #lagMs = 0
  #seenSeq = 0
  #snapshotSeq = 0

  private constructor(options: FollowerOptions, recovery: Recovery) {
    const { store, bus, subjects, digest, answers, onCommit, onDone } = options
    this.recovery = recovery
    this.#options = options
    this.#freshTime = options.elapsed()
    this.replica = new Replica({
      exchange: recovery.exchange,
      head: recovery.head,
      digest,
      answers,
      onCommit,
      onDone,
      journal: (fromSeq) => store.journal(fromSeq),
    })
    this.#stopListening = bus.listen(subjects.rows, (text) => {
      const { time, rows } = readRows(text)
      void this.#guarded(this.replica.take(rows))
      this.#lagMs = Math.max(0, options.now() - time)
    })
  }

  /** From the newest snapshot and the journal after it. Rejects with StoreError. */
  static async begin(options: FollowerOptions): Promise<Follower> {
    const { store, identity, digest, factory, log } = options
    const config = configOf(options.config, identity)
    const recovery = await recover({ store, config, digest, factory, log, isShared: true })
    const following = new Follower(options, recovery)
    await following.replica.fill()
    return following
  }

  /** For how long nothing has said that the state here is the newest, ms. */
  get ageMs(): number {
    return this.#options.elapsed() - this.#freshTime
  }

  /** From the commit of the rows that came last until they were applied here, ms. */
  get lagMs(): number {
    return this.#lagMs
  }

  /** The leader has said how far it is. Rows come before what tells of them, unless they were lost. */
  onNotice({ seq }: Pick<Notice, 'seq'>): void {
    if (seq > this.replica.head.seq) void this.fill()
    else this.#freshTime = this.#options.elapsed()
  }

  /** The database has said how far the journal is. */
  onLook({ seq, snapshotSeq }: Pick<LeaseView, 'seq' | 'snapshotSeq'>): void {
    const known = this.replica.head.seq
    if (seq <= known) this.#freshTime = this.#options.elapsed()
    // What was there at the last look already has not been told.
    else if (this.#seenSeq > known || !this.#options.bus.isUp) void this.fill()
    this.#seenSeq = seq
    if (snapshotSeq > this.#snapshotSeq) this.replica.snapshotTaken()
    this.#snapshotSeq = snapshotSeq
  }

  /** Reads what is in the journal and was not told; resolves also where the database is away. */
  fill(): Promise<void> {
    return this.replica.isBehind ? Promise.resolve() : this.#guarded(this.replica.fill())
  }

  /** Nothing is applied any more. */
  end(): void {
    this.#stopListening()
    this.replica.stop()
  }

  async #guarded(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      // The next notice, or the next look at the database, has it read again.
      if (isPassing(error)) return
      this.#options.onBroken(asError(error))
    })
  }
}
