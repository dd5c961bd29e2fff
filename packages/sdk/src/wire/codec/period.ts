/** The nine chart periods of the menu; `line` is the minute line. */
export type Period = 'line' | '1m' | '5m' | '15m' | '30m' | '1h' | '4h' | '1d' | '1w'

/** All periods in the order of the menu. */
export const PERIODS: readonly Period[] = ['line', '1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w']

/** Wire form of a period: `type` and `mine` (minutes) of the k-line query and the subscription key. */
export interface PeriodWire {
  readonly type: number
  readonly mine: number
}

const WIRE: Readonly<Record<Period, PeriodWire>> = {
  line: { type: -1, mine: 1 },
  '1m': { type: 0, mine: 1 },
  '5m': { type: 0, mine: 5 },
  '15m': { type: 0, mine: 15 },
  '30m': { type: 0, mine: 30 },
  '1h': { type: 0, mine: 60 },
  '4h': { type: 0, mine: 240 },
  '1d': { type: 1, mine: 1440 },
  '1w': { type: 2, mine: 10080 },
}

/**
 * Returns the wire numbers of a period.
 *
 * @example
 * import { periodWire } from '@bgk/sdk/market'
 * const { type, mine } = periodWire('1d')
 * console.log(type, mine) // 1 1440
 */
export function periodWire(period: Period): PeriodWire {
  return WIRE[period]
}

/**
 * Returns the period of a k-line query; undefined if no menu entry has these numbers.
 *
 * @example
 * import { periodFromWire } from '@bgk/sdk/market'
 * console.log(periodFromWire(0, 15), periodFromWire(0, 7)) // 15m undefined
 */
export function periodFromWire(type: number, mine: number): Period | undefined {
  return PERIODS.find((period) => WIRE[period].type === type && WIRE[period].mine === mine)
}

/**
 * Returns the length of one candle in milliseconds.
 *
 * @example
 * import { periodMs } from '@bgk/sdk/market'
 * console.log(periodMs('5m')) // 300000
 */
export function periodMs(period: Period): number {
  return WIRE[period].mine * 60_000
}

/**
 * Checks for a period whose candles are labelled with a date instead of a time: `1D` and `1W`.
 *
 * @example
 * import { isDatedPeriod } from '@bgk/sdk/market'
 * console.log(isDatedPeriod('1d'), isDatedPeriod('4h')) // true false
 */
export function isDatedPeriod(period: Period): boolean {
  return WIRE[period].type > 0
}
