import type { BookLevel, FuturesMarket, PairRef } from '@bgk/sdk'
import { gte, lte, sub, toText } from '@bgk/sdk/decimal'
import { estimateMarketOrder, isPlainNumber, percentThroughMarket } from '@bgk/sdk/trading'

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

/** An order beside the book. */
interface WalkedOrder {
  readonly side: 'buy' | 'sell'
  readonly quantity: string
}

/** Walks the side of the book that an order takes; null while that side is empty. */
export function walkBook(
  order: WalkedOrder,
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

/** Fills that a limit order gets immediately: levels at its price or better. Undefined where there are none. */
export function walkToLimit(
  order: WalkedOrder & { readonly price: string },
  { asks, bids }: Parameters<typeof walkBook>[1],
  market: Parameters<typeof walkBook>[2],
): BookWalk | undefined {
  const { side, price, quantity } = order
  const reached = {
    asks: side === 'buy' ? asks.filter((level) => lte(level.price, price)) : [],
    bids: side === 'sell' ? bids.filter((level) => gte(level.price, price)) : [],
  }
  return walkBook({ side, quantity }, reached, market) ?? undefined
}

/** The crossing part of a limit order in the lines of a preview. */
export function crossingLines(
  { averagePrice, bestPrice, fills, isEnough }: BookWalk,
  { quote, unit, price }: Pick<PairRef, 'quote'> & { readonly unit: string; readonly price: string },
): readonly (readonly [string, string])[] {
  const rest = isEnough ? '' : `; the rest waits at ${price}`
  return [['Fills now', `${fills} ${unit} at about ${averagePrice} ${quote}, best ${bestPrice}${rest}`]]
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
      ? `the limit ${price} ${quote} is ${off} % above the last price ${lastPrice}: it buys at once, up to that price`
      : `the limit ${price} ${quote} is ${off} % below the last price ${lastPrice}: it sells at once, down to that price`,
  ]
}

/** The line of a preview that says what is left of a coin. */
export const afterLine = (
  usable: string,
  spent: string,
  coin: string,
  wallet = '',
): readonly [string, string] => [
  'After',
  `${toText(sub(usable, spent))} ${coin} available${wallet === '' ? '' : ` in ${wallet}`}`,
]
