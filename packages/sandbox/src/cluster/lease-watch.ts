import type { HostTimers } from '../engine/time/clock'
import type { LeaseView } from '../store/pg/pg-lease'
import type { Store } from '../store/store'
import { isPassing } from '../store/store-error'

export interface LeaseStore {
  look(): Promise<LeaseView | undefined>
  renew(epoch: number): Promise<void>
  endOverdue(epoch: number): Promise<void>
  close(): Promise<void>
}

interface LeaseWatchOptions {
  readonly store: LeaseStore
  readonly leaseMs: number
  readonly timers: HostTimers
  /** Monotonic clock of this process, ms. */
  readonly elapsed: () => number
  /** Epoch in which this node leads and can commit; undefined if it does not lead. */
  readonly leads: () => number | undefined
  readonly onLook: (view: LeaseView) => void
}

/** A paused leader is replaced after the rest of its lease plus two of these intervals. */
const LOOK_EVERY_MS = 100
/** Relative drift of two clocks: a comparison loses accuracy every second. */
const DRIFT = 0.001

/**
 * Polls the lease. A leader renews it four times before it expires; a standby ends the session of a leader
 * with an expired lease. Does nothing while the database is away.
 */
export class LeaseWatch {
  readonly #options: LeaseWatchOptions
  #timer: unknown
  #isStarted = false
  #stopped = false
  #renewed = 0
  #seen: LeaseView | undefined
  /** Offset of the database clock to ours and its uncertainty, ms. */
  #offset = 0
  #doubt = Number.POSITIVE_INFINITY
  /** Time of the last database response. */
  #answered = Number.NEGATIVE_INFINITY
  #looking: Promise<void> = Promise.resolve()

  constructor(options: LeaseWatchOptions) {
    this.#options = options
  }

  /** Database clock, ms. */
  now(): number {
    return this.#options.elapsed() + this.#offset
  }

  get seen(): LeaseView | undefined {
    return this.#seen
  }

  /** Time since the last database response, ms. */
  get silentMs(): number {
    return this.#options.elapsed() - this.#answered
  }

  /** Idempotent. */
  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    this.#looking = this.#look()
  }

  /** Rejects with StoreError TROUBLE. */
  async look(): Promise<LeaseView | undefined> {
    const { store, elapsed, onLook } = this.#options
    const sentAt = elapsed()
    const view = await store.look()
    const now = elapsed()
    const since = now - this.#answered
    this.#answered = now
    if (view === undefined) return undefined
    this.#compareClocks(view.now - (sentAt + now) / 2, (now - sentAt) / 2, since)
    this.#seen = view
    onLook(view)
    return view
  }

  /**
   * A short round trip bounds the offset more tightly than a long one. A clock that was set is followed
   * immediately.
   */
  #compareClocks(offset: number, doubt: number, sinceMs: number): void {
    const known = this.#doubt + sinceMs * DRIFT
    const wasSet = Math.abs(offset - this.#offset) > known + doubt
    this.#doubt = known
    if (doubt > known && !wasSet) return
    this.#offset = offset
    this.#doubt = doubt
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#options.timers.clearTimeout(this.#timer)
    await this.#looking
  }

  async #look(): Promise<void> {
    // The database is away; the next poll retries.
    await this.#act().catch(() => {})
    if (this.#stopped) return
    this.#timer = this.#options.timers.setTimeout(() => {
      this.#looking = this.#look()
    }, LOOK_EVERY_MS)
  }

  async #act(): Promise<void> {
    const { store, leaseMs, elapsed, leads } = this.#options
    const epoch = leads()
    if (epoch !== undefined && elapsed() - this.#renewed >= leaseMs / 4) {
      // If another node took the lease meanwhile, the next commit fails.
      await store.renew(epoch)
      this.#renewed = elapsed()
    }
    const view = await this.look()
    const { lease } = view ?? {}
    if (epoch === undefined && lease !== undefined && lease.leftMs < 0 && lease.epoch === view?.epoch) {
      await store.endOverdue(lease.epoch)
    }
  }
}

interface LockWait {
  /** Rejects while the database is away. */
  readonly look: () => Promise<LeaseView | undefined>
  readonly pause: () => Promise<void>
  /** True once waiting is pointless. */
  readonly isOver: () => boolean
}

/**
 * Resolves when a live leader holds the database lock, or its lease has expired: then waiting for the lock is
 * safe. After a database restart the lock is free although the leader lives. The leader gets time to take it
 * again and renew its lease.
 */
async function untilLockIsTaken({ look, pause, isOver }: LockWait): Promise<void> {
  let first: number | undefined
  while (!isOver()) {
    const view = await look().catch(() => undefined)
    if (view !== undefined) {
      const { lease, now } = view
      if (lease === undefined || lease.leftMs < 0) return
      const until = now + lease.leftMs
      if (first !== undefined && until > first + 1) return
      first = until
    }
    await pause()
  }
}

/**
 * Opens a store that holds the lock and begins an epoch; undefined if no longer needed. `wait` receives each
 * waiting store, so that closing it ends the wait. Rejects with permanent errors.
 */
export async function takeLock({
  open,
  wait,
  ...waiting
}: LockWait & {
  readonly open: () => Store
  readonly wait: (store: Store) => Promise<unknown>
}): Promise<Store | undefined> {
  const { pause, isOver } = waiting
  for (;;) {
    await untilLockIsTaken(waiting)
    if (isOver()) return undefined
    const store = open()
    try {
      await wait(store)
      if (!isOver()) return store
      await store.close()
    } catch (error) {
      await store.close()
      if (!isOver() && !isPassing(error)) throw error
    }
    if (isOver()) return undefined
    await pause()
  }
}

/** Returns true if that row is the journal's last one. */
export async function endsWith(
  store: Pick<Store, 'journal'>,
  { seq, hash }: { readonly seq: number; readonly hash: string },
): Promise<boolean> {
  for await (const [first, ...others] of store.journal(seq))
    return first?.hash === hash && others.length === 0
  return false
}
