import type { PairRef } from '../../wire/codec/pair'
import type { CycleInfo, CycleRanking } from '../../wire/cycle'
import type { FuturesMarket } from '../../wire/futures-market'
import type { BookLevel, MarketKind, SpotMarket, Trade } from '../../wire/market'

/** Levels on each side of a book. */
export const BOOK_DEPTH = 20

/** Snapshot of a book: best price first on both sides, at most 20 levels each, always replaced as a whole. */
export interface OrderBook {
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
}

/** Part of a frame about the pair of its connection; absent parts did not change. */
export interface PairFrame {
  readonly market?: SpotMarket
  /** Best first, at most 20. */
  readonly asks?: readonly BookLevel[]
  /** Best first, at most 20. */
  readonly bids?: readonly BookLevel[]
  /** Increments, newest first: trades since the last frame. */
  readonly trades?: readonly Trade[]
}

/** Part about a futures pair. */
export interface FuturesFrame extends PairFrame {
  readonly market?: FuturesMarket
}

/** Part about a cycle pair: it has a ranking instead of book and trades. */
export interface CycleFrame {
  readonly market?: CycleInfo
  /** Increments, newest first. */
  readonly ranking?: readonly CycleRanking[]
}

/** Newest bars of one period, unparsed: they do not contain their zone. */
export interface KlineFrame {
  /** Minutes of a bar: 5 for the period `5m`, 1 also for `line`. */
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

/** Frame of the socket by subject: any subset of the parts that a server pushes. */
export interface Frame {
  /** Market lists. */
  readonly lists?: ListsFrame
  /** Part about the spot pair of the connection. */
  readonly spot?: PairFrame
  /** Part about the futures pair of the connection. */
  readonly futures?: FuturesFrame
  /** Part about the cycle pair of the connection. */
  readonly cycle?: CycleFrame
  /** Newest bars of the pair. */
  readonly kline?: KlineFrame
}

/** Subscription of one connection: a pair of one market kind, and the minutes of its bars. */
export interface Subscription extends PairRef {
  readonly kind: MarketKind
  /** 1, 5, 15, 30, 60, 240, 1440 or 10080. */
  readonly intervalMinutes: number
}

const WIRE_KIND: Readonly<Record<MarketKind, string>> = { spot: 'trad', futures: 'contract', cycle: 'cycle' }
const KINDS: readonly MarketKind[] = ['spot', 'futures', 'cycle']
const KEY = /^([A-Za-z0-9]{1,16})_([A-Za-z0-9]{1,16})_([a-z]+)_(\d{1,5})$/

/** Returns the text that subscribes a connection, quote first. */
export function subscriptionKey({ kind, base, quote, intervalMinutes }: Subscription): string {
  return `${quote}_${base}_${WIRE_KIND[kind]}_${intervalMinutes}`
}

/**
 * Reads the text of `subscriptionKey`; undefined for an invalid key. The server decides which minutes it
 * serves.
 */
export function readSubscriptionKey(text: string): Subscription | undefined {
  const [, quote, base, word, minutes] = KEY.exec(text) ?? []
  const kind = KINDS.find((one) => WIRE_KIND[one] === word)
  if (quote === undefined || base === undefined || kind === undefined) return undefined
  return { base, quote, kind, intervalMinutes: Number(minutes) }
}
