/**
 * Milliseconds of two clocks: the user can set `date`; `steady` is monotonic but may stop while the device
 * sleeps.
 */
export interface Moment {
  readonly date: number
  readonly steady: number
}

/** Tolerated drift between the two clocks. */
const DRIFT_MS = 2_000

/**
 * Returns the milliseconds between two moments by the clock that advanced more; infinite if the date was set
 * back.
 *
 * `seen`: date at which another tab was last in use; counts as the start if later than `left`.
 */
export function timeAway(left: Moment, now: Moment, seen = 0): number {
  const date = now.date - left.date
  const steady = now.steady - left.steady
  if (date < steady - DRIFT_MS) return Number.POSITIVE_INFINITY
  const away = Math.max(date, steady)
  return seen > left.date && seen <= now.date ? Math.min(away, now.date - seen) : away
}
