import { type Amount, minus } from '../core/kernel/amount'
import type { Side } from '../core/kernel/command'
import type { RandomStream } from '../core/kernel/random'
import { bestLeft, type MakerBook, type MakerLevel, type OwnQuote, pullOwn, takeLots } from './maker-book'
import { cellOf, type MakerPair } from './market-maker'
import { ONE, type Reference } from './reference-price'

/** A limit order of a taker that fills immediately and completely. */
export interface Take {
  readonly side: Side
  /** Worst price, ticks. */
  readonly price: number
  readonly lots: number
}

interface Sweep {
  readonly pulled: readonly OwnQuote[]
  readonly take: Take | undefined
  /** Reachable cell of the reference price. */
  readonly cell: number
}

/** Quotes above this many minimum orders are withdrawn rather than sold out. */
const LARGE_MINIMUMS = 450

/**
 * Clears the way of the reference price to `target`: orders on the wrong side are traded; the maker's own are
 * sometimes withdrawn. Members' orders are only traded: if `budget` lots cannot fill them, the price stops
 * there.
 */
export function planSweep(
  pair: MakerPair,
  book: MakerBook,
  target: number,
  budget: number,
  random: RandomStream,
  depth = 1,
): Sweep {
  const boundary = target * pair.cell
  const rising = (book.asks[0]?.price ?? boundary) < boundary
  const levels = rising ? book.asks : book.bids
  const crossing = levels.filter(({ price }) => (rising ? price < boundary : price >= boundary))
  const pulled: OwnQuote[] = []
  const targets: MakerLevel[] = []
  let lots = 0
  let stop: MakerLevel | undefined
  for (const level of crossing) {
    const own = level.left - level.foreign
    const large = own > LARGE_MINIMUMS * depth * pair.minimum || lots + level.left > budget
    if (own > 0 && (large || random.chance(targets.length < 2 ? 30 : 70, 100))) pulled.push(...pullOwn(level))
    if (level.left === 0) continue
    const part = Math.min(level.left, budget - lots)
    if (part > 0) targets.push(level)
    lots += part
    if (part < level.left) {
      stop = level
      break
    }
  }
  if (stop === undefined && crossing.length === levels.length && book.deeper[rising ? 'asks' : 'bids'])
    stop = crossing.at(-1)
  const take = fill(pair, rising ? 'buy' : 'sell', levels, targets, lots)
  if (take === undefined) stop = targets[0] ?? stop
  if (stop === undefined) return { pulled, take, cell: target }
  const cell = cellOf(pair, stop.price)
  return { pulled, take, cell: rising ? Math.min(target, cell) : Math.max(target, cell + 1) }
}

/** An order for these lots; a remainder below the minimum is filled up from the next level. */
function fill(
  pair: MakerPair,
  side: Side,
  levels: readonly MakerLevel[],
  targets: readonly MakerLevel[],
  lots: number,
): Take | undefined {
  const last = targets.at(-1)
  if (last === undefined) return undefined
  if (lots >= pair.minimum) return takeThrough(side, levels, last.price, lots)
  const next = levels.find((level) => level.left > 0 && !targets.includes(level))
  if (next === undefined || lots + next.left < pair.minimum) return undefined
  return takeThrough(side, levels, next.price, pair.minimum)
}

/** Takes lots from the best level on, up to `price`; they must be available. */
function takeThrough(side: Side, levels: readonly MakerLevel[], price: number, lots: number): Take {
  let rest = lots
  for (let level = bestLeft(levels); level !== undefined && rest > 0; level = bestLeft(levels)) {
    const part = Math.min(rest, level.left)
    takeLots(level, part)
    rest -= part
  }
  return { side, price, lots }
}

/**
 * Parts per billion of the price per minimum order bought by members: a quarter of their cost in the book.
 */
const PARTS = 36
/** A tenth of a percent: less than the fees of exploiting it on another market. */
const MOST = ONE / 1000
/** Number of seconds in which the impact fades to a fifth. */
const FADING = 64

/** Remaining impact of members' trades on the reference. */
export interface Impact {
  /** Parts per billion. */
  readonly parts: number
  /** Base coin of all bots at the previous turn, units of 1e-8; undefined before the first. */
  readonly held: Amount | undefined
}

export const NO_IMPACT: Impact = { parts: 0, held: undefined }

/** One turn: members' purchases raise the price, their sales lower it, and both fade each second. */
export function nextImpact({ parts, held }: Impact, heldNow: Amount, minimum: Amount, seconds = 1): Impact {
  let earlier = parts
  for (let second = 1; second < seconds && Math.abs(earlier) >= FADING; second++) earlier = faded(earlier)
  const bought = held === undefined ? 0 : wholeParts(minus(held, heldNow), minimum)
  return { parts: faded(Math.max(-MOST, Math.min(MOST, earlier + PARTS * bought))), held: heldNow }
}

function faded(parts: number): number {
  return parts - Math.trunc(parts / FADING)
}

/** Quotient rounded towards zero; two safe integers have an exact one. */
function wholeParts(amount: Amount, divisor: Amount): number {
  return typeof amount === 'number' && typeof divisor === 'number'
    ? Math.trunc(amount / divisor)
    : Number(BigInt(amount) / BigInt(divisor))
}

export function withImpact(reference: Reference, { parts }: Impact): Reference {
  return { ...reference, price: reference.price + Math.trunc((reference.price * parts) / ONE) }
}
