import type { Timers } from '@bgk/sdk'
import { usageError } from '../../terminal/errors'
import { pause } from '../../terminal/io'

/** Rows that may be on their way at once. */
const MAX_CONCURRENT = 4

/** A row waits when it is so far ahead of the oldest one on its way: what is kept of ended rows stays small. */
const MAX_AHEAD = 256

/** Runs rows so that those of one lane keep their order, a few lanes run beside each other, and a row without a lane runs alone. */
export class Lanes {
  /** By lane: its row, and when it has ended. */
  readonly #running = new Map<string, { readonly n: number; readonly ended: Promise<void> }>()
  #failure: { readonly error: unknown } | undefined

  /** Resolves once the row has begun. Throws what an earlier row has thrown. */
  async start(n: number, lane: string | undefined, run: () => Promise<void>): Promise<void> {
    const name = lane ?? 'alone'
    const mustWait = () =>
      lane === undefined
        ? this.#running.size > 0
        : this.#running.has(lane) ||
          this.#running.has('alone') ||
          this.#running.size >= MAX_CONCURRENT ||
          n - Math.min(n, ...[...this.#running.values()].map((one) => one.n)) > MAX_AHEAD
    while (mustWait()) await Promise.race([...this.#running.values()].map(({ ended }) => ended))
    if (this.#failure !== undefined) throw this.#failure.error
    const ended = run()
      .catch((error: unknown) => {
        this.#failure ??= { error }
      })
      .finally(() => {
        this.#running.delete(name)
      })
    this.#running.set(name, { n, ended })
  }

  /** Resolves when nothing is on its way. Throws what a row has thrown. */
  async finish(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
    if (this.#failure !== undefined) throw this.#failure.error
  }
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 }

/** The gap between two rows in ms, from `5/s`, `300/m` or `5`. */
export function parseRate(text: string): number {
  const match = /^(\d{1,6})(?:\/([smh]))?$/.exec(text)
  const count = Number(match?.[1] ?? 0)
  if (count === 0) throw usageError(`--rate must be a number of rows such as 5/s or 300/m, not "${text}"`)
  return (UNITS[match?.[2] ?? 's'] ?? 1_000) / count
}

/** Lets rows go one after another at a steady pace, and none while the exchange wants to be left alone. */
export class Throttle {
  readonly #gap: number
  readonly #now: () => number
  readonly #timers: Timers
  #next = 0

  constructor(gap: number, { now, timers }: { now(): number; readonly timers: Timers }) {
    this.#gap = gap
    this.#now = now
    this.#timers = timers
  }

  /** Resolves when the next row may go, or the signal fires. */
  async take(signal: AbortSignal): Promise<void> {
    const now = this.#now()
    const at = Math.max(this.#next, now)
    this.#next = at + this.#gap
    if (at > now) await pause(this.#timers, at - now, signal)
  }

  /** Nothing goes for so long. */
  holdFor(ms: number): void {
    this.#next = Math.max(this.#next, this.#now() + ms)
  }
}
