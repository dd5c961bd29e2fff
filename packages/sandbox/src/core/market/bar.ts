import { EXCHANGE_OFFSET_MS } from '../kernel/units'
import type { CandlePeriod, CandleRow } from './market-data'

/** Periods with stored bars, finest first; time-share draws the 1m bars. Each divides the next. */
export const BAR_PERIODS = ['1m', '5m', '15m', '30m', '60m', '4h', '1D', '1W'] as const
export type BarPeriod = (typeof BAR_PERIODS)[number]

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

/** The bar of a longer period that ends with `newer`; `older` opened first. */
export function joinBars(older: CandleRow, newer: CandleRow): CandleRow {
  let { high, low } = older
  if (newer.high > high) high = newer.high
  if (newer.low < low) low = newer.low
  return {
    time: older.time,
    open: older.open,
    high,
    low,
    close: newer.close,
    volume: older.volume + newer.volume,
  }
}

export function sameBar(a: CandleRow, b: CandleRow): boolean {
  return (
    a.time === b.time &&
    a.open === b.open &&
    a.high === b.high &&
    a.low === b.low &&
    a.close === b.close &&
    a.volume === b.volume
  )
}

/** Readable form for error messages. */
export function barText(bar: CandleRow): string {
  return `${bar.time} o${bar.open} h${bar.high} l${bar.low} c${bar.close} v${bar.volume}`
}

/** Index of the first bar that opens at `time` or later. */
export function indexAt(bars: readonly CandleRow[], time: number): number {
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (bars[middle]!.time < time) low = middle + 1
    else high = middle
  }
  return low
}

/** Compact form for snapshots: minute, low, distances of open, close and high from it, volume; base 36. */
export function encodeBar(bar: CandleRow): string {
  const low = bar.low
  return `${(bar.time / 60_000).toString(36)},${low.toString(36)},${(bar.open - low).toString(36)},${(
    bar.close - low
  ).toString(36)},${(bar.high - low).toString(36)},${bar.volume.toString(36)}`
}

/** Reads `encodeBar`; throws SyntaxError on anything else. */
export function decodeBar(text: string): CandleRow {
  const fields = text.split(',')
  if (fields.length !== 6) throw new SyntaxError(`not a bar: ${text.slice(0, 40)}`)
  const [time, low, open, close, high, volume] = fields.map(readBase36) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return {
    time: Number(time) * 60_000,
    open: low + open,
    high: low + high,
    low,
    close: low + close,
    volume,
  }
}

function readBase36(text: string): bigint {
  if (!/^[0-9a-z]+$/.test(text)) throw new SyntaxError(`not a base 36 number: ${text.slice(0, 40)}`)
  if (text.length <= 10) return BigInt(Number.parseInt(text, 36))
  let value = 0n
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  return value
}
