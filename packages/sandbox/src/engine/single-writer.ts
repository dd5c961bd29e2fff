/**
 * The single writer: one queue, one consumer, group commit.
 *
 *   submit -> queue -> [ apply each, synchronously ] -> store.commit -> answers, events, waiting reads -> again
 *
 * A batch is whatever waits when the commit before it returns, so an idle exchange adds no delay and a busy
 * one commits hundreds at once. The next batch is applied only after the last one is durable: between
 * batches memory is exactly what is on disk, and that is when reads and listeners see it.
 *
 * Invariants: nothing is answered, published or read before it is durable; after any error nothing is
 * answered at all (crash-only: memory may be ahead of disk, so the process must recover).
 */
import type { Answer, CommandBody } from '../core/command'
import type { Exchange } from '../core/exchange'
import { fingerprint } from '../core/fingerprint'
import type { Snapshot, Store } from '../store/store'
import { STORE_FORMAT } from '../store/store'
import { Batch } from './batch'
import type { EngineClock } from './clock'
import type { Digest } from './digest'
import type { CommittedBatch, SnapshotPolicy } from './engine'
import { EngineBusy, EngineFailed, EngineStopped } from './engine-error'
import { sealedCommand, sealRow } from './seal'

const QUEUE_LIMIT = 4096

/** Keeps one turn of the event loop short; what is left goes into the next batch. */
const BATCH_LIMIT = 1024

interface Waiting {
  readonly body: CommandBody
  readonly key: string | undefined
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** Where recovery ended. */
export interface Head {
  readonly seq: number
  readonly hash: string
  /** Work since the newest snapshot. */
  readonly work: number
}

export interface SingleWriterOptions {
  readonly exchange: Exchange
  readonly head: Head
  readonly store: Store
  readonly clock: EngineClock
  readonly digest: Digest
  readonly snapshot: SnapshotPolicy
  readonly log: (line: string) => void
  readonly gather?: (() => Promise<unknown>) | undefined
}

export class SingleWriter {
  readonly failed: Promise<Error>
  readonly #exchange: Exchange
  readonly #store: Store
  readonly #clock: EngineClock
  readonly #digest: Digest
  readonly #policy: SnapshotPolicy
  readonly #log: (line: string) => void
  readonly #gather: () => Promise<unknown>
  readonly #listeners = new Set<(batch: CommittedBatch, exchange: Exchange) => void>()
  #queue: Waiting[] = []
  #flight: readonly Waiting[] = []
  #readers: { run(): void; reject(error: Error): void }[] = []
  #running: Promise<void> | undefined
  #stopped = false
  #failure: Error | undefined
  #fail: (error: Error) => void = () => {}
  #seq: number
  #hash: string
  #work: number
  #snapshotTime: number

  constructor(options: SingleWriterOptions) {
    this.#exchange = options.exchange
    this.#store = options.store
    this.#clock = options.clock
    this.#digest = options.digest
    this.#policy = options.snapshot
    this.#log = options.log
    this.#gather = options.gather ?? (() => Promise.resolve())
    this.#seq = options.head.seq
    this.#hash = options.head.hash
    this.#work = options.head.work
    this.#snapshotTime = options.clock.now()
    this.failed = new Promise((resolve) => {
      this.#fail = resolve
    })
    void options.store.lost.then((error) => this.fail(error))
  }

  get waiting(): number {
    return this.#queue.length
  }

  submit(body: CommandBody, key?: string): Promise<Answer> {
    if (this.#failure !== undefined) return Promise.reject(new EngineFailed(this.#failure))
    if (this.#stopped) return Promise.reject(new EngineStopped())
    if (this.#queue.length >= QUEUE_LIMIT) return Promise.reject(new EngineBusy())
    return new Promise((resolve, reject) => {
      this.#queue.push({ body, key, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  read<T>(query: (exchange: Exchange) => T): Promise<T> {
    if (this.#failure !== undefined) return Promise.reject(new EngineFailed(this.#failure))
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(query(this.#exchange))
        } catch (error) {
          reject(error)
        }
      }
      if (this.#flight.length === 0) run()
      else this.#readers.push({ run, reject })
    })
  }

  onCommit(listener: (batch: CommittedBatch, exchange: Exchange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Finishes what is queued; a snapshot makes the next start fast. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
    if (this.#failure === undefined && this.#work > 0) await this.#guarded(() => this.#takeSnapshot())
  }

  fail(error: Error): void {
    if (this.#failure !== undefined) return
    this.#failure = error
    const lost = [...this.#flight, ...this.#queue, ...this.#readers]
    this.#flight = []
    this.#queue = []
    this.#readers = []
    for (const one of lost) one.reject(new EngineFailed(error))
    this.#fail(error)
  }

  async #run(): Promise<void> {
    await this.#gather()
    while (this.#queue.length > 0 && this.#failure === undefined) {
      await this.#guarded(() => this.#turn())
    }
    this.#running = undefined
  }

  async #turn(): Promise<void> {
    const flight = this.#queue.splice(0, BATCH_LIMIT)
    this.#flight = flight
    const batch = new Batch()
    const answers = flight.map((command) => this.#apply(command, batch))
    await this.#store.commit(batch)
    if (this.#failure !== undefined) return
    this.#flight = []
    this.#work += batch.work
    for (const [i, command] of flight.entries()) command.resolve(answers[i]!)
    this.#publish({ seq: this.#seq, events: batch.events })
    const readers = this.#readers
    this.#readers = []
    for (const reader of readers) reader.run()
    if (this.#snapshotDue()) await this.#takeSnapshot()
  }

  #apply(command: Waiting, batch: Batch): Answer {
    const ts = Math.max(this.#clock.now(), this.#exchange.state.now)
    const row = sealRow(this.#digest, this.#hash, {
      seq: this.#seq + 1,
      ts,
      key: command.key,
      body: command.body,
    })
    // The journaled text is what is applied, so replay cannot differ from the first time.
    const outcome = this.#exchange.apply(sealedCommand(row, command.body))
    this.#seq = row.seq
    this.#hash = row.hash
    batch.add(row, outcome, this.#exchange.state)
    return outcome.answer
  }

  #publish(committed: CommittedBatch): void {
    for (const listener of this.#listeners) {
      try {
        listener(committed, this.#exchange)
      } catch (error) {
        this.#log(`A commit listener threw: ${error instanceof Error ? error.message : error}`)
      }
    }
  }

  #snapshotDue(): boolean {
    return (
      this.#work >= this.#policy.everyCommands &&
      this.#clock.now() - this.#snapshotTime >= this.#policy.everyMs
    )
  }

  async #takeSnapshot(): Promise<void> {
    const text = this.#exchange.serialize()
    const snapshot: Snapshot = {
      seq: this.#seq,
      ts: this.#exchange.state.now,
      format: STORE_FORMAT,
      chain: this.#hash,
      // What `exchange.hash()` gives, without writing the state a second time.
      stateHash: fingerprint(text),
      sha256: this.#digest.sha256(text),
      text,
    }
    this.#work = 0
    this.#snapshotTime = this.#clock.now()
    await this.#store.saveSnapshot(snapshot)
  }

  async #guarded(step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
