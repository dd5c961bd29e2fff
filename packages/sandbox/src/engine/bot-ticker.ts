import type { EngineClock } from './clock'
import { EngineBusy } from './engine-error'
import type { SingleWriter } from './single-writer'

const STEP_MS = 500

/** People come first: with more commands than this waiting, a step is left out. */
const BUSY_AT = 256

/**
 * Lets the bots act every 500 ms of engine time; returns how to stop it. A step that comes late (a busy
 * engine, a laptop that slept, a restart) is not made up for.
 */
export function startBotTicker(writer: SingleWriter, clock: EngineClock): () => void {
  let cancel = () => {}
  let stopped = false
  const plan = (time: number) => {
    cancel = clock.schedule(time, () => step(time))
  }
  const step = async (time: number) => {
    try {
      if (writer.waiting <= BUSY_AT) await writer.submit({ type: 'bots.step' })
    } catch (error) {
      // A full queue passes; after anything else the engine is over and says so itself.
      if (!(error instanceof EngineBusy)) return
    }
    const now = clock.now()
    if (!stopped) plan(time + STEP_MS > now ? time + STEP_MS : now + STEP_MS)
  }
  plan(clock.now())
  return () => {
    stopped = true
    cancel()
  }
}
