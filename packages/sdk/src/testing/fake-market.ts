import { toText } from '../decimal/index'
import type { PairFrame } from '../live/frames/frame'
import type { PairRef } from '../wire/codec/pair'
import type { BookLevel, SpotMarket, SpotMarketDetail, Trade } from '../wire/market'

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
  move(count: number): FakeFrameParts
  /** Deals at the present price; the book stands still. */
  trade(count: number): FakeFrameParts
}

export interface FakeMarketOptions {
  readonly pair: FakePair
  readonly id: number
  readonly now: () => number
  readonly random: () => number
  /** Minutes east of UTC of dates and stamps. */
  readonly zoneMinutes: number
}

const TRADE_LIMIT = 20

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
  const trades: Trade[] = []
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
    trades.unshift(...fresh)
    trades.length = Math.min(trades.length, TRADE_LIMIT)
    const { asks, bids } = book
    return {
      market: market(),
      asks,
      bids,
      trades: fresh.slice(0, TRADE_LIMIT),
    }
  }

  return {
    pair: { base, quote },
    get detail() {
      return { market: market(), ...book, trades: [...trades] }
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
    trade: make,
  }
}

const DAY_MINUTES = 1440
// Monday 1970-01-05, from which weeks are counted.
const FIRST_MONDAY_MS = 4 * 86_400_000

interface Bar {
  /** Opening moment, epoch milliseconds. */
  readonly start: number
  readonly open: number
  high: number
  low: number
  close: number
  volume: number
}

/** Bars of one market, folded of its deals: prices in ticks, volumes in lots. */
export interface FakeBars {
  /** Folds a trade into the bars: epoch milliseconds, price in ticks, volume in lots. */
  add(time: number, price: number, lots: number): void
  /** The newest `count` raw items, oldest first. */
  items(mine: number, count: number): string[]
  /** Closes in ticks, oldest first. */
  closes(mine: number): number[]
}

interface FakeBarsOptions {
  /** Minutes east of UTC of the stamps. */
  readonly zoneMinutes: number
  readonly priceText: (ticks: number) => string
  readonly amountText: (lots: number) => string
}

/** `yyyyMMddHHmmss` of a moment in a zone. */
function stampOf(ms: number, zoneMinutes: number): string {
  return new Date(ms + zoneMinutes * 60_000).toISOString().replace(/\D/g, '').slice(0, 14)
}

function startOf(time: number, mine: number, zoneMinutes: number): number {
  const length = mine * 60_000
  // Bars of days and weeks begin at the exchange's midnight.
  const shift = mine < DAY_MINUTES ? 0 : zoneMinutes * 60_000 - (mine > DAY_MINUTES ? FIRST_MONDAY_MS : 0)
  return Math.floor((time + shift) / length) * length - shift
}

/** Folds deals into bars of every period that is asked for. */
function createFakeBars({ zoneMinutes, priceText, amountText }: FakeBarsOptions): FakeBars {
  const byMine = new Map<number, Bar[]>([[1, []]])

  const put = (bars: Bar[], mine: number, { start: time, open, high, low, close, volume }: Bar) => {
    const start = startOf(time, mine, zoneMinutes)
    const last = bars.at(-1)
    if (last?.start !== start) {
      bars.push({ start, open, high, low, close, volume })
      return
    }
    last.high = Math.max(last.high, high)
    last.low = Math.min(last.low, low)
    last.close = close
    last.volume += volume
  }
  const barsOf = (mine: number): Bar[] => {
    const known = byMine.get(mine)
    if (known) return known
    const bars: Bar[] = []
    for (const minute of byMine.get(1) ?? []) put(bars, mine, minute)
    byMine.set(mine, bars)
    return bars
  }

  return {
    add(time, price, volume) {
      const bar = { start: time, open: price, high: price, low: price, close: price, volume }
      for (const [mine, bars] of byMine) put(bars, mine, bar)
    },
    items: (mine, count) =>
      barsOf(mine)
        .slice(-count)
        .map(({ start, open, high, low, close, volume }) =>
          [
            stampOf(start, zoneMinutes),
            priceText(open),
            priceText(high),
            priceText(low),
            priceText(close),
            amountText(volume),
          ].join('|'),
        ),
    closes: (mine) => barsOf(mine).map((bar) => bar.close),
  }
}
