import * as z from 'zod/mini'
import { cmp, isNegative } from '../../decimal/index'
import { BgkError } from '../../errors'
import { isRecord } from '../../runtime/input'
import { parseJson } from '../../runtime/parse-json'
import { candleSeriesCodec } from '../../wire/candles'
import { codec, type WireCodec } from '../../wire/codec/codec'
import { rowsOf } from '../../wire/codec/field-builders'
import { plainNumber, wholeField } from '../../wire/codec/fields'
import { DEFAULT_UTC_OFFSET, type Reading, readingAt } from '../../wire/codec/reading'
import { cycleInfoCodec, cycleRankingCodec } from '../../wire/cycle'
import { futuresMarketCodec } from '../../wire/futures-market'
import { type BookLevel, type SpotMarket, spotMarketCodec, tradeCodec } from '../../wire/market'
import {
  BOOK_DEPTH,
  type CycleFrame,
  type Frame,
  type KlineFrame,
  type ListsFrame,
  type PairFrame,
} from './frame'

/** Thrown inside the frame decoder; leaves it as BgkError FRAME_INVALID. */
class FrameFault extends Error {
  /** Where in the frame, e.g. `buy.3.price`. */
  readonly path: string

  constructor(path: string, cause?: unknown) {
    super(`Malformed at ${path}`, { cause })
    this.path = path
  }
}

/** What of a frame is read, and how. */
export interface DecodeFrameOptions {
  /** Read the lists that the server pushes to everyone; where nobody wants them they are not even looked at. */
  readonly lists: boolean
  /** How this exchange is read; unsaid, as the wire table says, in the zone +08:00. */
  readonly reading?: Reading
}

type Fields = Readonly<Record<string, unknown>>

/** null is not said. */
const isPresent = (part: unknown): boolean => part !== undefined && part !== null

function decodeOne<T>(
  { schemaAt }: Pick<WireCodec<T>, 'schemaAt'>,
  input: unknown,
  path: string,
  reading: Reading,
): T {
  const read = z.safeParse(schemaAt(reading), input)
  if (read.success) return read.data
  const [first] = read.error.issues
  throw new FrameFault([path, ...(first?.path ?? [])].map(String).join('.'), read.error)
}

/** Rows that cannot be read are left out, as of the lists of answers (docs/reference/rules.md#r38). */
function decodeList<T>(of: WireCodec<T>, input: unknown, path: string, reading: Reading): readonly T[] {
  return decodeOne({ schemaAt: rowsOf(of, path) }, input, path, reading)
}

/** `info` and its twins come as an object or as a list of one. */
function decodeMarket<T>(of: WireCodec<T>, input: unknown, path: string, reading: Reading): T {
  return decodeOne(of, Array.isArray(input) && input.length === 1 ? input[0] : input, path, reading)
}

function decodePair<Market extends SpotMarket>(
  { info, buy, sell, top }: Fields,
  prefix: '' | 'con',
  of: WireCodec<Market>,
  reading: Reading,
): (PairFrame & { readonly market?: Market }) | undefined {
  if (!isPresent(info ?? buy ?? sell ?? top)) return undefined
  return {
    ...(isPresent(info) && { market: decodeMarket(of, info, `${prefix}info`, reading) }),
    ...(isPresent(sell) && { asks: decodeLevels(sell, 'asks', `${prefix}sell`) }),
    ...(isPresent(buy) && { bids: decodeLevels(buy, 'bids', `${prefix}buy`) }),
    ...(isPresent(top) && { trades: decodeList(tradeCodec, top, `${prefix}top`, reading) }),
  }
}

function decodeCycle({ cycleinfo, cycletop }: Fields, reading: Reading): CycleFrame | undefined {
  if (!isPresent(cycleinfo ?? cycletop)) return undefined
  return {
    ...(isPresent(cycleinfo) && { market: decodeMarket(cycleInfoCodec, cycleinfo, 'cycleinfo', reading) }),
    ...(isPresent(cycletop) && { ranking: decodeList(cycleRankingCodec, cycletop, 'cycletop', reading) }),
  }
}

function decodeLists(
  { symbols, overview, consymbols, cyclesymbols }: Fields,
  reading: Reading,
): ListsFrame | undefined {
  if (!isPresent(symbols ?? overview ?? consymbols ?? cyclesymbols)) return undefined
  return {
    ...(isPresent(symbols) && { spot: decodeList(spotMarketCodec, symbols, 'symbols', reading) }),
    ...(isPresent(overview) && { overview: decodeList(spotMarketCodec, overview, 'overview', reading) }),
    ...(isPresent(consymbols) && {
      futures: decodeList(futuresMarketCodec, consymbols, 'consymbols', reading),
    }),
    ...(isPresent(cyclesymbols) && {
      cycle: decodeList(spotMarketCodec, cyclesymbols, 'cyclesymbols', reading),
    }),
  }
}

function decodeKline(input: unknown, reading: Reading): KlineFrame {
  if (!isRecord(input)) throw new FrameFault('kline')
  const intervalMinutes = decodeOne(minutesCodec, input.mine, 'kline.mine', reading)
  return {
    intervalMinutes,
    items: decodeOne(candleSeriesCodec, input.data ?? input, 'kline.data', reading).items,
  }
}

