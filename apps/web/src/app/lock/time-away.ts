/** Milliseconds of two clocks: `date` can be set by a person, `steady` cannot but may stop while a device sleeps. */
export interface Moment {
  readonly date: number
  readonly steady: number
}

/** Drift of the two clocks that is no change of the date. */
const DRIFT_MS = 2_000

/**
 * Milliseconds between two moments, by the clock that counted more. Infinity after the date was set back.
 *
 * `seen`: date at which another tab was in use; the time counts from there if it is later than `left`.
 */
export function timeAway(left: Moment, now: Moment, seen = 0): number {
  const date = now.date - left.date
  const steady = now.steady - left.steady
  if (date < steady - DRIFT_MS) return Number.POSITIVE_INFINITY
  const away = Math.max(date, steady)
  return seen > left.date && seen <= now.date ? Math.min(away, now.date - seen) : away
}
