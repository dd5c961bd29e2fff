import type { HostTimers } from '../engine/clock'

export interface Pulse {
  /** Beats as soon as the pause since the last beat is over; asking again before that changes nothing. */
  ask(): void
  stop(): void
}

/** Runs `beat` when asked to, but at most every `everyMs`. */
export function createPulse(everyMs: number, timers: HostTimers, now: () => number, beat: () => void): Pulse {
  let last = Number.NEGATIVE_INFINITY
  let timer: unknown
  return {
    ask() {
      if (timer !== undefined) return
      timer = timers.setTimeout(
        () => {
          timer = undefined
          last = now()
          beat()
        },
        Math.max(0, last + everyMs - now()),
      )
    },
    stop() {
      if (timer !== undefined) timers.clearTimeout(timer)
      timer = undefined
    },
  }
}
