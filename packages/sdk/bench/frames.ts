import * as z from 'zod/mini'
import { decodeFrame } from '../src/live/frames/decode-frame'
import { besides, inTurns } from './rounds'

export interface FrameRow {
  readonly label: string
  readonly framesPerSecond: number
  readonly peer: string
  /** Time relative to the peer, one ratio per round. */
  readonly ratios: readonly number[]
  readonly note: string
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

/** Baseline with equal checks: every field of every level by a schema. */
const number = z.string().check(z.regex(/^\d+(\.\d+)?$/))
const levels = z.array(z.object({ price: number, amount: number }))
const schema = z.object({ buy: levels, sell: levels })

/** Measures decoded frames per second, beside bare JSON.parse of the same text in turns. */
export async function benchFrames(): Promise<{ readonly rows: readonly FrameRow[] }> {
  const rows = FRAMES.map(([label, frame]): FrameRow => {
    const text = JSON.stringify(frame)
    const parsed: unknown = JSON.parse(text)
    const [parse = [], decode = [], decodeParsed = [], checkParsed = []] = inTurns(
      [
        () => JSON.parse(text),
        () => decodeFrame(text, { lists: false }),
        () => decodeFrame(parsed, { lists: false }),
        () => z.safeParse(schema, parsed),
      ],
      { runs: 4000 },
    )
    const over = ((Math.min(...decode) - Math.min(...parse)) * 1000).toFixed(1)
    const ratio = (Math.min(...decodeParsed) / Math.min(...checkParsed)).toFixed(2)
    return {
      label,
      framesPerSecond: 1000 / Math.min(...decode),
      peer: 'JSON.parse',
      ratios: besides(decode, parse),
      note: `${over} us over JSON.parse; parsed elsewhere ${ratio} of its levels alone by zod/mini`,
    }
  })
  return { rows }
}
