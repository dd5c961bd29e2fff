import type { TickClock } from '../../core/kernel/command'
import type { StepBots } from '../../core/market-making/step-bots'
import { EngineBusy } from '../engine-error'
import type { SingleWriter } from '../single-writer'
import type { EngineClock } from './clock'

/** People come first: with more commands than this waiting, a step is left out. */
const BUSY_AT = 256

/** A machine that is this much behind with a step, in its own time, has slept. */
const SLEPT_MS = 5000

/** What the exchange does by itself: its bots act, or, without them, only its time goes on. */
export interface Ticking {
  readonly command: StepBots | TickClock
  /** Engine time between two steps. */
  readonly everyMs: number
}

type TickWriter = Pick<SingleWriter, 'submit' | 'trouble' | 'waiting'>

/**
 * Performs what came due while the exchange was off, before anybody reads its prices: one step at the clock's time. Candles of the missed minutes do
 * not exist, funding of the missed hours is paid as one. Resolves to false when the step was not possible: the ticker then makes it up.
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
 * Lets the exchange move by itself; returns how to stop it. A step that comes late (a busy engine, a laptop that
 * slept, a restart) is not made up for. The first step, and the one after a sleep or a time without the database, says that the exchange
 * resumes; `caughtUp`: that was said already (`catchUp`), and the first step is due in `everyMs`.
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
  /** Between two steps, in the host's time; a clock that stands still rests for as long as it likes. */
  const restMs = () => (clock.rate === 0 ? Number.POSITIVE_INFINITY : everyMs / clock.rate)
  const plan = (time: number) => {
    cancel = clock.schedule(time, () => step(time))
  }
  const step = async (time: number) => {
    const wall = clock.wall()
    if (wall - seen > SLEPT_MS + restMs() || writer.trouble !== undefined) resumes = true
    seen = wall
    try {
      if (writer.waiting <= BUSY_AT) {
        await writer.submit(resumes ? { ...command, resumes } : command)
        resumes = false
      }
    } catch (error) {
      // A full queue passes; after anything else the engine is over and says so itself.
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
