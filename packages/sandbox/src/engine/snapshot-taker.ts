import type { Exchange } from '../core/exchange'
import { fingerprint } from '../core/kernel/fingerprint'
import { type Snapshot, STORE_FORMAT, type Store } from '../store/store'
import { StoreError } from '../store/store-error'
import type { Digest } from './chain/portable-digest'
import type { SnapshotPolicy } from './engine'
import type { Log } from './log'
import type { EngineClock } from './time/clock'

/** What a start would have to replay beside the newest snapshot. */
export interface Replay {
  readonly work: number
  /** What replaying it takes, ms. */
  readonly replayMs: number
}

export interface SnapshotTakerOptions {
  readonly exchange: Exchange
  readonly store: Pick<Store, 'saveSnapshot'>
  readonly clock: EngineClock
  readonly digest: Digest
  readonly policy: SnapshotPolicy
  /** Lets others have a turn between two parts of the work. */
  readonly pause: () => Promise<unknown>
  /** At the beginning. */
  readonly replay: Replay
  /** Called each time one has been saved. */
  readonly onSnapshot: () => void
  readonly log: Log
}

/** Knows when a snapshot is due, and takes it. */
export class SnapshotTaker {
  readonly #options: SnapshotTakerOptions
  /** Since the newest snapshot. */
  #work: number
  /** What applying the commands since then has taken, ms. */
  #applyMs: number
  #takenTime: number

  constructor(options: SnapshotTakerOptions) {
    this.#options = options
    this.#work = options.replay.work
    this.#applyMs = options.replay.replayMs
    this.#takenTime = options.clock.now()
  }

  /** Tells what came since. */
  add({ work, replayMs }: Replay): void {
    this.#work += work
    this.#applyMs += replayMs
  }

  get isNeeded(): boolean {
    return this.#work > 0
  }

  get isDue(): boolean {
    const { policy, clock } = this.#options
    const { everyCommands, replayMs = Number.POSITIVE_INFINITY, everyMs } = policy
    // On a machine that does something else too, everything takes long.
    const isSlow = this.#applyMs >= replayMs && this.#work >= everyCommands / 10
    const isLong = this.#work >= everyCommands || isSlow
    return isLong && clock.now() - this.#takenTime >= everyMs
  }

  /**
   * Of the exchange as it is after command `seq`, whose row has the hash `chain`. Nothing is applied until it is saved; reads and whoever
   * else waits for the thread have their turn in between.
   */
  async take(seq: number, chain: string): Promise<void> {
    const { exchange, store, clock, digest, policy, pause, onSnapshot, log } = this.#options
    const ts = exchange.state.now
    const text = exchange.serialize()
    await pause()
    // What `exchange.hash()` gives, without writing the state a second time.
    const stateHash = fingerprint(text)
    await pause()
    const sha256 = digest.sha256(text)
    const snapshot: Snapshot = { seq, ts, format: STORE_FORMAT, chain, stateHash, sha256, text }
    this.#work = 0
    this.#applyMs = 0
    this.#takenTime = clock.now()
    try {
      await store.saveSnapshot(snapshot)
      onSnapshot()
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'TROUBLE')) throw error
      // Half a period later: when the disk is full, not with each batch.
      this.#work = policy.everyCommands / 2
      log(`The snapshot at seq ${snapshot.seq} is left out: ${error.message}`, 'warn')
    }
  }
}
