import type { BotContext, BotLevel } from '../core/bot-program'
import type { Side } from '../core/command'
import { cellOf, type PairDesk } from './pair-desk'

/** How deep a desk looks, and how deep when the price is about to move far. */
const DEPTH = 16
const FULL_DEPTH = 64

/** A quote of the market maker; `gone` once this turn has cancelled it or taken all of it. */
export interface OwnQuote {
  readonly orderId: number
  readonly side: Side
  readonly price: number
  readonly cell: number
  readonly lots: number
  gone: boolean
}

export interface DeskLevel {
  /** Ticks. */
  readonly price: number
  /** The maker's quotes at this price. */
  readonly own: readonly OwnQuote[]
  /** Lots of everybody else when the turn began. */
  readonly foreign: number
  /** Lots that this turn's plans leave standing. */
  left: number
}

/** The book of one pair as a turn begins, the maker's own quotes marked. */
export interface DeskBook {
  /** Best first. */
  readonly asks: readonly DeskLevel[]
  readonly bids: readonly DeskLevel[]
  readonly quotes: readonly OwnQuote[]
  /** True when there may be more levels than were read. */
  readonly deeper: { readonly asks: boolean; readonly bids: boolean }
}

/** `target`: the cell that the reference price is moving to. */
export function readBook(context: BotContext, desk: PairDesk, maker: number, target: number): DeskBook {
  const quotes = context.quotes(maker, desk.name).map((order): OwnQuote => {
    const price = Number(order.ticks)
    return {
      orderId: order.id,
      side: order.side,
      price,
      cell: cellOf(desk, price),
      lots: order.unfilled,
      gone: false,
    }
  })
  const boundary = BigInt(target * desk.cell)
  const read = (side: Side) => {
    const crosses = ({ price }: BotLevel) => (side === 'sell' ? price < boundary : price >= boundary)
    const near = context.levels(desk.name, side, DEPTH)
    const middle = near[DEPTH / 2]
    const far = middle !== undefined && crosses(middle)
    const levels = far ? context.levels(desk.name, side, FULL_DEPTH) : near
    return {
      levels: markAll(levels, side, quotes),
      deeper: levels.length === (far ? FULL_DEPTH : DEPTH),
    }
  }
  const asks = read('sell')
  const bids = read('buy')
  return {
    asks: asks.levels,
    bids: bids.levels,
    quotes,
    deeper: { asks: asks.deeper, bids: bids.deeper },
  }
}

const NONE: readonly OwnQuote[] = []

/** Levels and quotes both lie best first, so one walk finds which belong together. */
function markAll(levels: readonly BotLevel[], side: Side, quotes: readonly OwnQuote[]): DeskLevel[] {
  const mine = quotes.filter((quote) => quote.side === side)
  let next = 0
  return levels.map((level) => {
    const price = Number(level.price)
    const first = next
    let lots = 0
    for (let quote = mine[next]; quote !== undefined && quote.price === price; quote = mine[++next])
      lots += quote.lots
    const left = Number(level.lots)
    return { price, own: first === next ? NONE : mine.slice(first, next), foreign: left - lots, left }
  })
}

/** The best level that the plans so far leave standing. */
export function bestLeft(levels: readonly DeskLevel[]): DeskLevel | undefined {
  return levels.find((level) => level.left > 0)
}

/** Plans to cancel the maker's quotes at this level. */
export function pullOwn(level: DeskLevel): OwnQuote[] {
  const pulled = level.own.filter((quote) => !quote.gone)
  for (const quote of pulled) {
    quote.gone = true
    level.left -= quote.lots
  }
  return pulled
}

/** Plans to trade away so many lots of this level. */
export function takeLots(level: DeskLevel, lots: number): void {
  level.left -= lots
  if (level.left <= 0) for (const quote of level.own) quote.gone = true
}
