import type { HostTimers } from '../../engine/time/clock'

const STEP_MS = 50

interface Closing {
  close(code: number, reason: string): void
}

/** Closes sockets evenly over `ms`, the first one immediately; resolves after the last. */
export function closeEvenly<One extends Closing>(
  all: readonly One[],
  ms: number,
  [code, reason]: readonly [number, string],
  { timers, isHere }: { readonly timers: HostTimers; readonly isHere: (one: One) => boolean },
): Promise<void> {
  const steps = Math.max(1, Math.ceil(ms / STEP_MS))
  let step = 0
  let closed = 0
  return new Promise((resolve) => {
    const next = () => {
      step += 1
      for (; closed < Math.ceil((all.length * step) / steps); closed++) {
        const one = all[closed]
        if (one && isHere(one)) one.close(code, reason)
      }
      if (step === steps) resolve()
      else timers.setTimeout(next, STEP_MS)
    }
    next()
  })
}

interface Throttle {
  /** Runs once the pause since the last run is over; further requests before that have no effect. */
  request(): void
  stop(): void
}

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
