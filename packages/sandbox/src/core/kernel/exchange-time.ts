/** Bars and texts follow the exchange's wall clock, UTC+8, which has no daylight saving. */
export const EXCHANGE_OFFSET_MS = 8 * 3_600_000

/** Wall clock of the exchange (UTC+8) as `yyyy-MM-dd HH:mm:ss`, the form of trades and orders. */
export function exchangeTimeText(ts: number): string {
  return new Date(ts + EXCHANGE_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * Wall clock of the exchange as the 14 digits of a k-line item: `yyyyMMddHHmmss`
 * (docs/reference/rules.md#r21).
 */
export function exchangeTimeDigits(ts: number): string {
  return new Date(ts + EXCHANGE_OFFSET_MS).toISOString().slice(0, 19).replace(/[-:T]/g, '')
}

/** Number of the day by the exchange's wall clock: two times with the same number are of one day. */
export function exchangeDay(ts: number): number {
  return Math.floor((ts + EXCHANGE_OFFSET_MS) / 86_400_000)
}
