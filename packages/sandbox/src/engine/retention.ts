/**
 * Lets go of the old part of the journal, so that an exchange that runs for a year keeps what its members did and not what its bots
 * did. The oldest snapshot that is kept is restored and compared first: it becomes a checkpoint, and what the journal held before it
 * is no longer needed for any state that a start may begin with.
 *
 *   a snapshot is saved -> enough rows before the oldest one? -> restore, compare -> checkpoint -> slice, rest, slice ... -> tidy
 *
 * A slice is one transaction; what is interrupted goes on after the next snapshot. Nothing is let go while the chain is still being
 * proven, or has been found damaged: its owner may want every row then.
 */

import type { Checkpoint, Snapshot, Store, StoreRetention } from '../store/store'
import { StoreError } from '../store/store-error'
import type { ChainStatus } from './chain/check-chain'
import type { RetentionPolicy } from './engine'
import type { Log } from './log'

export interface RetentionOptions {
  readonly store: Store
  /** Restores and compares a snapshot: its checkpoint, or what is wrong with it. */
  readonly prove: (snapshot: Snapshot) => Promise<Checkpoint | string>
  readonly policy: RetentionPolicy
  /** What is known of the journal. */
  readonly chain: () => ChainStatus
  /** Waited for between two slices; undefined: nothing is let go. */
  readonly rest: (() => Promise<unknown>) | undefined
  readonly log: Log
}

export interface Retention {
  /** A snapshot has been saved: looks whether there is something to let go, and does it beside the commands. */
  look(): void
  /** Does the work while nothing is let go. */
  hold<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when the slice under way is done. */
  stop(): Promise<void>
}

/** Takes the embedded database some 50 ms. */
const SLICE = 1_000

export function createRetention(options: RetentionOptions): Retention {
  const { store, rest } = options
  const { retention } = store
  if (retention === undefined || rest === undefined) {
    return { look: () => {}, hold: (work) => work(), stop: () => Promise.resolve() }
  }
  return new JournalRetention(options, retention, rest)
}

class JournalRetention implements Retention {
  readonly #options: RetentionOptions
  readonly #store: StoreRetention
  readonly #rest: () => Promise<unknown>
  #running: Promise<void> | undefined
  /** Those who want the journal to stay as it is. */
  readonly #holders = new Set<Promise<unknown>>()
  #slice: Promise<unknown> = Promise.resolve()
  #stop: () => void = () => {}
  readonly #stopped = new Promise<void>((resolve) => {
    this.#stop = resolve
  })
  #isStopped = false
  #refused = 0

  constructor(options: RetentionOptions, store: StoreRetention, rest: () => Promise<unknown>) {
    this.#options = options
    this.#store = store
    this.#rest = rest
  }

  look(): void {
    if (this.#isStopped) return
    this.#running ??= this.#work()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#running = undefined
      })
  }

  async hold<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#slice.catch(() => {}).then(work)
    this.#holders.add(done)
    try {
      return await done
    } finally {
      this.#holders.delete(done)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stop()
    await this.#running
  }

  async #work(): Promise<void> {
    if (this.#options.chain().state !== 'whole') return
    const { seq: gone } = await this.#store.retained()
    const newest = await this.#store.checkpoint()
    const unfinished = newest !== undefined && newest.seq - 1 > gone ? newest : undefined
    const checkpoint = unfinished ?? (await this.#newCheckpoint(gone))
    if (checkpoint === undefined) return
    for (let last = gone; last < checkpoint.seq - 1; ) {
      await Promise.race([this.#rest(), this.#stopped])
      while (this.#holders.size > 0 && !this.#isStopped) {
        await Promise.race([Promise.allSettled(this.#holders), this.#stopped])
      }
      if (this.#isStopped) return
      const slice = this.#store.compact(checkpoint.seq, SLICE)
      this.#slice = slice
      last = await slice
    }
    await this.#store.tidy()
  }

  async #newCheckpoint(gone: number): Promise<Checkpoint | undefined> {
    const seq = await this.#store.oldestSnapshot()
    if (seq === undefined || seq === this.#refused || seq - gone < this.#options.policy.everyRows)
      return undefined
    const snapshot = await this.#store.snapshot(seq)
    if (snapshot === undefined) return undefined
    const checkpoint = await Promise.race([this.#options.prove(snapshot), this.#stopped])
    if (checkpoint === undefined) return undefined
    if (typeof checkpoint === 'string') {
      this.#refused = seq
      this.#options.log(`The snapshot at seq ${seq} ${checkpoint}: the journal before it is kept.`, 'error')
      return undefined
    }
    await this.#store.saveCheckpoint(checkpoint)
    return checkpoint
  }

  #failed(error: unknown): void {
    // While the database is away, or gone, others say so; after the next snapshot it is tried again.
    const passes = error instanceof StoreError && (error.code === 'TROUBLE' || error.code === 'LOST')
    if (passes || this.#isStopped) return
    const why = error instanceof Error ? error.message : String(error)
    this.#options.log(`The older journal is kept for now: ${why}`, 'warn')
  }
}
