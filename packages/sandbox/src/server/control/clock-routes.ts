import { type ControlParts, type ControlRoutes, ok, refused, wrong } from './control-route'

/** More at once could take hours, and far enough no date can be written any more. */
const MOST_MS = 366 * 86_400_000

/** The exchange's time, where it is not the real one. */
export function clockRoutes({ engine: { clock } }: ControlParts): ControlRoutes {
  return {
    'POST /sandbox/clock': async ({ fields: { advance } }) => {
      if (clock.mode === 'real') {
        return refused('A real clock cannot be moved: start the sandbox with --clock virtual')
      }
      if (typeof advance !== 'number' || !Number.isSafeInteger(advance) || advance < 0 || advance > MOST_MS) {
        return wrong('advance must be a whole number of milliseconds, a year at most')
      }
      await clock.advance(advance)
      return ok({ now: clock.now() })
    },
  }
}
