import type { Candle } from './candle'
import { type CandleFault, parseCandle } from './parse-candle'
import { detectLayout, readStamp, type StampLayout } from './parse-stamp'
import { isDatedPeriod, type Period } from './period'

export interface ParseCandlesOptions {
  readonly period: Period
  /** Minutes east of UTC of the stamps; +08:00 when absent (rules D21). */
  readonly offsetMinutes?: number
  /** What the longer history of the same series showed; detected when absent. */
  readonly layout?: StampLayout
}

export interface ParsedCandles {
  /** Ascending by time, one a moment (of equal stamps the later item wins), gaps left as gaps. */
  readonly candles: readonly Candle[]
  readonly layout: StampLayout
  /** Items that were dropped, by reason. */
  readonly dropped: Readonly<Record<CandleFault, number>>
  /** Candles whose high or low had to be widened. */
  readonly repaired: number
}

/** The exchange's zone where nothing else is known (rules D21). */
export const DEFAULT_UTC_OFFSET = 480

/** Reads a series of raw items; bad rows are dropped and counted, never thrown (rules D21). */
export function parseCandles(items: readonly string[], options: ParseCandlesOptions): ParsedCandles {
  const { period, offsetMinutes = DEFAULT_UTC_OFFSET } = options
  const layout = options.layout ?? detectLayout(stampsOf(items), period)
  const dropped: Record<CandleFault, number> = { FIELDS: 0, TIME: 0, NUMBER: 0, RANGE: 0 }
  const byTime = new Map<number, Candle>()
  let repaired = 0
  let ascending = true
  let last = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const verdict = parseCandle(item, { offsetMinutes, layout, dateOnly: isDatedPeriod(period) })
    if (!verdict.ok) {
      dropped[verdict.fault] += 1
      continue
    }
    const { candle } = verdict
    if (verdict.repaired) repaired += 1
    if (candle.time < last) ascending = false
    last = candle.time
    byTime.set(candle.time, candle)
  }
  const candles = [...byTime.values()]
  if (!ascending) candles.sort((a, b) => a.time - b.time)
  return { candles, layout, dropped, repaired }
}

function stampsOf(items: readonly string[]): number[] {
  const stamps: number[] = []
  for (const item of items) {
    const stamp = readStamp(item.split('|', 1)[0] ?? '')
    if (stamp !== undefined) stamps.push(stamp)
  }
  return stamps
}
