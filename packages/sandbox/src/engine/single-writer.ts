import type { Answer, CommandBody } from '../core/commands'
import type { Exchange } from '../core/exchange'
import type { Store } from '../store/store'
import { asError, StoreError } from '../store/store-error'
import { Batch } from './batch'
import type { Digest } from './chain/digest'
import { sealedCommand, sealRow } from './chain/seal'
import { CommitDelay } from './commit-delay'
import { type CommandCounts, type CommittedBatch, type EngineOptions, noCommands } from './engine'
import { EngineAway, EngineBusy, EngineFailed, EngineStopped } from './engine-error'
import type { Log } from './log'
import { type Head, type SnapshotPolicy, SnapshotTaker } from './snapshots'
import { onLost, StoreTrouble } from './store-trouble'
import type { EngineClock } from './time/clock'

/**
 * The single writer: one queue, one consumer, group commit.
 *
 * submit -> queue -> [ apply each, synchronously ] -> store.commit -> answers, events, waiting reads -> again
 *
 * A batch is the queue at the end of the previous commit, and arrivals within the commit delay. An idle
 * exchange adds no delay; a busy one commits hundreds together. The next batch is applied only after the last
 * one is durable. Between batches memory is exactly what is on disk; reads and listeners run then.
 *
 * While the store is unavailable, nothing new is applied. After the wait timeout, queued writes fail with
 * `BUSY` and reads with `AWAY`. The current batch is answered once the store reports its outcome.
 *
 * Invariants: nothing is answered, published or read before it is durable. After a commit error nothing is
 * answered at all (crash-only: memory may be ahead of disk, so the process must recover).
 */

const QUEUE_LIMIT = 4096

/** Limits one turn of the event loop; the rest joins the next batch. */
const BATCH_LIMIT = 1024

interface Waiting {
  readonly body: CommandBody
  readonly key: string | undefined
  resolve(answer: Answer): void
  reject(error: Error): void
}

interface Reader {
  run(): void
  reject(error: Error): void
}

export interface SingleWriterOptions
  extends Pick<
    EngineOptions,
    'store' | 'clock' | 'digest' | 'log' | 'gather' | 'commitDelayMs' | 'waitTimeoutMs' | 'timers'
  > {
  readonly exchange: Exchange
  readonly head: Head
  readonly snapshot: SnapshotPolicy
  /** Called after each saved snapshot. */
  readonly onSnapshot?: (() => void) | undefined
}

export class SingleWriter {
  readonly failed: Promise<Error>
  readonly #counts = noCommands()
  readonly #exchange: Exchange
  readonly #store: Store
  readonly #clock: EngineClock
  readonly #digest: Digest
  readonly #snapshots: SnapshotTaker
  readonly #log: Log
  readonly #gather: () => Promise<unknown>
  readonly #delay: CommitDelay
  readonly #listeners = new Set<(batch: CommittedBatch, exchange: Exchange) => void>()
  #queue: Waiting[] = []
  #inFlight: readonly Waiting[] = []
  #readers: Reader[] = []
  readonly #trouble: StoreTrouble<Waiting | Reader>
  readonly #unlisten: () => void
  #running: Promise<void> | undefined
  #stopped = false
  #failure: Error | undefined
  #fail: (error: Error) => void = () => {}
  #seq: number
  #hash: string

