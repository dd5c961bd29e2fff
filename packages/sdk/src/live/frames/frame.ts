import type { CycleInfo, CycleRanking } from '../../wire/cycle'
import type { FuturesMarket } from '../../wire/futures'
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

/** The part of a frame about a pair of this kind of market, if there is one. */
export function pairPart(frame: Frame, kind: MarketKind): PairFrame | undefined {
  return kind === 'cycle' ? frame.cycle : frame[kind]
}
