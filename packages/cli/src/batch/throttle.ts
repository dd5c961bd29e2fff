import type { Timers } from '@bgk/sdk'
import { usageError } from '../cli-error'
import { pause } from '../pause'

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
