import type { Side } from '../core/kernel/command'
import type { RandomStream } from '../core/kernel/random'
import type { MakerBook, OwnQuote } from './maker-book'
import type { MakerPair } from './market-maker'
import { isFar, type Quote, type QuotePlan } from './plan-quotes'

/*
 * Depth of a book behind the quotes of every turn: one large quote in each band of distances, 0.25 % to 5 % from
 * the reference. All together they hold about 7 % of a day's volume, so a large order has a price.
 */

/** Start of each band in cells, and the end of the last. */
const BANDS = [28, 40, 56, 78, 110, 155, 220, 310, 430, 560] as const
/** Size by band, in minimum orders. */
const SIZES = [7_000, 9_000, 13_000, 19_000, 28_000, 40_000, 60_000, 90_000, 130_000] as const

/** Fills empty bands, and withdraws far quotes that came near, went too far or share a band. */
export function planFarQuotes(
  pair: MakerPair,
  book: MakerBook,
  cell: number,
  random: RandomStream,
): QuotePlan {
  const cancels: OwnQuote[] = []
  const quotes: Quote[] = []
  if (SIZES[0] * pair.minimum > pair.maximum) return { cancels, quotes }
  const taken: Record<Side, boolean[]> = { buy: [], sell: [] }
  for (const quote of book.quotes) {
    if (quote.gone || !isFar(pair, quote)) continue
    const { side } = quote
    const distance = side === 'sell' ? quote.cell - cell : cell - 1 - quote.cell
    const band = bandOf(distance)
    if (band >= 0 && !taken[side][band]) taken[side][band] = true
    else {
      quote.gone = true
      cancels.push(quote)
    }
  }
  for (const side of ['sell', 'buy'] as const)
    for (const [band, size] of SIZES.entries()) {
      if (taken[side][band]) continue
      const [from, to] = [BANDS[band]!, BANDS[band + 1]!]
      const distance = from + random.below(to - from)
      const price = (side === 'sell' ? cell + distance : cell - 1 - distance) * pair.cell
      const lots = Math.min(pair.maximum, Math.floor((size * pair.minimum * (100 + random.below(41))) / 100))
      if (price >= 1) quotes.push({ side, price: price + random.below(pair.cell), lots })
    }
  return { cancels, quotes }
}

/** Band of a distance, -1 if none. */
function bandOf(distance: number): number {
  if (distance < BANDS[0]) return -1
  return BANDS.findIndex((from, band) => distance >= from && distance < (BANDS[band + 1] ?? 0))
}
