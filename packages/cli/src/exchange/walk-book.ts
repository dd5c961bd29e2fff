import type { BookLevel, FuturesMarket, PairRef } from '@bgk/sdk'
import { estimateMarketOrder } from '@bgk/sdk/trading'

/** What a market order would meet in the book as it stands (docs/reference/rules.md#r34). */
export interface BookWalk {
  /** In quote; of what the shown book fills. */
  readonly averagePrice: string
  readonly bestPrice: string
  readonly worstPrice: string
  /** How much worse the average is than the best price, in percent. */
  readonly slippagePercent: string
  /** What the shown book fills, in base, on futures in lots. */
  readonly fills: string
  /** What that costs or brings, in quote, without the fee. */
  readonly total: string
  /** The shown book fills all of it. */
  readonly isEnough: boolean
}

/** Walks the side of the book that an order takes; null while that side is empty. */
export function walkBook(
  order: { readonly side: 'buy' | 'sell'; readonly quantity: string },
  book: { readonly asks: readonly BookLevel[]; readonly bids: readonly BookLevel[] },
  market: Partial<Pick<FuturesMarket, 'contractSize'>>,
): BookWalk | null {
  const { contractSize } = market
  const met = estimateMarketOrder({ ...order, book, ...(contractSize !== undefined && { contractSize }) })
  if (met === undefined) return null
  const { averagePrice, bestPrice, worstPrice, slippagePercent, quantity, total, atLeast } = met
  return {
    averagePrice,
    bestPrice,
    worstPrice,
    slippagePercent,
    fills: quantity,
    total,
    isEnough: !atLeast,
  }
}

/** The walk in the lines of a preview. */
export function walkLines(
  walk: BookWalk | null,
  { quote, unit }: Pick<PairRef, 'quote'> & { readonly unit: string },
): readonly (readonly [string, string])[] {
  if (walk === null) return [['Book', 'empty on this side: nothing would be filled now']]
  const { averagePrice, bestPrice, slippagePercent, fills, isEnough } = walk
  return [
    ['Average', `about ${averagePrice} ${quote}, best ${bestPrice}`],
    ['Slippage', `${isEnough ? '' : 'at least '}${slippagePercent} %`],
    ...(isEnough ? [] : [['Book', `too thin: it fills ${fills} ${unit} of it`] as const]),
  ]
}
