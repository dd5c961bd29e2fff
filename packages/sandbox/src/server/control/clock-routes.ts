import type { EngineClock } from '../../engine/time/clock'
import {
  type ControlAnswer,
  type ControlParts,
  type ControlRoutes,
  ok,
  refused,
  wrong,
} from './control-route'

/** A larger step could take hours, and dates have an upper limit. */
const MOST_MS = 366 * 86_400_000
/** At a higher rate the bots fall behind their half-second steps. */
const FASTEST = 1000

/** Exchange time, if it differs from real time. */
export function clockRoutes({ engine: { clock } }: ControlParts): ControlRoutes {
  return {
    'GET /sandbox/clock': () => ok(shown(clock)),

    'POST /sandbox/clock': async ({ fields: { advance, rate } }) => {
      if (clock.mode === 'real') return REAL
      if (advance === undefined && rate === undefined) return wrong('advance or rate is needed')
      if (advance !== undefined && !isWithin(advance, MOST_MS, Number.isSafeInteger)) {
        return wrong('advance must be a whole number of milliseconds, a year at most')
      }
      if (rate !== undefined && !isWithin(rate, FASTEST, Number.isFinite)) {
        return wrong(`rate must be a number from 0 (time stands still) to ${FASTEST}`)
      }
      if (advance !== undefined) await clock.advance(advance)
      if (rate !== undefined) clock.setRate(rate)
      return ok(shown(clock))
    },
  }
}

const REAL: ControlAnswer = refused(
  'A real clock cannot be moved or scaled: start the sandbox with --clock virtual, or with --clock x10',
)

function shown(clock: EngineClock): object {
  return { mode: clock.mode, rate: clock.rate, now: clock.now() }
}

function isWithin(value: unknown, most: number, test: (value: number) => boolean): value is number {
  return typeof value === 'number' && test(value) && value >= 0 && value <= most
}
