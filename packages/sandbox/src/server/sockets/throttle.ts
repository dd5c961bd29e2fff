import type { HostTimers } from '../../engine/time/clock'

export interface Throttle {
  /** Runs as soon as the pause since the last run is over; requesting it again before that changes nothing. */
  request(): void
  stop(): void
}

/** Runs `run` when requested, but at most every `everyMs`. */
export function createThrottle(
  everyMs: number,
  timers: HostTimers,
  now: () => number,
  run: () => void,
): Throttle {
  let last = Number.NEGATIVE_INFINITY
  let timer: unknown
  return {
    request() {
      if (timer !== undefined) return
      timer = timers.setTimeout(
        () => {
          timer = undefined
          last = now()
          run()
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
