import * as z from 'zod/mini'
import { decodeFrame } from '../src/live/frames/decode-frame'

export interface FrameRow {
  readonly label: string
  readonly framesPerSecond: number
  readonly microsecondsOverJsonParse: number
  readonly note: string
}

export interface FrameBench {
  readonly name: string
  readonly framesPerSecond: number
  readonly microsecondsOverJsonParse: number
  readonly rows: readonly FrameRow[]
}

const level = (price: number, index: number) => ({
  price: price.toFixed(2),
  amount: (0.00001 + ((index * 7919) % 300_000) / 100_000).toFixed(5),
})
const buy = Array.from({ length: 20 }, (_, index) => level(64_000.12 - index * 0.37, index))
const sell = Array.from({ length: 20 }, (_, index) => level(64_000.49 + index * 0.31, index))
const info = {
  autoid: 1,
  tradcoin: 'BTC',
  maincoin: 'USDT',
  price: '64000.12',
  rise: '1.25',
  height: '65000.00',
  low: '63000.00',
  volume: '1234.56789',
  state: 'enable',
  plate: 'main',
  price_accuracy: 2,
  amount_accuracy: 5,
  minnumber: '0.0001',
  buyprice: '64000.12',
  sellprice: '64000.49',
  gas: '0.001',
}
const top = [
  { autoid: 8801, wdate: '2024-05-04 12:00:01', type: 'buy', price: '64000.12', number: '0.01250' },
  { autoid: 8800, wdate: '2024-05-04 12:00:00', type: 'sell', price: '64000.05', number: '0.30000' },
]
const kline = {
  code: 200,
  msg: '',
  mine: 1,
  data: { series: ['20240504120000|64000.1|64000.5|63999|64000.12|3.5'] },
}

const FRAMES = [
  ['frames: book of 20 + 20 levels', { buy, sell }],
  ['frames: book, ticker, deals, k-line', { info, buy, sell, top, kline }],
] as const

/** A baseline that checks as much: every field of every level by a schema. */
const number = z.string().check(z.regex(/^\d+(\.\d+)?$/))
const levels = z.array(z.object({ price: number, amount: number }))
const schema = z.object({ buy: levels, sell: levels })

const ROUNDS = 9
const RUNS = 4000

function timeOf(run: () => unknown): number {
  const start = performance.now()
  for (let index = 0; index < RUNS; index += 1) run()
  return ((performance.now() - start) * 1000) / RUNS
}

/** Microseconds a frame, read from text and from what JSON.parse made of it elsewhere. */
interface FrameTimes {
  readonly parse: number
  readonly decode: number
  readonly decodeParsed: number
  readonly peerParsed: number
}

/** All take turns and the best round of each counts, which leaves out what else the machine does. */
function measure(text: string): FrameTimes {
  const parsed: unknown = JSON.parse(text)
  const works = [
    () => JSON.parse(text),
    () => decodeFrame(text, { lists: false }),
    () => decodeFrame(parsed, { lists: false }),
    () => z.safeParse(schema, parsed),
  ]
  const rounds = Array.from({ length: ROUNDS }, () => works.map(timeOf))
  const [parse = 0, decode = 0, decodeParsed = 0, peerParsed = 0] = works.map((_, work) =>
    Math.min(...rounds.map((round) => round[work] ?? 0)),
  )
  return { parse, decode, decodeParsed, peerParsed }
}

/** Frames decoded a second, beside bare JSON.parse of the same text in the same run. */
export async function benchFrames(): Promise<FrameBench> {
  const rows = FRAMES.map(([label, frame]): FrameRow => {
    const { parse, decode, decodeParsed, peerParsed } = measure(JSON.stringify(frame))
    const over = decode - parse
    const ratio = (decodeParsed / peerParsed).toFixed(2)
    const note = `${over.toFixed(1)} us over bare JSON.parse; parsed elsewhere ${ratio} of its levels alone by zod/mini`
    return { label, framesPerSecond: 1_000_000 / decode, microsecondsOverJsonParse: over, note }
  })
  const first = rows[0]
  if (!first) throw new Error('Nothing was measured')
  const { label, framesPerSecond, microsecondsOverJsonParse } = first
  return { name: label, framesPerSecond, microsecondsOverJsonParse, rows }
}
