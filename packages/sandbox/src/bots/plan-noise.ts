import type { Side } from '../core/kernel/command'
import { createRandom, type RandomStream } from '../core/kernel/random'
import { bestLeft, type MakerBook, type MakerLevel, takeLots } from './maker-book'
import type { MakerPair } from './market-maker'
import type { Take } from './plan-sweep'
import type { Reference } from './reference-price'

/** One in this many noise trades spans several levels, which creates candle wicks. */
const WICK_EVERY = 36

/** Terms of takers' trades. */
export interface Noise {
  /** Last price, ticks. */
  readonly last: number
  /** Size in percent. */
  readonly pace: number
  /** Percentage of turns with a trade. */
  readonly chance: number
  /** Percent, positive if the maker has too much base. */
  readonly lean: number
}

/**
 * A taker's trade at the best price. Its side follows the trend of the regime and counters the maker's stock.
 * `extra`: levels beyond the best that it may reach.
 */
export function planNoise(
  pair: MakerPair,
  book: MakerBook,
  reference: Reference,
  { last, pace, lean }: Noise,
  budget: { readonly buy: number; readonly sell: number },
  random: RandomStream,
  extra = 0,
): Take | undefined {
  const trend = reference.drift === 0 ? 0 : reference.drift > 0 ? 15 : -15
  const drawn = random.below(100) < 50 + trend + lean ? 'buy' : 'sell'
  const touch = bestLeft(drawn === 'buy' ? book.asks : book.bids)
  // A trade at the last price would not move the screen: prefer the other side.
  const still = touch !== undefined && touch.price === last && random.chance(3, 4)
  const side = still ? other(drawn) : drawn
  const wick = random.below(WICK_EVERY) === 0
  const usual = 4 + random.below(wick ? 900 : 44)
  const target = pair.minimum + Math.floor((pair.minimum * usual * pace) / 100) + random.below(pair.minimum)
  const levels = (side === 'buy' ? book.asks : book.bids).filter((level) => level.left > 0)
  const reach = (wick ? 2 + random.below(4) : 1) + extra
  const most = Math.min(target, budget[side])
  return most < pair.minimum ? undefined : takeLevels(pair, side, levels, reach, most)
}

/** Activity of takers in a minute, in percent: quiet phases and bursts, so that volumes vary. */
export function paceOf(seed: string, symbol: string, minute: number): number {
  const random = createRandom(seed, { symbol, actor: 'taker', purpose: `pace ${minute}` })
  const dice = random.below(100)
  if (dice < 55) return 30 + random.below(80)
  return dice < 88 ? 110 + random.below(140) : 280 + random.below(420)
}

/** Pace of takers in percent for a series' activity: the usual one yields about 160. */
export function paceOfSeries(busy: number): number {
  return Math.floor((busy * 16) / 10)
}

/** Percentage of turns with a taker trade: rare in quiet times, nearly always otherwise. */
export function tradingOf(busy: number): number {
  return Math.min(97, 20 + Math.floor((busy * 3) / 4))
}

function takeLevels(
  pair: MakerPair,
  side: Take['side'],
  levels: readonly MakerLevel[],
  reach: number,
  most: number,
): Take | undefined {
  const parts: { level: MakerLevel; lots: number }[] = []
  let lots = 0
  for (const level of levels) {
    // Less than a minimum order at the best price: continue to the next level.
    if (lots === most || (parts.length >= reach && lots >= pair.minimum)) break
    const part = Math.min(level.left, most - lots)
    parts.push({ level, lots: part })
    lots += part
  }
  const last = parts.at(-1)
  if (last === undefined || lots < pair.minimum) return undefined
  for (const part of parts) takeLots(part.level, part.lots)
  return { side, price: last.level.price, lots }
}

function other(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy'
}
