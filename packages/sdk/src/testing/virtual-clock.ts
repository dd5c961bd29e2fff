import type { Clock, TimerId, Timers } from '../runtime/environment'

/** A wall clock and timers under test control. */
export interface VirtualClock extends Clock, Timers {
  /** Makes `advance` wait in real time for this work, which takes no virtual time. */
  waitFor(work: Promise<unknown>): void
  /**
   * Advances the time, running due timers in order of (time, creation) and letting promises settle after
   * each.
   */
  advance(ms: number): Promise<void>
  /** Advances the time and runs due timers without letting promises settle. */
  advanceSync(ms: number): void
  /** Number of pending timers. */
  readonly pending: number
}

/** Guards against endless timers of 0 ms. */
const MOST_AT_ONCE = 10_000

interface Entry {
  readonly due: number
  readonly id: number
  readonly run: () => void
}

/** Options of `createVirtualClock`. */
export interface VirtualClockOptions {
  /** Promise turns before and after each timer; a longer chain continues at the next one. Default: 50. */
  readonly turns?: number
}

/**
 * Creates a clock that moves on demand: time and timers for tests without real waiting.
 *
 * @param startMs Initial time in epoch milliseconds.
 * @example
 * import { createVirtualClock } from '@bgk/sdk/testing'
 * const clock = createVirtualClock(0)
 * let rang = 0
 * clock.setTimeout(() => { rang = clock.now() }, 5_000)
 * await clock.advance(10_000)
 * console.log(rang, clock.now(), clock.pending) // 5000 10000 0
 */
export function createVirtualClock(
  startMs = 1_700_000_000_000,
  { turns = 50 }: VirtualClockOptions = {},
): VirtualClock {
  const waiting = new Map<number, Entry>()
  const held = new Set<Promise<unknown>>()
  let now = startMs
  let nextId = 1
  /** Timers run since the last advance. */
  let atOnce = 0

  const takeDue = (until: number): Entry | undefined => {
    let first: Entry | undefined
    for (const entry of waiting.values()) {
      if (entry.due <= until && (!first || entry.due < first.due)) first = entry
    }
    if (first) waiting.delete(first.id)
    return first
  }

  const runDue = (until: number): boolean => {
    const entry = takeDue(until)
    if (!entry) return false
    atOnce = entry.due > now ? 0 : atOnce + 1
    if (atOnce > MOST_AT_ONCE) throw new Error(`${MOST_AT_ONCE} timers ran without time advancing`)
    now = Math.max(now, entry.due)
    entry.run()
    return true
  }

  const takeTurns = async () => {
    for (let turn = 0; turn < turns; turn += 1) await undefined
  }
  const settle = async () => {
    await takeTurns()
    while (held.size > 0) {
      const [work] = held
      await work
      await takeTurns()
    }
  }

  return {
    now: () => now,
    setTimeout(run, ms) {
      const id = nextId
      nextId += 1
      waiting.set(id, { due: now + Math.max(0, ms), id, run })
      return id
    },
    clearTimeout(id: TimerId) {
      if (typeof id === 'number') waiting.delete(id)
    },
    waitFor(work) {
      const end = () => {
        held.delete(done)
      }
      const done: Promise<void> = work.then(end, end)
      held.add(done)
    },
    async advance(ms) {
      const until = now + ms
      await settle()
      while (runDue(until)) await settle()
      now = until
      await settle()
    },
    advanceSync(ms) {
      const until = now + ms
      while (runDue(until));
      now = until
    },
    get pending() {
      return waiting.size
    },
  }
}

/**
 * Creates a seeded random generator (mulberry32), uniform in [0, 1): the same seed gives the same simulation.
 *
 * @example
 * import { createSeededRandom } from '@bgk/sdk/testing'
 * const [one, other] = [createSeededRandom(7), createSeededRandom(7)]
 * console.log(one() === other(), one() === other()) // true true
 */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
