import type { BookLevel, FuturesMarket, PairRef } from '@bgk/sdk'
import { gte, lte } from '@bgk/sdk/decimal'
import {
  estimateMarketOrder,
  isPlainNumber,
  type MarketEstimate,
  percentThroughMarket,
} from '@bgk/sdk/trading'

/** Fills of a market order in the current book (docs/reference/rules.md#r34). */
export interface BookFills extends Omit<MarketEstimate, 'quantity' | 'atLeast' | 'shortfall'> {
  /** Quantity that the shown book fills, in base, on futures in lots. */
  readonly fills: string
  /** The shown book fills all of it. */
  readonly isEnough: boolean
}

/**
 * Immediate fills of an order: null for a market order on an empty book, undefined for a limit order that
 * does not cross.
 */
export function walkBook(
  {
    side,
    quantity,
    price,
  }: { readonly side: 'buy' | 'sell'; readonly quantity: string; readonly price?: string | undefined },
  { asks, bids }: { readonly asks: readonly BookLevel[]; readonly bids: readonly BookLevel[] },
  { contractSize }: Partial<Pick<FuturesMarket, 'contractSize'>>,
): BookFills | null | undefined {
  const book =
    price === undefined
      ? { asks, bids }
      : {
          asks: asks.filter((level) => lte(level.price, price)),
          bids: bids.filter((level) => gte(level.price, price)),
        }
  const met = estimateMarketOrder({
    side,
    quantity,
    book,
    ...(contractSize !== undefined && { contractSize }),
  })
  if (met === undefined) return price === undefined ? null : undefined
  const { quantity: fills, atLeast, averagePrice, bestPrice, worstPrice, slippagePercent, total } = met
  return { averagePrice, bestPrice, worstPrice, slippagePercent, fills, total, isEnough: !atLeast }
}

/** `Name  value` lines that a person reads before a write is sent. */
export type PreviewLines = readonly (readonly [string, string])[]

/** The fills in the lines of a preview. */
export function walkLines(
  walk: BookFills | null | undefined,
  {
    quote,
    unit,
    price,
  }: Pick<PairRef, 'quote'> & { readonly unit: string; readonly price?: string | undefined },
): PreviewLines {
  if (walk === undefined) return []
  if (walk === null) return [['Book', 'empty on this side: no immediate fill']]
  const { averagePrice, bestPrice, slippagePercent, fills, isEnough } = walk
  if (price !== undefined) {
    const rest = isEnough ? '' : `; the rest stays open at ${price}`
    return [['Fills now', `${fills} ${unit} at about ${averagePrice} ${quote}, best ${bestPrice}${rest}`]]
  }
  return [
    ['Average', `about ${averagePrice} ${quote}, best ${bestPrice}`],
    ['Slippage', `${isEnough ? '' : 'at least '}${slippagePercent}%`],
    ...(isEnough ? [] : [['Book', `too thin: fills only ${fills} ${unit}`] as const]),
  ]
}

/** A warning for a buy limit more than 5 % above the last price, or a sell limit more than 5 % below it. */
export function limitWarnings(
  { side, price }: { readonly side: 'buy' | 'sell'; readonly price: string | undefined },
  { lastPrice, quote }: { readonly lastPrice: string; readonly quote: string },
): readonly string[] {
  // An invalid number is reported by the order's own check.
  if (price === undefined || !isPlainNumber(price) || !isPlainNumber(lastPrice)) return []
  const off = percentThroughMarket({ side, price, lastPrice })
  if (off === undefined) return []
  return [
    side === 'buy'
      ? `the limit ${price} ${quote} is ${off}% above the last price ${lastPrice}: it buys immediately, up to that price`
      : `the limit ${price} ${quote} is ${off}% below the last price ${lastPrice}: it sells immediately, down to that price`,
  ]
}
