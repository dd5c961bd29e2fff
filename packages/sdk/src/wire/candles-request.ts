import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { WireCodec } from './codec'
import { isNothing, plainText, wholeField } from './fields'
import { PAIR_TEXT, type Pair, pairOf } from './pair'
import { PERIODS, type Period, periodFromWire, periodWire } from './period'
import { between, type Field, orElse, requestRow } from './row'

/** Which candles are wanted. */
export interface CandlesInput {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
  readonly period: Period
  /** At most so many bars, 1 to 2000; default 300. */
  readonly limit?: number
  /**
   * Epoch milliseconds: only bars before this second; absent = the latest. Travels as wall clock of UTC+8
   * (docs/reference/rules.md#r21).
   */
  readonly before?: number
}

const ZONE_MS = 8 * 3_600_000
const STAMP = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/

function writeStamp(ms: number): string {
  if (typeof ms !== 'number') throw new TypeError()
  return new Date(ms + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ')
}

function readStamp(input: unknown): number | undefined | 'latest' {
  const text = isNothing(input) ? '0' : plainText(input)
  if (text === undefined) return undefined
  if (Number(text) === 0) return 'latest'
  const match = STAMP.exec(text)
  if (!match) return undefined
  const ms = Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}Z`)
  return Number.isNaN(ms) ? undefined : ms - ZONE_MS
}

interface Issues {
  push(issue: { code: 'custom'; path: string[]; message: string; input: undefined }): unknown
}

function wrong(issues: Issues, ...path: string[]): undefined {
  issues.push({ code: 'custom', path, message: 'Invalid input', input: undefined })
}

const pairname: ZodMiniType<Pair> = z.transform((wire: unknown, { issues }): Pair => {
  const [base, quote, rest] = plainText(wire)?.split('/') ?? []
  if (base && quote && rest === undefined) return { base, quote }
  return wrong(issues) ?? ''
})

const date: ZodMiniType<number | undefined> = z.transform((wire: unknown, { issues }): number | undefined => {
  const before = readStamp(wire)
  return before === 'latest' ? undefined : (before ?? wrong(issues))
})

/** A line that reads and writes fields of the wire by itself. */
function line<T>(schema: ZodMiniType<T>, write: (value: T) => object, allowed: string): Field<T> {
  return { wire: '', also: [], spread: true, always: true, schema, write, allowed }
}

/**
 * Query of the kline calls: `pairname` has the base first, unlike the socket's key
 * (docs/reference/wire.md#candles).
 */
export const candlesRequest: WireCodec<CandlesInput> = requestRow<CandlesInput>({
  pair: line(
    z.pipe(
      z.object({ pairname }),
      z.transform((wire) => wire.pairname),
    ),
    (pair) => {
      const { base, quote } = pairOf(pair)
      return { pairname: `${base}/${quote}` }
    },
    PAIR_TEXT,
  ),
  period: line(
    z.pipe(
      z.object({ type: wholeField, mine: wholeField }),
      z.transform(
        ({ type, mine }, { issues }): Period => periodFromWire(type, mine) ?? wrong(issues, 'mine') ?? '1m',
      ),
    ),
    (period) => {
      if (!PERIODS.includes(period)) throw new TypeError()
      return periodWire(period)
    },
    "one of 'line', '1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'",
  ),
  limit: orElse(between('count', 1, 2000, 300), 300),
  before: line(
    z.pipe(
      z.object({ date }),
      z.transform((wire) => wire.date),
    ),
    (before) => ({ date: before === undefined ? 0 : writeStamp(before) }),
    'epoch milliseconds such as 1750000000000',
  ),
})
