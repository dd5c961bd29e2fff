import { toText } from '../decimal'
import type { PairFrame } from '../live/frames/frame'
import type { BookLevel, SpotMarket, SpotMarketDetail, Trade } from '../wire/market'
import type { PairRef } from '../wire/pair'
import { createFakeBars, type FakeBars } from './fake-bars'

/** A pair of the fake exchange, and how it starts. */
export interface FakePair extends PairRef {
  /** The server's id of the pair; default its place in the list, from 1. */
  readonly id?: number
  /** First price, plain text; default 1000. */
  readonly price?: string
  /** Default 2. */
  readonly priceDecimals?: number
  /** Default 4. */
  readonly quantityDecimals?: number
  /** Default 0.0001, or one lot. */
  readonly minQuantity?: string
  /** Levels on each side of the book; default 20. */
  readonly depth?: number
}

/** What a frame says of a pair, all of it. */
export type FakeFrameParts = Required<PairFrame>

/** One pair of the fake exchange: a price that walks, a book around it, deals with ids 1, 2, 3 …, and their bars. */
export interface FakeMarket {
  /** Its two coins. */
  readonly pair: PairRef
  /** What REST says of it now: market, book and last trades. */
  readonly detail: SpotMarketDetail
  /** Its trades as bars. */
  readonly bars: FakeBars
  /** Grows with each change of the book. */
  readonly version: number
  /** The price moves and so many deals are made of it; gives what a frame says of it. */
  move(deals: number): FakeFrameParts
  /** Deals at the present price; the book stands still. */
  deal(deals: number): FakeFrameParts
}

export interface FakeMarketOptions {
  readonly pair: FakePair
  readonly id: number
  readonly now: () => number
  readonly random: () => number
  /** Minutes east of UTC of dates and stamps. */
  readonly zoneMinutes: number
}

const DEALS_SHOWN = 20

function unitsOf(text: string, decimals: number): number {
  const [whole = '0', fraction = ''] = text.split('.')
  return Number(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}

export function createFakeMarket({ pair, id, now, random, zoneMinutes }: FakeMarketOptions): FakeMarket {
  const { base, quote, priceDecimals = 2, quantityDecimals = 4, depth = 20 } = pair
  const text = (units: number, scale: number) => toText({ value: BigInt(units), scale })
  const priceText = (ticks: number) => text(ticks, priceDecimals)
  const amountText = (lots: number) => text(lots, quantityDecimals)
  const minQuantity = pair.minQuantity ?? amountText(1)
  const bars = createFakeBars({ zoneMinutes, priceText, amountText })
  const first = unitsOf(pair.price ?? '1000', priceDecimals)
  const deals: Trade[] = []
  let made = 0
  let version = 1
  let price = first
  let high = first
  let low = first
  let volume = 0

  const side = (sign: 1 | -1): BookLevel[] => {
    const levels: BookLevel[] = []
    for (let at = 1; at <= depth && price + sign * at > 0; at += 1) {
      const lots = 1 + ((version * 7919 + at * 104_729 * (2 + sign)) % 9973)
      levels.push({ price: priceText(price + sign * at), quantity: amountText(lots) })
    }
    return levels
  }
  let book = { asks: side(1), bids: side(-1) }

  const market = (): SpotMarket => ({
    id,
    base,
    quote,
    price: priceText(price),
    changePercent: text(Math.round(((price - first) * 10_000) / first), 2),
    high: priceText(high),
    low: priceText(low),
    volume: amountText(volume),
    status: 'enabled',
    board: 'main',
    priceDecimals,
    quantityDecimals: quantityDecimals,
    minQuantity: minQuantity,
    buyPrice: book.asks[0]?.price ?? priceText(price),
    sellPrice: book.bids[0]?.price ?? priceText(price),
  })

  const make = (count: number): FakeFrameParts => {
    const at = now()
    const fresh: Trade[] = []
    for (let index = 0; index < count; index += 1) {
      made += 1
      const lots = 1 + Math.floor(random() * 99)
      volume += lots
      fresh.unshift({
        id: made,
        time: Math.floor(at / 1000) * 1000,
        side: random() < 0.5 ? 'buy' : 'sell',
        price: priceText(price),
        quantity: amountText(lots),
      })
      bars.add(at, price, lots)
    }
    deals.unshift(...fresh)
    deals.length = Math.min(deals.length, DEALS_SHOWN)
    const { asks, bids } = book
    return {
      market: market(),
      asks,
      bids,
      trades: fresh.slice(0, DEALS_SHOWN),
    }
  }

  return {
    pair: { base, quote },
    get detail() {
      return { market: market(), ...book, trades: [...deals] }
    },
    bars,
    get version() {
      return version
    },
    move(count) {
      version += 1
      const step = Math.floor((random() - 0.5) * Math.max(4, first / 500))
      price = Math.max(depth + 1, Math.min(first * 2, price + step))
      high = Math.max(high, price)
      low = Math.min(low, price)
      book = { asks: side(1), bids: side(-1) }
      return make(count)
    },
    deal: make,
  }
}
