import type { CandlePeriod } from '../market-hook'

/** Periods that have bars of their own, finest first; time-share draws the 1m bars. Each divides the next. */
export const BAR_PERIODS = ['1m', '5m', '15m', '30m', '60m', '4h', '1D', '1W'] as const
export type BarPeriod = (typeof BAR_PERIODS)[number]

/** Bars and texts follow the exchange's wall clock, UTC+8, which has no daylight saving. */
export const EXCHANGE_OFFSET_MS = 8 * 3_600_000

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const MINUTES: Readonly<Record<BarPeriod, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '60m': 60,
  '4h': 240,
  '1D': 1440,
  '1W': 10080,
}

export function barPeriod(period: CandlePeriod): BarPeriod {
  return period === 'timeshare' ? '1m' : period
}

export function periodMinutes(period: BarPeriod): number {
  return MINUTES[period]
}

/** Opening time of the bar that holds `ts` (both ms UTC): days begin at 00:00 +08:00, weeks on Monday. */
export function barStart(period: BarPeriod, ts: number): number {
  const length = MINUTES[period] * MINUTE
  // 1970-01-01 was a Thursday: the week grid is four days later than the epoch.
  const shift = period === '1W' ? EXCHANGE_OFFSET_MS - 4 * DAY : EXCHANGE_OFFSET_MS
  return Math.floor((ts + shift) / length) * length - shift
}
