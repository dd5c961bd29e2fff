/** Bars and texts follow the exchange's wall clock, UTC+8, which has no daylight saving. */
export const EXCHANGE_OFFSET_MS = 8 * 3_600_000

/** Number of the day by the exchange's wall clock: two times with the same number are of one day. */
export function exchangeDay(ts: number): number {
  return Math.floor((ts + EXCHANGE_OFFSET_MS) / 86_400_000)
}
