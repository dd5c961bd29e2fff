import type { Clock, Timers } from '@bgk/sdk'
import type { BotClock } from './bot'

/** Clock of a bot on any host. */
export function createBotClock(clock: Clock, timers: Timers, signal: AbortSignal): BotClock {
  // One listener for all waits: a bot may have many.
  const waits = new Set<() => void>()
  signal.addEventListener('abort', () => {
    for (const stop of waits) stop()
  })
  return {
    now: () => clock.now(),
    sleep: (ms) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const stop = () => {
          timers.clearTimeout(id)
          reject(signal.reason)
        }
        const id = timers.setTimeout(() => {
          waits.delete(stop)
          resolve()
        }, ms)
        waits.add(stop)
      }),
  }
}
