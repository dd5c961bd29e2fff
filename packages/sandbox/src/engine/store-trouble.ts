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
  /** All that wait when the trouble begins. */
  readonly waiting: () => Iterable<T>
  /** Waiting is over for these. */
  readonly rejectLate: (late: ReadonlySet<T>) => void
}

/** Trouble that the store reports, for as long as it lasts: bounds waiting, and holds the queue until it is over. */
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

  /** undefined: none. */
  get reason(): string | undefined {
    return this.#reason
  }

  /** Bounds how long these wait, while there is trouble. */
  startTimeout(waiting: Iterable<T>): void {
    if (this.#reason !== undefined) this.#deadline.start(waiting)
  }

  /** Resolves when the trouble is over, or nothing waits for its end any more. */
  untilOver(): Promise<void> {
    return new Promise((resolve) => {
      this.#resume = resolve
    })
  }

  resume(): void {
    this.#resume()
  }

  /** Nothing is given up from now on. */
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
 * Gives up on what waits for too long, while it is told that waiting may be in vain.
 *
 *   calm: nothing is given up ── begin ──► each has `ms` from then, or from when it came ── end ──► calm
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

  /** Some of them may be done by the time they are given up. */
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

/** Calls `hear` when the store is lost; returns how to end that. */
export function onLost({ lost }: Pick<Store, 'lost'>, listen: (error: Error) => void): () => void {
  // A promise keeps its listeners: a store that goes on would hold every exchange it ever had.
  let listener: typeof listen | undefined = listen
  void lost.then((error) => listener?.(error))
  return () => {
    listener = undefined
  }
}