  constructor(options: SingleWriterOptions) {
    this.#exchange = options.exchange
    this.#store = options.store
    this.#clock = options.clock
    this.#digest = options.digest
    this.#log = options.log
    this.#gather = options.gather ?? (() => Promise.resolve())
    this.#delay = new CommitDelay({ ...options, gather: this.#gather })
    this.#seq = options.head.seq
    this.#hash = options.head.hash
    this.#snapshots = new SnapshotTaker({
      ...options,
      policy: options.snapshot,
      replay: options.head,
      pause: this.#gather,
      onSnapshot: options.onSnapshot ?? (() => {}),
    })
    this.failed = new Promise((resolve) => {
      this.#fail = resolve
    })
    this.#trouble = new StoreTrouble<Waiting | Reader>({
      ...options,
      timeoutMs: options.waitTimeoutMs,
      waiting: () => [...this.#queue, ...this.#readers, ...(this.#stopped ? this.#inFlight : [])],
      rejectLate: (late) => this.#rejectLate(late),
    })
    this.#unlisten = onLost(options.store, (error) => this.fail(error))
  }

  get counts(): CommandCounts {
    return this.#counts
  }

  get trouble(): string | undefined {
    return this.#trouble.reason
  }

  get waiting(): number {
    return this.#queue.length
  }

  submit(body: CommandBody, key?: string): Promise<Answer> {
    if (this.#failure !== undefined) return Promise.reject(new EngineFailed(this.#failure))
    if (this.#stopped) return Promise.reject(new EngineStopped())
    this.#counts.submitted++
    if (this.#queue.length >= QUEUE_LIMIT) {
      this.#counts.busy++
      return Promise.reject(new EngineBusy())
    }
    return new Promise((resolve, reject) => {
      const waiting = { body, key, resolve, reject }
      this.#queue.push(waiting)
      this.#trouble.startTimeout([waiting])
      this.#delay.arrived(this.#queue.length)
      this.#running ??= this.#run()
    })
  }

  read<T>(query: (exchange: Exchange) => T): Promise<T> {
    if (this.#failure !== undefined) return Promise.reject(new EngineFailed(this.#failure))
    const trouble = this.#trouble.reason
    if (trouble !== undefined && this.#readers.length >= QUEUE_LIMIT)
      return Promise.reject(new EngineAway(trouble))
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(query(this.#exchange))
        } catch (error) {
          reject(error)
        }
      }
      if (this.#inFlight.length === 0) return run()
      const reader = { run, reject }
      this.#readers.push(reader)
      this.#trouble.startTimeout([reader])
    })
  }

  onCommit(listener: (batch: CommittedBatch, exchange: Exchange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Finishes the queue and takes a snapshot, which makes the next start fast. During an outage, the current
   * batch has the wait timeout, then its outcome stays unknown.
   */
  async stop(skipSnapshot = false): Promise<void> {
    this.#stopped = true
    this.#trouble.startTimeout(this.#inFlight)
    await Promise.race([this.#running, this.failed])
    if (this.#failure === undefined && this.#snapshots.isNeeded && !skipSnapshot)
      await this.#guarded(() => this.#snapshots.take(this.#seq, this.#hash))
    this.#trouble.stopTimeouts()
    this.#trouble.unwatch()
    this.#unlisten()
  }

  fail(error: Error): void {
    if (this.#failure !== undefined) return
    this.#failure = error
    const lost = [...this.#inFlight, ...this.#queue, ...this.#readers]
    this.#inFlight = []
    this.#queue = []
    this.#readers = []
    for (const one of lost) one.reject(new EngineFailed(error))
    this.#trouble.stopTimeouts()
    this.#trouble.resume()
    this.#fail(error)
  }

  #rejectLate(late: ReadonlySet<Waiting | Reader>): void {
    const trouble = this.#trouble.reason
    if (trouble === undefined) return
    if (this.#stopped && this.#inFlight.some((one) => late.has(one))) {
      this.fail(new StoreError('TROUBLE', `Stopped while writes were under way. ${trouble}`))
      return
    }
    const [writes, reads] = [this.#queue, this.#readers]
    this.#queue = writes.filter((one) => !late.has(one))
    this.#readers = reads.filter((one) => !late.has(one))
    this.#counts.busy += writes.length - this.#queue.length
    for (const one of writes) if (late.has(one)) one.reject(new EngineBusy(trouble))
    for (const one of reads) if (late.has(one)) one.reject(new EngineAway(trouble))
    if (this.#queue.length === 0) this.#trouble.resume()
  }

  async #run(): Promise<void> {
    await this.#gather()
    while (this.#queue.length > 0 && this.#failure === undefined) {
      await this.#delay.before(() => this.#queue.length)
      if (this.#trouble.reason === undefined) await this.#guarded(() => this.#processBatch())
      else await this.#trouble.untilOver()
    }
    this.#running = undefined
  }

  async #processBatch(): Promise<void> {
    const batched = this.#queue.splice(0, BATCH_LIMIT)
    this.#inFlight = batched
    const batch = new Batch()
    const began = performance.now()
    const answers = batched.map((command) => this.#apply(command, batch))
    const hasChanged = batch.rows.length > 0
    // Only rows are replayed.
    const replayMs = hasChanged ? performance.now() - began : 0
    if (hasChanged) await this.#commit(batch)
    if (this.#failure !== undefined) return
    this.#inFlight = []
    this.#snapshots.add({ work: batch.work, replayMs })
    for (const [i, command] of batched.entries()) {
      const answer = answers[i]!
      if (!answer.ok) this.#counts.refused++
      command.resolve(answer)
    }
    if (hasChanged) this.#publish({ seq: this.#seq, ...batch.committed })
    const readers = this.#readers
    this.#readers = []
    for (const reader of readers) reader.run()
    if (this.#snapshots.isDue) {
      // Lets answers and events leave before the snapshot blocks the thread: once for waiting callers, once
      // for their follow-up work.
      await this.#gather()
      await this.#gather()
      await this.#snapshots.take(this.#seq, this.#hash)
    }
    // Without a commit to wait for, rejections alone would starve all other work.
    if (!hasChanged) await this.#gather()
  }

  async #commit(batch: Batch): Promise<void> {
    const began = performance.now()
    await this.#store.commit(batch)
    const ms = performance.now() - began
    this.#counts.commits++
    this.#counts.commitMs += ms
    this.#delay.committed(ms, this.#inFlight.length + this.#queue.length)
  }

  #apply(command: Waiting, batch: Batch): Answer {
    // The first command may precede genesis.
    const ts = Math.max(this.#clock.now(), this.#seq === 0 ? 0 : this.#exchange.state.now)
    const row = sealRow(this.#digest, this.#hash, {
      seq: this.#seq + 1,
      ts,
      key: command.key,
      body: command.body,
    })
    // The journaled text is applied, so replay cannot differ.
    const { outcome, isJournaled } = this.#exchange.attempt(sealedCommand(row, command.body))
    if (!isJournaled) return outcome.answer
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
        this.#log(`A commit listener threw: ${error instanceof Error ? error.message : error}`, 'error')
      }
    }
  }

  async #guarded(step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      this.fail(asError(error))
    }
  }
}
