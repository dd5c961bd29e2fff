import type { BookLevel, Deal, MarketKind, SpotMarket } from '../wire/spot-model'

/** What a frame says about the pair its connection carries; absent parts did not change. */
export interface PairFrame {
  readonly market?: SpotMarket
  /** Best first, at most 20. */
  readonly asks?: readonly BookLevel[]
  readonly bids?: readonly BookLevel[]
  /** Increments, newest first (rules E24). */
  readonly deals?: readonly Deal[]
}

/** One row of `cycletop`: a finished cycle order. */
export interface CycleRank {
  readonly id: number
  /** As it came. */
  readonly time: string
  readonly side: 'buy' | 'sell'
  readonly income: string
  /** The settlement price; wire `last_profit`. */
  readonly settlePrice: string
}

export interface CycleFrame {
  readonly market?: SpotMarket
  /** Increments, newest first. */
  readonly ranking?: readonly CycleRank[]
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
  readonly futures?: readonly SpotMarket[]
  readonly cycle?: readonly SpotMarket[]
}

/** One decoded frame: any subset of the 15 payload keys of the wire (wire §8), sorted by what they are about. */
export interface Frame {
  readonly lists?: ListsFrame
  readonly spot?: PairFrame
  readonly futures?: PairFrame
  readonly cycle?: CycleFrame
  readonly kline?: KlineFrame
}

/** The part of a frame about a pair of this kind of market, if there is one. */
export function pairPart(frame: Frame, kind: MarketKind): PairFrame | undefined {
  return kind === 'cycle' ? frame.cycle : frame[kind]
}
