import type { Candle } from './candle'
import { readStamp, type StampLayout, stampTime } from './parse-stamp'

/** Why an item is no candle. */
export type CandleFault = 'FIELDS' | 'TIME' | 'NUMBER' | 'RANGE'

export type CandleVerdict =
  /** `repaired`: high or low did not enclose open and close and was widened. */
  | { readonly ok: true; readonly candle: Candle; readonly repaired: boolean }
  | { readonly ok: false; readonly fault: CandleFault }

export interface CandleReading {
  /** Minutes east of UTC of the stamp's wall clock. */
  readonly offsetMinutes: number
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

/** Reads one item `yyyyMMddHHmmss|open|high|low|close|volume`; never throws (rules D21). */
export function parseCandle(item: string, { offsetMinutes, layout, dateOnly }: CandleReading): CandleVerdict {
  const fields = item.split('|')
  if (fields.length < 6) return { ok: false, fault: 'FIELDS' }
  const stamp = readStamp(fields[0] ?? '')
  if (stamp === undefined) return { ok: false, fault: 'TIME' }
  const wall = stampTime(dateOnly ? stamp - (stamp % 1_000_000) : stamp, layout)
  if (wall === undefined) return { ok: false, fault: 'TIME' }

  const open = readNumber(fields[1])
  const high = readNumber(fields[2])
  const low = readNumber(fields[3])
  const close = readNumber(fields[4])
  const volume = fields[5]?.trim() === '' ? 0 : readNumber(fields[5])
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
