import type { HostTimers } from '../../engine/time/clock'

const STEP_MS = 50

/** Something that can be closed, unless it has gone already. */
export interface Closing {
  close(code: number, reason: string): void
}

/** Closes sockets spread evenly over so many ms, the first one at once; resolves after the last. */
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
