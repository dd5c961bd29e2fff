import type { BookLevel } from '../wire/spot-model'

/** Levels kept on each side (spec §9). */
export const BOOK_DEPTH = 20

/** One moment of a book: best price first on both sides, at most 20 levels each, always swapped as a whole. */
export interface OrderBook {
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
}
