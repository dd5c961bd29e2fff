import * as z from 'zod/mini'
import { decodeFrame } from '../src/live/frames/decode-frame'
import type { OrderBook } from '../src/live/frames/frame'
import { shareBook } from '../src/live/frames/merge-frames'
import { besides, inTurns } from './rounds'

export interface BookRow {
  readonly label: string
  /** Rows of incoming snapshots read, checked, sorted and swapped in. */
  readonly perSecond: number
  readonly peer: string
  /** Time relative to the peer, one ratio per round. */
  readonly ratios: readonly number[]
  readonly note: string
}

const DEPTH = 20
const FRAMES = 200
const RUNS = 20

const level = (price: number, lots: number) => ({
  price: (price / 100).toFixed(2),
  amount: (lots / 100_000).toFixed(5),
})

/** Snapshots of a changing book: each differs from the one before in about a third of its levels. */
function snapshots(): readonly string[] {
  const texts: string[] = []
  const amounts = Array.from({ length: 2 * DEPTH }, (_, at) => 1 + ((at * 7919) % 300_000))
  let best = 6_400_012
  for (let frame = 0; frame < FRAMES; frame += 1) {
    if (frame % 5 === 0) best += (frame % 3) - 1
    for (let at = frame % 3; at < amounts.length; at += 3)
      amounts[at] = 1 + ((frame * 104_729 + at * 31) % 300_000)
    const sideOf = (sign: number, offset: number) =>
      Array.from({ length: DEPTH }, (_, at) => level(best + sign * (at + 1) * 7, amounts[offset + at] ?? 1))
    texts.push(JSON.stringify({ sell: sideOf(1, 0), buy: sideOf(-1, DEPTH) }))
  }
  return texts
}

/**
 * Hand-written baseline of a careful application: a schema for every level, a map by price, a sort by number.
 */
function createBaseline() {
  const number = z.string().check(z.regex(/^\d+(\.\d+)?$/))
  const side = z.array(z.object({ price: number, amount: number }))
  const frame = z.object({ sell: side, buy: side })
  const sorted = (levels: readonly { price: string; amount: string }[], sign: number) =>
    [...new Map(levels.map((row) => [row.price, row])).values()]
      .sort((a, b) => sign * (Number(a.price) - Number(b.price)))
      .slice(0, DEPTH)
  return (text: string): OrderBook => {
    const { sell, buy } = frame.parse(JSON.parse(text))
    const ours = (levels: readonly { price: string; amount: string }[]) =>
      levels.map(({ price, amount }) => ({ price, quantity: amount }))
    return { asks: ours(sorted(sell, 1)), bids: ours(sorted(buy, -1)) }
  }
}

/** Measures level updates per second of a local book, beside the same by hand with zod/mini and a map. */
export async function benchBook(): Promise<{ readonly rows: readonly BookRow[] }> {
  const texts = snapshots()
  const decoded = texts.map((text) => {
    const { asks = [], bids = [] } = decodeFrame(text, { lists: false }).spot ?? {}
    return { asks, bids }
  })
  const baseline = createBaseline()
  const whole = () => {
    let book: OrderBook | undefined
    for (const text of texts) {
      const { asks = [], bids = [] } = decodeFrame(text, { lists: false }).spot ?? {}
      book = shareBook(book, { asks, bids })
    }
    return book
  }
  const swap = () => {
    let book: OrderBook | undefined
    for (const next of decoded) book = shareBook(book, next)
    return book
  }
  const byHand = () => {
    let book: OrderBook | undefined
    for (const text of texts) book = baseline(text)
    return book
  }
  const [ours = [], swapped = [], theirs = []] = inTurns([whole, swap, byHand], { runs: RUNS })
  const perSecond = (times: readonly number[]) => (FRAMES * 2 * DEPTH * 1000) / Math.min(...times)
  const peer = 'zod/mini and a map'
  return {
    rows: [
      {
        label: 'book: level updates, text of a frame to swapped book',
        perSecond: perSecond(ours),
        peer,
        ratios: besides(ours, theirs),
        note: `the peer ${Math.round(perSecond(theirs)).toLocaleString('en-US')}`,
      },
      {
        label: 'book: level updates, swap alone',
        perSecond: perSecond(swapped),
        peer,
        ratios: besides(swapped, theirs),
        note: 'what did not change keeps its identity',
      },
    ],
  }
}
