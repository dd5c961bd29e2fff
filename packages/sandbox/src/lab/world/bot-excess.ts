import type { Problem } from '../findings'
import type { BotProcess } from './bot-process'

type Excess = Pick<Problem, 'kind' | 'message'>

const MOST_CALLS = 1_000
const MOST_IN_FLIGHT = 200
const MOST_SOCKETS = 20
const MOST_TIMERS = 1_000

export function neverWaits(did: string): Excess {
  const message = `The bot never waits: ${did}. Wait with \`clock.sleep(ms)\` or for a frame of the feed.`
  return { kind: 'never-waits', message }
}

/** Problem of a bot that calls without a pause, or whose work piles up. */
export function excessOf({ restless, network, timers }: BotProcess): Excess | undefined {
  if (restless > MOST_CALLS) return neverWaits(`${MOST_CALLS} calls without a pause`)
  const leaks = [
    [network.inFlight, MOST_IN_FLIGHT, 'calls are under way'],
    [network.sockets, MOST_SOCKETS, 'sockets are open'],
    [timers, MOST_TIMERS, 'timers are pending'],
  ] as const
  const leak = leaks.find(([count, most]) => count > most)
  if (leak === undefined) return undefined
  const [count, , what] = leak
  return { kind: 'leaks', message: `The bot leaks: ${count} ${what}. End what is no longer needed.` }
}
