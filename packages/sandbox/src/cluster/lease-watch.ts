import type { HostTimers } from '../engine/time/clock'
import type { LeaseView } from '../store/pg/pg-lease'
import type { Store } from '../store/store'
import { isPassing } from '../store/store-error'

/** How a node asks the database who leads. */
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
  /** Of this process, ms; only ever grows. */
  readonly elapsed: () => number
  /** The epoch in which this node leads and is able to commit; undefined: it does not. */
  readonly leads: () => number | undefined
  readonly onLook: (view: LeaseView) => void
}

/** The time of a leader that stands still: what is left of its lease, and two of these. */
const LOOK_EVERY_MS = 100
/** By how much two clocks part: what was known of them is worth less every second. */
const DRIFT = 0.001

/**
 * Looks at the lease again and again: a leader renews it four times before it is over, a standby ends the session of a leader that did
 * not. While the database is away nothing is known, and nothing is done.
 */
export class LeaseWatch {
  readonly #options: LeaseWatchOptions
  #timer: unknown
  #isStarted = false
  #stopped = false
  #renewed = 0
  #seen: LeaseView | undefined
  /** What the database's clock says beyond ours, and by how much that may be wrong, ms. */
  #offset = 0
  #doubt = Number.POSITIVE_INFINITY
  /** When the database answered last. */
  #answered = Number.NEGATIVE_INFINITY
  #looking: Promise<void> = Promise.resolve()

  constructor(options: LeaseWatchOptions) {
    this.#options = options
  }

  /** Of the database's clock, ms. */
  now(): number {
    return this.#options.elapsed() + this.#offset
  }

  get seen(): LeaseView | undefined {
    return this.#seen
  }

  /** Since the database answered last, ms. */
  get silentMs(): number {
    return this.#options.elapsed() - this.#answered
  }

  /** May be called again. */
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

  /** A short look knows better than a long one when within it the database read its clock; a clock that was set is followed at once. */
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
    // The database is away: the next look may find it.
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
      // Where it is another's by now, the next commit says so.
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
  /** It is not waited for any more. */
  readonly isOver: () => boolean
}

/**
 * Resolves when the lock of the database is taken by a leader that lives, or its lease is over: then it may be waited for. After a restart of
 * the database it is free although the leader lives, who is given the time to take it again, and renews the lease when it has.
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
 * A store that has the lock, opened, so that this node begins an epoch; undefined when it is not wanted any more. `wait`: told each store that
 * waits, which to close ends its waiting. Rejects with what does not pass.
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

/** Whether that is the last row of the journal. */
export async function endsWith(
  store: Pick<Store, 'journal'>,
  { seq, hash }: { readonly seq: number; readonly hash: string },
): Promise<boolean> {
  for await (const [first, ...others] of store.journal(seq))
    return first?.hash === hash && others.length === 0
  return false
}
