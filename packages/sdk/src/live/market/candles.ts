import { isNothing } from '../../wire/codec/fields'
import { isDatedPeriod, type Period } from '../../wire/codec/period'
import { DEFAULT_UTC_OFFSET } from '../../wire/codec/reading'
import { detectLayout, readStamp, type StampLayout, stampTime } from './stamps'

/** One bar of a chart. Float64 on purpose: candles are geometry, not money. */
export interface Candle {
  /** Opening moment of the bar, epoch milliseconds UTC. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** In base. */
  readonly volume: number
}

/** Why an item is no candle. */
export type CandleFault = 'FIELDS' | 'TIME' | 'NUMBER' | 'RANGE'

/** What `parseCandle` made of an item: a candle, or why there is none. */
export type CandleVerdict =
  /** `repaired`: high or low did not enclose open and close and was widened. */
  | { readonly ok: true; readonly candle: Candle; readonly repaired: boolean }
  | { readonly ok: false; readonly fault: CandleFault }

/** How the stamps of a series are written. */
export interface CandleReading {
  /** Minutes east of UTC of the stamp's wall clock. */
  readonly offsetMinutes: number
  /** What the digits after the date mean; `detectLayout` tells. */
  readonly layout: StampLayout
  /** Day and week bars: the time of day on the stamp means nothing. */
  readonly dateOnly?: boolean
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

function readNumber(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? ''
  if (!NUMBER.test(trimmed)) return undefined
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : undefined
}

/** 24:00:00, as some servers label the midnight that ends a day. */
const MIDNIGHT_AFTER = 240_000

/**
 * Reads one item `yyyyMMddHHmmss|open|high|low|close|volume`; a missing volume is 0. Never throws.
 *
 * @example
 * parseCandle('20240504120000|1|2|0.5|1.5|9', { offsetMinutes: 480, layout: 'hms' })
 * // { ok: true, candle: { time: 1714795200000, open: 1, high: 2, low: 0.5, close: 1.5, volume: 9 }, repaired: false }
 */
export function parseCandle(item: string, { offsetMinutes, layout, dateOnly }: CandleReading): CandleVerdict {
  const fields = item.split('|')
  if (fields.length < 5) return { ok: false, fault: 'FIELDS' }
  const stamp = readStamp(fields[0] ?? '')
  if (stamp === undefined) return { ok: false, fault: 'TIME' }
  const clock = stamp % 1_000_000
  const wall = stampTime(dateOnly && clock !== MIDNIGHT_AFTER ? stamp - clock : stamp, layout)
  if (wall === undefined) return { ok: false, fault: 'TIME' }

  const open = readNumber(fields[1])
  const high = readNumber(fields[2])
  const low = readNumber(fields[3])
  const close = readNumber(fields[4])
  const volume = isNothing(fields[5]?.trim()) ? 0 : readNumber(fields[5])
  if (open === undefined || high === undefined || low === undefined) return { ok: false, fault: 'NUMBER' }
  if (close === undefined || volume === undefined) return { ok: false, fault: 'NUMBER' }
  if (Math.min(open, high, low, close) <= 0 || volume < 0) return { ok: false, fault: 'RANGE' }

  const top = Math.max(open, high, low, close)
  const bottom = Math.min(open, high, low, close)
  const time = wall - offsetMinutes * 60_000
  return {
    ok: true,
    candle: { time, open, high: top, low: bottom, close, volume: volume === 0 ? 0 : volume },
    repaired: top !== high || bottom !== low,
  }
}

/** How a series is to be read; what is absent is taken from the items or from the exchange's habit. */
export interface ParseCandlesOptions {
  /** The period that was asked for: day and week bars carry no time of day. */
  readonly period: Period
  /** Minutes east of UTC of the stamps; +08:00 when absent. */
  readonly offsetMinutes?: number
  /** What the longer history of the same series showed; detected when absent. */
  readonly layout?: StampLayout
}

/** The candles of a series, and what was wrong with the items. */
export interface ParsedCandles {
  /** Ascending by time, one a moment (of equal stamps the later item wins), gaps left as gaps. */
  readonly candles: readonly Candle[]
  /** What the stamps turned out to mean; for later items of the same series. */
  readonly layout: StampLayout
  /** Items that were dropped, by reason. */
  readonly dropped: Readonly<Record<CandleFault, number>>
  /** Candles whose high or low had to be widened. */
  readonly repaired: number
}

/**
 * Reads a series of raw items; bad ones are dropped and counted, never thrown.
 *
 * @example
 * const { items } = await client.spot.candles({ pair: 'BTC/USDT', period: '1m' })
 * const { candles } = parseCandles(items, { period: '1m' })
 */
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

/** Bars kept of a live series; charts that scroll further back ask for history themselves. */
const MAX_CANDLES = 1000

/**
 * Puts bars into an ascending series: a bar of a known time replaces that one, others go where their time says. Gives the
 * same array when nothing changed.
 */
export function upsertCandles(series: readonly Candle[], bars: readonly Candle[]): readonly Candle[] {
  let result: Candle[] | undefined
  for (const bar of bars) {
    const now = result ?? series
    let at = now.length
    while (at > 0 && (now[at - 1]?.time ?? 0) > bar.time) at -= 1
    const old = now[at - 1]
    const known = old?.time === bar.time
    if (known && sameCandle(old, bar)) continue
    result ??= [...series]
    if (known) result[at - 1] = bar
    else result.splice(at, 0, bar)
  }
  if (!result) return series
  return result.length > MAX_CANDLES ? result.slice(-MAX_CANDLES) : result
}

/** Of two bars of the same time. */
function sameCandle(a: Candle, b: Candle): boolean {
  return (
    a.close === b.close && a.volume === b.volume && a.high === b.high && a.low === b.low && a.open === b.open
  )
}
