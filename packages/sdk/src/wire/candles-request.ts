import * as z from 'zod/mini'
import { requestCodec, type WireCodec } from './codec'
import { isNothing, plainText, textRequired, wholeBetween, wholeField } from './fields'
import { type Pair, pairOf } from './pair'
import { type Period, periodFromWire, periodWire } from './period'

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

const schema = z.pipe(
  z.object({
    pairname: textRequired,
    type: wholeField,
    mine: wholeField,
    count: wholeBetween(1, 2000, 300),
    date: z.transform((date: unknown) => date),
  }),
  z.transform((wire, context): CandlesInput => {
    const [base = '', quote = '', rest] = wire.pairname.split('/')
    const period = periodFromWire(wire.type, wire.mine)
    const before = readStamp(wire.date)
    const wrong = (field: string) =>
      context.issues.push({ code: 'custom', path: [field], message: 'Invalid input', input: undefined })
    if (base === '' || quote === '' || rest !== undefined) wrong('pairname')
    if (period === undefined) wrong('mine')
    if (before === undefined) wrong('date')
    return {
      pair: { base, quote },
      period: period ?? '1m',
      limit: wire.count,
      ...(typeof before === 'number' && { before }),
    }
  }),
)

/**
 * Query of the kline calls: `pairname` has the base first, unlike the socket's key
 * (docs/reference/wire.md#candles).
 */
export const candlesRequest: WireCodec<CandlesInput> = requestCodec(schema, (input) => {
  const { base, quote } = pairOf(input.pair)
  return {
    pairname: `${base}/${quote}`,
    ...periodWire(input.period),
    count: input.limit ?? 300,
    date: input.before === undefined ? 0 : writeStamp(input.before),
  }
})
