import type { Store } from '../store/store'
import type { Log } from './log'
import type { HostTimers } from './time/clock'

/** Default wait timeout while the database is away. */
const WAIT_TIMEOUT_MS = 3_000

export interface StoreTroubleOptions<T> {
  readonly store: Pick<Store, 'watchTrouble'>
  readonly timers?: HostTimers | undefined
  readonly timeoutMs?: number | undefined
  readonly log: Log
  /** Operations that wait at the start of the outage. */
  readonly waiting: () => Iterable<T>
  /** Rejects operations after their timeout. */
  readonly rejectLate: (late: ReadonlySet<T>) => void
}

/** An outage reported by the store: limits waiting, and holds the queue until its end. */
export class StoreTrouble<T> {
  readonly #deadline: WaitDeadline<T>
  readonly #log: Log
  readonly #waiting: () => Iterable<T>
  readonly #unwatch: () => void
  #reason: string | undefined
  #since = 0
  #resume: () => void = () => {}

  constructor({
    store,
    timers = globalThis,
    timeoutMs,
    log,
    waiting,
    rejectLate: giveUp,
  }: StoreTroubleOptions<T>) {
    this.#deadline = new WaitDeadline(timers, timeoutMs ?? WAIT_TIMEOUT_MS, giveUp)
    this.#log = log
    this.#waiting = waiting
    this.#unwatch = store.watchTrouble?.((reason) => this.#changed(reason)) ?? (() => {})
  }

  /** undefined: no outage. */
  get reason(): string | undefined {
    return this.#reason
  }

  /** Starts the timeout of these operations during an outage. */
  startTimeout(waiting: Iterable<T>): void {
    if (this.#reason !== undefined) this.#deadline.start(waiting)
  }

  /** Resolves at the end of the outage, or when nothing waits for it any more. */
  untilOver(): Promise<void> {
    return new Promise((resolve) => {
      this.#resume = resolve
    })
  }

  resume(): void {
    this.#resume()
  }

  stopTimeouts(): void {
    this.#deadline.clear()
  }

  unwatch(): void {
    this.#unwatch()
  }

  #changed(reason: string | undefined): void {
    const before = this.#reason
    this.#reason = reason
    if (reason === undefined) {
      this.#deadline.clear()
      this.#log(`The database is back after ${Math.round(performance.now() - this.#since)} ms.`)
      this.#resume()
    } else if (before === undefined) {
      this.#since = performance.now()
      this.#log(`${reason}. Nothing is lost: writes wait until it is back.`, 'warn')
      this.#deadline.start(this.#waiting())
    }
  }
}

/**
 * Rejects operations that wait for too long during an outage.
 *
 *   idle: no timeouts ── start ──► `ms` from the outage, or from the arrival ── clear ──► idle
 */
class WaitDeadline<T> {
  readonly #timers: HostTimers
  readonly #ms: number
  readonly #giveUp: (late: ReadonlySet<T>) => void
  readonly #running = new Set<unknown>()

  constructor(timers: HostTimers, ms: number, giveUp: (late: ReadonlySet<T>) => void) {
    this.#timers = timers
    this.#ms = ms
    this.#giveUp = giveUp
  }

  /** Some operations may have ended by their timeout. */
  start(waiting: Iterable<T>): void {
    const late = new Set(waiting)
    const timer = this.#timers.setTimeout(() => {
      this.#running.delete(timer)
      this.#giveUp(late)
    }, this.#ms)
    this.#running.add(timer)
  }

  clear(): void {
    for (const timer of this.#running) this.#timers.clearTimeout(timer)
    this.#running.clear()
  }
}

/** Calls `listen` when the store is lost; returns an unsubscribe function. */
export function onLost({ lost }: Pick<Store, 'lost'>, listen: (error: Error) => void): () => void {
  // A promise retains its listeners: a store that lives on would retain every exchange it ever had.
  let listener: typeof listen | undefined = listen
  void lost.then((error) => listener?.(error))
  return () => {
    listener = undefined
  }
}
