import * as z from 'zod/mini'
import { asRow, codec, type WireCodec } from './codec/codec'
import { between, listed, orElse } from './codec/field-builders'
import { isNothing, plainText, textRequired, wholeField } from './codec/fields'
import { PAIR_TEXT, type Pair, pairOf } from './codec/pair'
import { PERIODS, type Period, periodFromWire, periodWire } from './codec/period'
import { type Field, requestRow, row } from './codec/row'
import { partOf, readPart, type SchemaAt, schema, valid, wrong } from './codec/schema'
import { readTime, writeTime } from './codec/time'

/** Raw items `yyyyMMddHHmmss|open|high|low|close|volume`, oldest first; `parseCandles` of `@bgk/sdk/market` reads them. */
export interface CandleSeries {
  readonly items: readonly string[]
}

/** Which candles are wanted. */
export interface CandlesInput {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
  /** `'line'`, `'1m'`, `'5m'`, `'15m'`, `'30m'`, `'1h'`, `'4h'`, `'1d'` or `'1w'`. */
  readonly period: Period
  /** At most so many bars, 1 to 2000; default 300. */
  readonly limit?: number
  /**
   * Epoch milliseconds: only bars before this second; absent = the latest. Travels as the exchange's wall clock
   * (docs/reference/rules.md#r21).
   */
  readonly before?: number
}

/** A chart library's name for one minute, which older clients send (docs/reference/rules.md#r22). */
const OLD_MINUTE = 4

const pairname: SchemaAt<Pair> = valid((wire) => {
  const [base, quote, rest] = plainText(wire)?.split('/') ?? []
  return base && quote && rest === undefined ? { base, quote } : undefined
})

const typeOf = partOf('type', wholeField)
const minutesOf = partOf('mine', wholeField)

// 0 asks for the latest.
const dateAt = schema(
  ({ utcOffset }) =>
    (wire, context): number | undefined =>
      isNothing(wire) || Number(plainText(wire)) === 0
        ? undefined
        : (readTime(wire, utcOffset) ?? wrong(context)),
)

/** A line that reads and writes fields of the wire by itself. */
function line<T>(
  reads: readonly string[],
  schemaAt: SchemaAt<T>,
  write: (value: T, utcOffset: number) => object,
  allowed: string,
): Field<T> {
  return { wire: '', also: [], spread: true, reads, always: true, schemaAt, write, allowed }
}

/**
 * Query of the kline calls: `pairname` has the base first, unlike the socket's key
 * (docs/reference/wire.md#candles).
 */
export const candlesRequest: WireCodec<CandlesInput> = requestRow<CandlesInput>({
  pair: line(
    ['pairname'],
    partOf('pairname', pairname),
    (pair) => {
      const { base, quote } = pairOf(pair)
      return { pairname: `${base}/${quote}` }
    },
    PAIR_TEXT,
  ),
  period: line(
    ['type', 'mine'],
    schema((reading) => (wire, context): Period => {
      const type = readPart(typeOf(reading), wire, context)
      const mine = readPart(minutesOf(reading), wire, context)
      if (context.issues.length > 0) return z.NEVER
      const minutes = type === 0 && mine === OLD_MINUTE ? 1 : mine
      return periodFromWire(type, minutes) ?? wrong(context, ['mine'])
    }),
    (period) => {
      if (!PERIODS.includes(period)) throw new TypeError()
      return periodWire(period)
    },
    "one of 'line', '1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'",
  ),
  limit: orElse(between('count', 1, 2000, 300), 300),
  before: line(
    ['date'],
    partOf('date', dateAt),
    (before, utcOffset) => ({ date: before === undefined ? 0 : writeTime(before, utcOffset) }),
    'epoch milliseconds such as 1750000000000',
  ),
})

/**
 * Data of the kline calls and frames; the items stay text, because their zone is not in them
 * (docs/reference/rules.md#r21).
 */
export const candleSeriesCodec: WireCodec<CandleSeries> = row<CandleSeries>({
  items: listed(
    'series',
    asRow(
      'skipped',
      codec(textRequired, (item) => item),
    ),
  ),
})
