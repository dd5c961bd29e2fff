import { BgkError } from '../errors'

/** The periods themselves; throws BgkError CONFIG unless each is a whole number of `least` bars or more. */
export function checkPeriods<T extends readonly number[]>(periods: T, least = 1): T {
  for (const period of periods) {
    if (!Number.isInteger(period) || period < least || period > 10_000) {
      throw new BgkError('CONFIG', `A period must be a whole number from ${least} to 10000`)
    }
  }
  return periods
}
