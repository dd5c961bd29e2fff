import type { CycleInfo, CycleRanking } from '../wire/cycle-model'
import type { FuturesMarket } from '../wire/futures-model'
import type { BookLevel, MarketKind, SpotMarket, Trade } from '../wire/spot-model'

/** What a frame says about the pair its connection carries; absent parts did not change. */
export interface PairFrame {
  readonly market?: SpotMarket
  /** Best first, at most 20. */
  readonly asks?: readonly BookLevel[]
  readonly bids?: readonly BookLevel[]
  /** Increments, newest first (rules E24). */
  readonly trades?: readonly Trade[]
}

export interface FuturesFrame extends PairFrame {
  readonly market?: FuturesMarket
}

export interface CycleFrame {
  readonly market?: CycleInfo
  /** Increments, newest first. */
  readonly ranking?: readonly CycleRanking[]
}

/** Newest bars of one period, still raw: their zone is not in them (rules D21). */
export interface KlineFrame {
  readonly mine: number
  readonly items: readonly string[]
}

/** Whole lists, each replacing the one before. */
export interface ListsFrame {
  readonly spot?: readonly SpotMarket[]
  readonly overview?: readonly SpotMarket[]
  readonly futures?: readonly FuturesMarket[]
  readonly cycle?: readonly SpotMarket[]
}

/** One decoded frame: any subset of the 15 payload keys of the wire (wire §8), sorted by what they are about. */
export interface Frame {
  readonly lists?: ListsFrame
  readonly spot?: PairFrame
  readonly futures?: FuturesFrame
  readonly cycle?: CycleFrame
  readonly kline?: KlineFrame
}

/** The part of a frame about a pair of this kind of market, if there is one. */
export function pairPart(frame: Frame, kind: MarketKind): PairFrame | undefined {
  return kind === 'cycle' ? frame.cycle : frame[kind]
}
