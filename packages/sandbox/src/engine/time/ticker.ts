import type { TickClock } from '../../core/kernel/command'
import type { StepBots } from '../../core/market-making/step-bots'
import { EngineBusy } from '../engine-error'
import type { SingleWriter } from '../single-writer'
import type { EngineClock } from './clock'

/** Members come first: with more waiting commands, a step is skipped. */
const SKIP_ABOVE = 256

/** A machine this late with a step, in its own time, has slept. */
const SLEEP_AFTER_MS = 5000

/** Periodic command of the exchange: a step of its bots, or a tick without them. */
export interface Ticking {
  readonly command: StepBots | TickClock
  /** Engine time between two steps. */
  readonly everyMs: number
}

type TickWriter = Pick<SingleWriter, 'submit' | 'trouble' | 'waiting'>

/**
 * Runs overdue work once at the clock's time, before any read. Missed minutes have no candles, funding of
 * missed hours is paid as one. Resolves to false if the step failed: the ticker then repeats it.
 */
export async function catchUp(
  writer: Pick<TickWriter, 'submit'>,
  { command }: Pick<Ticking, 'command'>,
): Promise<boolean> {
  return writer.submit({ ...command, resumes: true }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Starts periodic steps; returns a stop function. A late step (busy engine, sleep, restart) is not repeated.
 * The first step, and the first after a sleep or an outage, resumes the exchange. `caughtUp`: `catchUp` has
 * done that, and the first step is due in `everyMs`.
 */
export function startTicker(
  writer: TickWriter,
  clock: EngineClock,
  { command, everyMs }: Ticking,
  caughtUp = false,
): () => void {
  let cancel = () => {}
  let stopped = false
  let resumes = !caughtUp
  let seen = clock.wall()
  /** Interval in host time; a stopped clock has none. */
  const restMs = () => (clock.rate === 0 ? Number.POSITIVE_INFINITY : everyMs / clock.rate)
  const plan = (time: number) => {
    cancel = clock.schedule(time, () => step(time))
  }
  const step = async (time: number) => {
    const wall = clock.wall()
    if (wall - seen > SLEEP_AFTER_MS + restMs() || writer.trouble !== undefined) resumes = true
    seen = wall
    try {
      if (writer.waiting <= SKIP_ABOVE) {
        await writer.submit(resumes ? { ...command, resumes } : command)
        resumes = false
      }
    } catch (error) {
      // A full queue passes; any other error ends the engine, which reports it.
      if (!(error instanceof EngineBusy)) return
    }
    const now = clock.now()
    if (!stopped) plan(time + everyMs > now ? time + everyMs : now + everyMs)
  }
  plan(clock.now() + (caughtUp ? everyMs : 0))
  return () => {
    stopped = true
    cancel()
  }
}
