import type { Side } from '../core/kernel/command'
import type { RandomStream } from '../core/kernel/random'
import { bestLeft, type MakerBook, type OwnQuote } from './maker-book'
import type { MakerPair } from './market-maker'

export interface Quote {
  readonly side: Side
  /** Ticks. */
  readonly price: number
  readonly lots: number
}

export interface QuotePlan {
  readonly cancels: readonly OwnQuote[]
  readonly quotes: readonly Quote[]
}

/** Cells with a quote on each side: 20 levels, and two for what takers eat before the next turn. */
const QUOTED_CELLS = 22
/** Quotes further away than this are withdrawn, two a turn; nearer ones stay for when the price comes back. */
const RETAINED_CELLS = 44
/** Size at the touch, in minimum orders. */
const NEAR_MINIMUMS = 150

/**
 * Gives each cell near the reference a quote where it has none, and replaces now and then one whose size no
 * longer suits its distance. `lean` as in planNoise: a maker with too much base asks more and bids less.
 */
export function planQuotes(
  pair: MakerPair,
  book: MakerBook,
  cell: number,
  lean: number,
  random: RandomStream,
): QuotePlan {
  const cancels: OwnQuote[] = []
  const quotes: Quote[] = []
  const size = (side: Side, distance: number): number => {
    const skew = side === 'sell' ? 100 + lean : 100 - lean
    const usual = (NEAR_MINIMUMS * (100 + 14 * distance + distance * distance) * skew) / 10_000
    const wall = random.below(14) === 0 ? 5 : 2
    const lots = (usual * (50 + random.below(101)) * wall * pair.minimum) / 200 + random.below(pair.minimum)
    return Math.max(pair.minimum, Math.min(pair.maximum, Math.floor(lots)))
  }
  const distanceOf = (side: Side, at: number) => (side === 'sell' ? at - cell : cell - 1 - at)

  const stale = pickStale(pair, book, distanceOf, random)
  if (stale !== undefined) {
    stale.gone = true
    cancels.push(stale)
  }
  for (const quote of book.quotes) {
    if (cancels.length >= 2) break
    if (quote.gone || Math.abs(distanceOf(quote.side, quote.cell)) <= RETAINED_CELLS) continue
    quote.gone = true
    cancels.push(quote)
  }

  const lowestAsk = (bestLeft(book.bids)?.price ?? 0) + 1
  const highestBid = (bestLeft(book.asks)?.price ?? Number.MAX_SAFE_INTEGER) - 1
  for (const side of ['sell', 'buy'] as const) {
    const taken = takenCells(book, side, distanceOf)
    for (let distance = 0; distance < QUOTED_CELLS; distance++) {
      const at = side === 'sell' ? cell + distance : cell - 1 - distance
      if (taken[distance]) continue
      const price = at * pair.cell + random.below(pair.cell)
      const lots = size(side, distance)
      if (price < 1 || (side === 'sell' ? price < lowestAsk : price > highestBid)) continue
      quotes.push({ side, price, lots })
    }
  }
  return { cancels, quotes }
}

/** Cells with a quote, of those to quote, by distance. */
function takenCells(
  { quotes }: MakerBook,
  side: Side,
  distanceOf: (side: Side, cell: number) => number,
): readonly boolean[] {
  const taken = new Array<boolean>(QUOTED_CELLS).fill(false)
  for (const quote of quotes) {
    if (quote.gone || quote.side !== side) continue
    const distance = distanceOf(side, quote.cell)
    if (distance >= 0 && distance < QUOTED_CELLS) taken[distance] = true
  }
  return taken
}

/** In half of the turns one quote behind the touch is looked at, and named if far from the size of its place. */
function pickStale(
  pair: MakerPair,
  book: MakerBook,
  distanceOf: (side: Side, cell: number) => number,
  random: RandomStream,
): OwnQuote | undefined {
  const index = random.below(2 * book.quotes.length + 2)
  const quote = book.quotes[index]
  if (quote === undefined || quote.gone) return undefined
  const distance = distanceOf(quote.side, quote.cell)
  if (distance < 2 || distance >= QUOTED_CELLS) return undefined
  const usual = (NEAR_MINIMUMS * (100 + 14 * distance + distance * distance) * pair.minimum) / 100
  return quote.lots > 3 * usual || 3 * quote.lots < usual ? quote : undefined
}
