import type { Side } from '../core/kernel/command'
import type { RandomStream } from '../core/kernel/random'
import { bestLeft, type MakerBook, type OwnQuote } from './maker-book'
import type { MakerPair } from './market-maker'
import { ONE_SECOND } from './turn-length'

export interface Quote {
  readonly side: Side
  readonly price: number
  readonly lots: number
}

export interface QuotePlan {
  readonly cancels: readonly OwnQuote[]
  readonly quotes: readonly Quote[]
}

/** Quoted cells per side: 20 levels, plus two that takers consume before the next turn. */
const QUOTED_CELLS = 22
/** Quotes beyond this distance are withdrawn, two per second; nearer ones stay for a returning price. */
const RETAINED_CELLS = 44
/** With more quotes all distant ones are withdrawn: a fast move leaves hundreds, which stop its reversal. */
const CROWDED = 150
/** Size at the best price, in minimum orders. */
const NEAR_MINIMUMS = 150

/**
 * Quotes each empty cell near the reference, and sometimes replaces a quote with an unsuitable size. `lean`
 * as in planNoise: a maker with too much base asks more and bids less.
 */
export function planQuotes(
  pair: MakerPair,
  book: MakerBook,
  cell: number,
  lean: number,
  random: RandomStream,
  { seconds, depth } = ONE_SECOND,
): QuotePlan {
  const cancels: OwnQuote[] = []
  const quotes: Quote[] = []
  const size = (side: Side, distance: number): number => {
    const skew = side === 'sell' ? 100 + lean : 100 - lean
    const usual = (NEAR_MINIMUMS * depth * (100 + 14 * distance + distance * distance) * skew) / 10_000
    const wall = random.below(14) === 0 ? 5 : 2
    const lots = (usual * (50 + random.below(101)) * wall * pair.minimum) / 200 + random.below(pair.minimum)
    return Math.max(pair.minimum, Math.min(pair.maximum, Math.floor(lots)))
  }
  const distanceOf = (side: Side, at: number) => (side === 'sell' ? at - cell : cell - 1 - at)

  const stale = pickStale(pair, book, distanceOf, random, depth)
  if (stale !== undefined) {
    stale.gone = true
    cancels.push(stale)
  }
  const most = book.quotes.length > CROWDED ? book.quotes.length : 2 * seconds
  for (const quote of book.quotes) {
    if (cancels.length >= most) break
    if (
      quote.gone ||
      Math.abs(distanceOf(quote.side, quote.cell)) <= RETAINED_CELLS ||
      (depth === 1 && isFar(pair, quote))
    )
      continue
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

/** Quoted cells by distance. */
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

/** In half of the turns, checks one quote behind the best price and returns it if its size is unsuitable. */
function pickStale(
  pair: MakerPair,
  book: MakerBook,
  distanceOf: (side: Side, cell: number) => number,
  random: RandomStream,
  depth: number,
): OwnQuote | undefined {
  const index = random.below(2 * book.quotes.length + 2)
  const quote = book.quotes[index]
  if (quote === undefined || quote.gone) return undefined
  const distance = distanceOf(quote.side, quote.cell)
  if (distance < 2 || distance >= QUOTED_CELLS) return undefined
  const usual = (NEAR_MINIMUMS * depth * (100 + 14 * distance + distance * distance) * pair.minimum) / 100
  return quote.lots > 3 * usual || 3 * quote.lots < usual ? quote : undefined
}

/** Quotes of this many minimum orders belong to planFarQuotes; nearer ones are smaller. */
const FAR_MINIMUMS = 6_600

export function isFar(pair: MakerPair, { lots }: OwnQuote): boolean {
  return lots >= FAR_MINIMUMS * pair.minimum
}
