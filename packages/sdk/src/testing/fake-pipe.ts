import type { Clock, Timers } from '../runtime/environment'

/** One direction of a connection: things arrive in the order they were handed in. */
export type FakePipe = (run: () => void, delay?: number) => void

export interface FakePipeOptions {
  readonly clock: Clock
  /** Of the receiving end. */
  readonly timers: Timers
  /** Milliseconds. */
  readonly latency: () => number
}

/** Runs each thing no sooner than `latency` (and its own delay) after it was handed in, and never before an earlier one. */
export function createFakePipe({ clock, timers, latency }: FakePipeOptions): FakePipe {
  let busyUntil = 0
  return (run, delay = 0) => {
    busyUntil = Math.max(busyUntil, clock.now() + latency() + delay)
    timers.setTimeout(run, busyUntil - clock.now())
  }
}
