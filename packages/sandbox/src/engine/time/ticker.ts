import type { TickClock } from '../../core/kernel/command'
import type { StepBots } from '../../core/market-making/step-bots'
import { EngineBusy } from '../engine-error'
import type { SingleWriter } from '../single-writer'
import type { EngineClock } from './clock'

/** People come first: with more commands than this waiting, a step is left out. */
const BUSY_AT = 256

/** What the exchange does by itself: its bots act, or, without them, only its time goes on. */
export interface Ticking {
  readonly command: StepBots | TickClock
  /** Engine time between two steps. */
  readonly everyMs: number
}

/**
 * Lets the exchange move by itself; returns how to stop it. A step that comes late (a busy engine, a laptop that
 * slept, a restart) is not made up for.
 */
export function startTicker(
  writer: SingleWriter,
  clock: EngineClock,
  { command, everyMs }: Ticking,
): () => void {
  let cancel = () => {}
  let stopped = false
  const plan = (time: number) => {
    cancel = clock.schedule(time, () => step(time))
  }
  const step = async (time: number) => {
    try {
      if (writer.waiting <= BUSY_AT) await writer.submit(command)
    } catch (error) {
      // A full queue passes; after anything else the engine is over and says so itself.
      if (!(error instanceof EngineBusy)) return
    }
    const now = clock.now()
    if (!stopped) plan(time + everyMs > now ? time + everyMs : now + everyMs)
  }
  plan(clock.now())
  return () => {
    stopped = true
    cancel()
  }
}