const minutesCodec: WireCodec<number> = codec(wholeField, (minutes) => minutes)

function decode(data: unknown, options: DecodeFrameOptions): Frame {
  const { reading = readingAt(DEFAULT_UTC_OFFSET) } = options
  const wire: unknown = typeof data === 'string' ? parseJson(data) : data
  // Bytes are an object too.
  if (!isRecord(wire) || Object.getPrototypeOf(wire) !== Object.prototype) throw new FrameFault('')
  const lists = options.lists ? decodeLists(wire, reading) : undefined
  const spot = decodePair(wire, '', spotMarketCodec, reading)
  const { coninfo, conbuy, consell, contop } = wire
  const contract = { info: coninfo, buy: conbuy, sell: consell, top: contop }
  const futures = decodePair(contract, 'con', futuresMarketCodec, reading)
  const cycle = decodeCycle(wire, reading)
  return {
    ...(lists && { lists }),
    ...(spot && { spot }),
    ...(futures && { futures }),
    ...(cycle && { cycle }),
    ...(isPresent(wire.kline) && { kline: decodeKline(wire.kline, reading) }),
  }
}

/**
 * Reads one frame, as text or as what `JSON.parse` made of it elsewhere (in a worker); keys it does not know are left alone, and
 * so are rows of its lists that cannot be read. A frame that is wrong anywhere else is wrong as a whole, so that nothing of it is
 * half applied.
 *
 * @throws BgkError `FRAME_INVALID` with the path in the frame as `field`, e.g. `buy.3.price`.
 * @example
 * const { spot } = decodeFrame('{"buy":[{"price":"1","amount":"2"}]}', { lists: false })
 * spot?.bids // [{ price: '1', quantity: '2' }]
 */
export function decodeFrame(data: unknown, options: DecodeFrameOptions): Frame {
  try {
    return decode(data, options)
  } catch (error) {
    throw new BgkError('FRAME_INVALID', 'Websocket push data exception, please try again later', {
      field: error instanceof FrameFault ? error.path : undefined,
      cause: error,
    })
  }
}

// Books are most of what a socket brings, so this is written by hand: the generic codec costs ten times as much. It still
// checks every field of every level.

const ZERO = 48
const NINE = 57
const POINT = 46

/**
 * Number of integer digits of plain decimal text, negative when the number is zero; 0 when the text is anything else (sign, exponent,
 * needless zeros).
 */
function integerDigits(text: string): number {
  const { length } = text
  let point = length
  let isZero = true
  for (let index = 0; index < length; index += 1) {
    const char = text.charCodeAt(index)
    if (char > ZERO && char <= NINE) isZero = false
    else if (char === POINT && point === length) point = index
    else if (char !== ZERO) return 0
  }
  if (point === length - 1 || (point > 1 && text.charCodeAt(0) === ZERO)) return 0
  return isZero ? -point : point
}

/** Text of what is not plain text yet: a JSON number, an exponent, needless zeros. */
function decimalText(value: unknown, path: string, index: number, field: string): string {
  const text = plainNumber(value)
  if (text === undefined || isNegative(text)) throw new FrameFault(`${path}.${index}.${field}`)
  return text
}

/** Exact comparison of two plain texts with as many integer digits: of equal length, text order is number order. */
function compareDigits(a: string, b: string): number {
  if (a.length !== b.length) return cmp(a, b)
  return a > b ? 1 : a < b ? -1 : 0
}

function comparePlain(a: string, b: string): number {
  return Math.abs(integerDigits(a)) - Math.abs(integerDigits(b)) || compareDigits(a, b)
}

/**
 * Reads one side of a book: best price first, at most 20 levels, none empty. A side that comes in another order is sorted;
 * anything that is no level fails with its path.
 */
export function decodeLevels(input: unknown, side: 'asks' | 'bids', path: string): readonly BookLevel[] {
  if (!Array.isArray(input)) throw new FrameFault(path)
  const sign = side === 'asks' ? 1 : -1
  const levels: BookLevel[] = []
  let ordered = true
  let last = ''
  let lastDigits = 0
  for (let index = 0; index < input.length; index += 1) {
    const row: { readonly price?: unknown; readonly amount?: unknown } | null = input[index]
    if (typeof row !== 'object' || row === null) throw new FrameFault(`${path}.${index}`)
    let price = typeof row.price === 'string' ? row.price : ''
    let digits = Math.abs(integerDigits(price))
    if (digits === 0) {
      price = decimalText(row.price, path, index, 'price')
      digits = Math.abs(integerDigits(price))
    }
    let quantity = typeof row.amount === 'string' ? row.amount : ''
    let quantityDigits = integerDigits(quantity)
    if (quantityDigits === 0) {
      quantity = decimalText(row.amount, path, index, 'amount')
      quantityDigits = integerDigits(quantity)
    }
    // No amount is no offer: some servers pad with such rows.
    if (quantityDigits < 0) continue
    if (lastDigits > 0 && (lastDigits - digits || compareDigits(last, price)) * sign > 0) ordered = false
    last = price
    lastDigits = digits
    levels.push({ price, quantity })
  }
  if (!ordered) levels.sort((a, b) => sign * comparePlain(a.price, b.price))
  return levels.length > BOOK_DEPTH ? levels.slice(0, BOOK_DEPTH) : levels
}
