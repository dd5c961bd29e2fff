import { BgkError } from '../errors'

/** Throws BgkError CONFIG unless each period is a whole number from 1 to 10000. */
export function checkPeriods(periods: readonly number[]): void {
  for (const period of periods) {
    // Said the other way round NaN would pass.
    if (!(period >= 1 && period <= 10_000 && period % 1 === 0)) {
      throw new BgkError('CONFIG', `Not a period: ${period}`)
    }
  }
}
