import { BgkError, isBgkError } from '../errors'
import { candleSeriesCodec } from '../wire/candles'
import { codec, type WireCodec } from '../wire/codec'
import { cycleInfoCodec, cycleRankingCodec } from '../wire/cycle'
import { wholeField } from '../wire/fields'
import { futuresMarketCodec } from '../wire/futures'
import type { SpotMarket } from '../wire/market'
import { spotMarketCodec, tradeCodec } from '../wire/market'
import { decodeLevels } from './decode-levels'
import type { CycleFrame, Frame, KlineFrame, ListsFrame, PairFrame } from './frame'
import { FrameFault } from './frame-fault'

/** What of a frame is read. */
export interface DecodeFrameOptions {
  /** Read the lists that the server pushes to everyone; where nobody wants them they are not even looked at. */
  readonly lists: boolean
  /** The zone of its times: minutes east of UTC; default 480. */
  readonly utcOffset?: number
}

type Fields = Readonly<Record<string, unknown>>

function isFields(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function decodeOne<T>({ decode }: WireCodec<T>, input: unknown, path: string, utcOffset?: number): T {
  try {
    return decode(input, utcOffset)
  } catch (error) {
    const inner = isBgkError(error) && error.field ? `.${error.field}` : ''
    throw new FrameFault(`${path}${inner}`, error)
  }
}

function decodeList<T>(of: WireCodec<T>, input: unknown, path: string, utcOffset?: number): readonly T[] {
  if (input === null) return []
  if (!Array.isArray(input)) throw new FrameFault(path)
  return input.map((item, index) => decodeOne(of, item, `${path}.${index}`, utcOffset))
}

/** `info` and its twins come as an object or as a list of one. */
function decodeMarket<T>(of: WireCodec<T>, input: unknown, path: string): T {
  return decodeOne(of, Array.isArray(input) && input.length === 1 ? input[0] : input, path)
}

function decodePair<Market extends SpotMarket>(
  wire: Fields,
  prefix: '' | 'con',
  of: WireCodec<Market>,
  utcOffset: number | undefined,
): (PairFrame & { readonly market?: Market }) | undefined {
  const info = wire[`${prefix}info`]
  const buy = wire[`${prefix}buy`]
  const sell = wire[`${prefix}sell`]
  const top = wire[`${prefix}top`]
  if (info === undefined && buy === undefined && sell === undefined && top === undefined) return undefined
  return {
    ...(info !== undefined && { market: decodeMarket(of, info, `${prefix}info`) }),
    ...(sell !== undefined && { asks: decodeLevels(sell, 'asks', `${prefix}sell`) }),
    ...(buy !== undefined && { bids: decodeLevels(buy, 'bids', `${prefix}buy`) }),
    ...(top !== undefined && { trades: decodeList(tradeCodec, top, `${prefix}top`, utcOffset) }),
  }
}

function decodeCycle({ cycleinfo, cycletop }: Fields, utcOffset: number | undefined): CycleFrame | undefined {
  if (cycleinfo === undefined && cycletop === undefined) return undefined
  return {
    ...(cycleinfo !== undefined && { market: decodeMarket(cycleInfoCodec, cycleinfo, 'cycleinfo') }),
    ...(cycletop !== undefined && {
      ranking: decodeList(cycleRankingCodec, cycletop, 'cycletop', utcOffset),
    }),
  }
}

function decodeLists({ symbols, overview, consymbols, cyclesymbols }: Fields): ListsFrame | undefined {
  const given = symbols ?? overview ?? consymbols ?? cyclesymbols
  if (given === undefined) return undefined
  return {
    ...(symbols !== undefined && { spot: decodeList(spotMarketCodec, symbols, 'symbols') }),
    ...(overview !== undefined && { overview: decodeList(spotMarketCodec, overview, 'overview') }),
    ...(consymbols !== undefined && { futures: decodeList(futuresMarketCodec, consymbols, 'consymbols') }),
    ...(cyclesymbols !== undefined && { cycle: decodeList(spotMarketCodec, cyclesymbols, 'cyclesymbols') }),
  }
}

function decodeKline(input: unknown): KlineFrame {
  if (!isFields(input)) throw new FrameFault('kline')
  const intervalMinutes = decodeOne(minutesCodec, input.mine, 'kline.mine')
  return { intervalMinutes, items: decodeOne(candleSeriesCodec, input.data ?? input, 'kline.data').items }
}

const minutesCodec: WireCodec<number> = codec(wholeField, (minutes) => minutes)

function decode(data: unknown, options: DecodeFrameOptions): Frame {
  const wire: unknown = typeof data === 'string' ? JSON.parse(data) : data
  // Bytes are an object too.
  if (!isFields(wire) || Object.getPrototypeOf(wire) !== Object.prototype) throw new FrameFault('')
  const lists = options.lists ? decodeLists(wire) : undefined
  const spot = decodePair(wire, '', spotMarketCodec, options.utcOffset)
  const futures = decodePair(wire, 'con', futuresMarketCodec, options.utcOffset)
  const cycle = decodeCycle(wire, options.utcOffset)
  return {
    ...(lists && { lists }),
    ...(spot && { spot }),
    ...(futures && { futures }),
    ...(cycle && { cycle }),
    ...(wire.kline !== undefined && wire.kline !== null && { kline: decodeKline(wire.kline) }),
  }
}

/**
 * Reads one frame, as text or as what `JSON.parse` made of it elsewhere (in a worker); keys it does not know are left alone. A
 * frame that is wrong anywhere is wrong as a whole, so that nothing of it is half applied.
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
      ...(error instanceof FrameFault && { field: error.path }),
      cause: error,
    })
  }
}
