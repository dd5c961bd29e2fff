import type { BotContext, BotLevel } from '../core/bot-program'
import type { Side } from '../core/command'
import { cellOf, type PairDesk } from './pair-desk'

/** How deep a desk looks. */
const DEPTH = 64

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

export function readBook(context: BotContext, desk: PairDesk, maker: number): DeskBook {
  const quotes = context.openOrders(maker, desk.name).map((order): OwnQuote => {
    const price = Number(order.price)
    return {
      orderId: order.orderId,
      side: order.side,
      price,
      cell: cellOf(desk, price),
      lots: Number(order.unfilled),
      gone: false,
    }
  })
  const byPrice = new Map<number, OwnQuote[]>()
  for (const quote of quotes) {
    const same = byPrice.get(quote.price)
    if (same === undefined) byPrice.set(quote.price, [quote])
    else same.push(quote)
  }
  const read = (side: Side) =>
    context
      .levels(desk.name, side, DEPTH)
      .map((level) => mark(level, byPrice.get(Number(level.price)) ?? NONE))
  const asks = read('sell')
  const bids = read('buy')
  return { asks, bids, quotes, deeper: { asks: asks.length === DEPTH, bids: bids.length === DEPTH } }
}

const NONE: readonly OwnQuote[] = []

function mark(level: BotLevel, own: readonly OwnQuote[]): DeskLevel {
  const lots = Number(level.lots)
  const mine = own.reduce((sum, quote) => sum + quote.lots, 0)
  return { price: Number(level.price), own, foreign: lots - mine, left: lots }
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
