import type { Timers } from '@bgk/sdk'

export const hostTimers: Timers = {
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  clearTimeout: (id) => globalThis.clearTimeout(Number(id)),
}
