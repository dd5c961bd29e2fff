/**
 * Removes the old part of the journal, so that a year-old exchange retains commands of members and not of
 * bots. First it restores and compares the oldest snapshot, which becomes a checkpoint. No start needs the
 * journal before it.
 *
 * a snapshot is saved -> enough rows before the oldest one? -> restore, compare -> checkpoint -> slice, rest,
 * slice ... -> tidy
 *
 * A slice is one transaction; an interrupted removal continues after the next snapshot. Nothing is removed
 * before the chain is proven, or after damage, because the owner may need every row.
 */

import type { Checkpoint, Snapshot, Store, StoreRetention } from '../store/store'
import { StoreError } from '../store/store-error'
import type { ChainStatus } from './chain/check-chain'
import type { RetentionPolicy } from './engine'
import type { Log } from './log'

export interface RetentionOptions {
  readonly store: Store
  /** Restores and compares a snapshot: returns its checkpoint, or its fault. */
  readonly prove: (snapshot: Snapshot) => Promise<Checkpoint | string>
  readonly policy: RetentionPolicy
  /** State of the journal's hash chain. */
  readonly chain: () => ChainStatus
  /** Awaited between two slices; undefined: nothing is removed. */
  readonly rest: (() => Promise<unknown>) | undefined
  readonly log: Log
}

export interface Retention {
  /** Called after a snapshot: starts a removal beside commands if due. */
  look(): void
  /** Pauses removal during `work`. */
  hold<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when the current slice is done. */
  stop(): Promise<void>
}

/** Takes the embedded database some 50 ms. */
const ROWS_PER_SLICE = 1_000

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
  /** Work that needs the journal unchanged. */
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
      const slice = this.#store.compact(checkpoint.seq, ROWS_PER_SLICE)
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
      this.#options.log(`The snapshot at seq ${seq} ${checkpoint}: the journal before it stays.`, 'error')
      return undefined
    }
    await this.#store.saveCheckpoint(checkpoint)
    return checkpoint
  }

  #failed(error: unknown): void {
    // Outages are reported elsewhere; the next snapshot tries again.
    const passes = error instanceof StoreError && (error.code === 'TROUBLE' || error.code === 'LOST')
    if (passes || this.#isStopped) return
    const why = error instanceof Error ? error.message : String(error)
    this.#options.log(`The older journal stays for now: ${why}`, 'warn')
  }
}
