import type { Clock, TimerId, Timers } from '../runtime/environment'

/** Time that a test moves: a wall clock and its timers. */
export interface VirtualClock extends Clock, Timers {
  /** `advance` lets real time go by until this work is done; in virtual time it takes nothing. */
  waitFor(work: Promise<unknown>): void
  /** Moves time on, running due timers in the order of (time, arrival) and letting promises settle after each. */
  advance(ms: number): Promise<void>
  /** Moves time on and runs due timers without letting promises settle in between. */
  advanceSync(ms: number): void
  /** Timers waiting now. */
  readonly pending: number
}

/** Whoever sets a timer of 0 ms in each timer would keep a test busy for ever. */
const MOST_AT_ONCE = 10_000

interface Entry {
  readonly due: number
  readonly id: number
  readonly run: () => void
}

/** How patient the clock is with promises. */
export interface VirtualClockOptions {
  /** Promise turns given to whoever awaits, before and after each timer; a longer chain goes on at the next one. Default 50. */
  readonly turns?: number
}

/**
 * A clock that stands still until told to move: time and timers for tests, no real waiting.
 *
 * @param startMs Its first time, epoch milliseconds.
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
  /** Timers run since time moved on last. */
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
    if (atOnce > MOST_AT_ONCE) throw new Error(`${MOST_AT_ONCE} timers ran and time did not move on`)
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
 * A small seeded generator (mulberry32), uniform in [0, 1): the same seed gives the same simulation.
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
