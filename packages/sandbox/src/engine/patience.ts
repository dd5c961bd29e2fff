import type { HostTimers } from './time/clock'

/**
 * Gives up on what waits for too long, while it is told that waiting may be in vain.
 *
 *   calm: nothing is given up ── begin ──► each has `ms` from then, or from when it came ── end ──► calm
 */
export class Patience<T> {
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
  begin(waiting: Iterable<T>): void {
    const late = new Set(waiting)
    const timer = this.#timers.setTimeout(() => {
      this.#running.delete(timer)
      this.#giveUp(late)
    }, this.#ms)
    this.#running.add(timer)
  }

  end(): void {
    for (const timer of this.#running) this.#timers.clearTimeout(timer)
    this.#running.clear()
  }
}
