import type { Timers } from '@bgk/sdk'

/** Resolves after so many milliseconds, or at once when the signal fires. */
export function pause(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      timers.clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = timers.setTimeout(finish, ms)
    signal.addEventListener('abort', finish, { once: true })
    if (signal.aborted) finish()
  })
}
