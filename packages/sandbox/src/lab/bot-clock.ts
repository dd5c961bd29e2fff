import type { Clock, Timers } from '@bgk/sdk'
import type { BotClock } from './bot'

/** Clock of a bot on any host. */
export function createBotClock(clock: Clock, timers: Timers, signal: AbortSignal): BotClock {
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
          signal.removeEventListener('abort', stop)
          resolve()
        }, ms)
        signal.addEventListener('abort', stop, { once: true })
      }),
  }
}
