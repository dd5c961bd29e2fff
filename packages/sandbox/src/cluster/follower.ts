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
  /** Open store of the exchange to follow; the follower leaves it open. */
  readonly store: Store
  readonly identity: Identity
  readonly config: ExchangeConfig
  readonly digest: Digest
  readonly factory: ExchangeFactory
  readonly bus: Bus
  readonly subjects: Subjects
  readonly answers: TicketCache
  /** Database clock, ms. */
  readonly now: () => number
  /** Monotonic clock of this process, ms. */
  readonly elapsed: () => number
  readonly onCommit: (batch: CommittedBatch, exchange: Exchange) => void
  readonly onDone: (row: JournalRow, answer: Answer) => void
  /** The replica cannot continue: it does not match the journal, or one of its commands failed. */
  readonly onBroken: (error: Error) => void
  readonly log: (line: string) => void
}

/** A replica fed by the leader's rows, with gaps filled from the journal. */
export class Follower {
  readonly replica: Replica
  readonly recovery: Recovery
  readonly #options: FollowerOptions
  readonly #stopListening: () => void
  /** Last time at which the local state was known to be the newest. */
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

  /** Starts from the newest snapshot and the journal after it. Rejects with StoreError. */
  static async begin(options: FollowerOptions): Promise<Follower> {
    const { store, identity, digest, factory, log } = options
    const config = configOf(options.config, identity)
    const recovery = await recover({ store, config, digest, factory, log, isShared: true })
    const following = new Follower(options, recovery)
    await following.replica.fill()
    return following
  }

  /** Time since the local state was last known to be the newest, ms. */
  get ageMs(): number {
    return this.#options.elapsed() - this.#freshTime
  }

  /** Delay between commit and local application of the newest rows, ms. */
  get lagMs(): number {
    return this.#lagMs
  }

  /**
   * Handles a leader's notice of its position. Rows arrive before the notice that covers them, unless they
   * were lost.
   */
  onNotice({ seq }: Pick<Notice, 'seq'>): void {
    if (seq > this.replica.head.seq) void this.fill()
    else this.#freshTime = this.#options.elapsed()
  }

  /** Handles the journal position read from the database. */
  onLook({ seq, snapshotSeq }: Pick<LeaseView, 'seq' | 'snapshotSeq'>): void {
    const known = this.replica.head.seq
    if (seq <= known) this.#freshTime = this.#options.elapsed()
    // A row already present at the last look was not announced.
    else if (this.#seenSeq > known || !this.#options.bus.isUp) void this.fill()
    this.#seenSeq = seq
    if (snapshotSeq > this.#snapshotSeq) this.replica.snapshotTaken()
    this.#snapshotSeq = snapshotSeq
  }

  /** Reads missing rows from the journal. Also resolves while the database is away. */
  fill(): Promise<void> {
    return this.replica.isBehind ? Promise.resolve() : this.#guarded(this.replica.fill())
  }

  end(): void {
    this.#stopListening()
    this.replica.stop()
  }

  async #guarded(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      // The next notice or database check triggers another read.
      if (isPassing(error)) return
      this.#options.onBroken(asError(error))
    })
  }
}
