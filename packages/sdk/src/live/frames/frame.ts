import type { PairRef } from '../../wire/codec/pair'
import type { CycleInfo, CycleRanking } from '../../wire/cycle'
import type { FuturesMarket } from '../../wire/futures-market'
import type { BookLevel, MarketKind, SpotMarket, Trade } from '../../wire/market'

/** Levels kept on each side of a book. */
export const BOOK_DEPTH = 20

/** One moment of a book: best price first on both sides, at most 20 levels each, always swapped as a whole. */
export interface OrderBook {
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
}

/** What a frame says about the pair its connection carries; absent parts did not change. */
export interface PairFrame {
  readonly market?: SpotMarket
  /** Best first, at most 20. */
  readonly asks?: readonly BookLevel[]
  /** Best first, at most 20. */
  readonly bids?: readonly BookLevel[]
  /** Increments, newest first: trades that the last frame did not have. */
  readonly trades?: readonly Trade[]
}

/** The same of a futures pair. */
export interface FuturesFrame extends PairFrame {
  readonly market?: FuturesMarket
}

/** The same of a cycle pair: it has no book and no trades of its own, but a ranking. */
export interface CycleFrame {
  readonly market?: CycleInfo
  /** Increments, newest first. */
  readonly ranking?: readonly CycleRanking[]
}

/** Newest bars of one period, still raw: their zone is not in them. */
export interface KlineFrame {
  /** Minutes of a bar: 5 of the period `5m`, 1 also of `line`. */
  readonly intervalMinutes: number
  /** `yyyyMMddHHmmss|open|high|low|close|volume`, oldest first. */
  readonly items: readonly string[]
}

/** Whole market lists, each replacing the one before. */
export interface ListsFrame {
  readonly spot?: readonly SpotMarket[]
  /** Tiles of the home screen. */
  readonly overview?: readonly SpotMarket[]
  readonly futures?: readonly FuturesMarket[]
  readonly cycle?: readonly SpotMarket[]
}

/** One frame of the socket, sorted by what it is about: any subset of the parts that a server pushes. */
export interface Frame {
  /** Lists for everyone. */
  readonly lists?: ListsFrame
  /** The spot pair of the connection. */
  readonly spot?: PairFrame
  /** The futures pair of the connection. */
  readonly futures?: FuturesFrame
  /** The cycle pair of the connection. */
  readonly cycle?: CycleFrame
  /** Its newest bars. */
  readonly kline?: KlineFrame
}

/** What one connection carries: a pair of one kind of market, and the minutes of its bars. */
export interface Subscription extends PairRef {
  /** The kind of market. */
  readonly kind: MarketKind
  /** 1, 5, 15, 30, 60, 240, 1440 or 10080. */
  readonly intervalMinutes: number
}

const WIRE_KIND: Readonly<Record<MarketKind, string>> = { spot: 'trad', futures: 'contract', cycle: 'cycle' }
const KINDS: readonly MarketKind[] = ['spot', 'futures', 'cycle']
const KEY = /^([A-Za-z0-9]{1,16})_([A-Za-z0-9]{1,16})_([a-z]+)_(\d{1,5})$/

/**
 * The text that subscribes a connection, quote first.
 */
export function subscriptionKey({ kind, base, quote, intervalMinutes }: Subscription): string {
  return `${quote}_${base}_${WIRE_KIND[kind]}_${intervalMinutes}`
}

/**
 * Reads what `subscriptionKey` writes; undefined when it is no key. Which minutes are served is for the server to say.
 */
export function readSubscriptionKey(text: string): Subscription | undefined {
  const [, quote, base, word, minutes] = KEY.exec(text) ?? []
  const kind = KINDS.find((one) => WIRE_KIND[one] === word)
  if (quote === undefined || base === undefined || kind === undefined) return undefined
  return { base, quote, kind, intervalMinutes: Number(minutes) }
}
