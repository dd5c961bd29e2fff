import { type Amount, minus } from '../core/kernel/amount'
import type { Side } from '../core/kernel/command'
import type { BotBookSide, BotContext } from '../core/market-making/bot-program'
import { cellOf, type MakerPair } from './market-maker'

/** Levels read per side, and the number for large moves. */
const DEPTH = 16
const FULL_DEPTH = 64

/** A quote of the market maker; `gone` once cancelled or taken in this turn. */
export interface OwnQuote {
  readonly orderId: number
  readonly side: Side
  readonly price: number
  readonly cell: number
  readonly lots: number
  gone: boolean
}

export interface MakerLevel {
  /** Ticks. */
  readonly price: number
  /** The maker's quotes at this price. */
  readonly own: readonly OwnQuote[]
  /** Lots of all other members at the start of the turn. */
  readonly foreign: number
  /** Remaining lots after this turn's plans. */
  left: number
}

/** Book of one pair at the start of a turn, with the maker's quotes marked. */
export interface MakerBook {
  /** Best first. */
  readonly asks: readonly MakerLevel[]
  readonly bids: readonly MakerLevel[]
  readonly quotes: readonly OwnQuote[]
  /** True if there may be more levels than read. */
  readonly deeper: { readonly asks: boolean; readonly bids: boolean }
}

/** `target`: price cell that the reference moves to. */
export function readBook(context: BotContext, pair: MakerPair, maker: number, target: number): MakerBook {
  const quotes: OwnQuote[] = []
  const boundary = target * pair.cell
  const asks = readSide(context.book(pair.name, 'sell'), pair, maker, quotes, (price) => price < boundary)
  const bids = readSide(context.book(pair.name, 'buy'), pair, maker, quotes, (price) => price >= boundary)
  return {
    asks: asks.levels,
    bids: bids.levels,
    quotes,
    deeper: { asks: asks.deeper, bids: bids.deeper },
  }
}

const NONE: readonly OwnQuote[] = []

/** Reads `levels` to the limited depth, and all quotes of the maker into `quotes`. */
function readSide(
  side: BotBookSide,
  pair: MakerPair,
  maker: number,
  quotes: OwnQuote[],
  crosses: (price: number) => boolean,
): { levels: MakerLevel[]; deeper: boolean } {
  const middle = side.at(DEPTH / 2)
  const depth = middle !== undefined && crosses(Number(middle.ticks)) ? FULL_DEPTH : DEPTH
  const levels: MakerLevel[] = []
  side.each((level) => {
    const price = Number(level.ticks)
    const cell = cellOf(pair, price)
    let own: OwnQuote[] | undefined
    let lots = 0
    for (let order = level.head; order !== undefined; order = order.next) {
      if (order.uid !== maker) continue
      const quote: OwnQuote = {
        orderId: order.id,
        side: order.side,
        price,
        cell,
        lots: order.remaining,
        gone: false,
      }
      quotes.push(quote)
      if (levels.length === depth) continue
      if (own === undefined) own = [quote]
      else own.push(quote)
      lots += quote.lots
    }
    if (levels.length === depth) return
    const left = Number(level.amount())
    levels.push({ price, own: own ?? NONE, foreign: left - lots, left })
  })
  return { levels, deeper: levels.length === depth }
}

export function bestLeft(levels: readonly MakerLevel[]): MakerLevel | undefined {
  return levels.find((level) => level.left > 0)
}

/** Plans to cancel the maker's quotes at this level. */
export function pullOwn(level: MakerLevel): OwnQuote[] {
  const pulled = level.own.filter((quote) => !quote.gone)
  for (const quote of pulled) {
    quote.gone = true
    level.left -= quote.lots
  }
  return pulled
}

export function takeLots(level: MakerLevel, lots: number): void {
  level.left -= lots
  if (level.left <= 0) for (const quote of level.own) quote.gone = true
}

/** Free funds within one step: orders of a step must not spend a coin twice. */
export class FreeFunds {
  readonly #context: BotContext
  /** By member and coin, units of 1e-8. */
  readonly #free = new Map<number, Map<string, Amount>>()

  constructor(context: BotContext) {
    this.#context = context
  }

  free(uid: number, coin: string): Amount {
    return this.#free.get(uid)?.get(coin) ?? this.#context.available(uid, coin)
  }

  /** Reserves the units; returns false without effect if not available. */
  take(uid: number, coin: string, units: Amount): boolean {
    const free = this.free(uid, coin)
    if (free < units) return false
    const own = this.#free.get(uid) ?? new Map<string, Amount>()
    this.#free.set(uid, own.set(coin, minus(free, units)))
    return true
  }
}
