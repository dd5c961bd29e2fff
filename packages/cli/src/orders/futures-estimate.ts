import type { FuturesAccount, FuturesMarket, FuturesMarketDetail } from '@bgk/sdk'
import { add, div, isPositive, mul, sub, toFixed, toText } from '@bgk/sdk/decimal'
import { estimateLiquidation, type FuturesCost, futuresProfit } from '@bgk/sdk/trading'
import { pairName } from '../exchange/markets'
import { told } from '../terminal/text'
import { type BookWalk, limitWarnings, walkBook, walkLines } from './book-walk'
import type { Plan } from './write-plan'

/** An order as it would be sent. */
interface SizedOrder {
  readonly side: 'buy' | 'sell'
  readonly quantity: string
  readonly price: string | undefined
  readonly takeProfitPrice: string | undefined
  readonly stopLossPrice: string | undefined
  readonly leverage: number
  readonly marginMode: 'cross' | 'isolated'
}

/** Margin, remaining balance and risks of an order. */
interface FuturesEstimate extends FuturesCost {
  /** In base. */
  readonly size: string
  /** In quote, in the futures wallet. */
  readonly availableAfter: string
  /** Expected entry price, in quote: prices of the book as far as it crosses, the rest at its own. */
  readonly entryPrice: string
  /** In quote, if all of it fills at the entry price; null: there is none. */
  readonly liquidationPrice: string | null
  /** In quote, without fees; null without that price. */
  readonly takeProfitPnl: string | null
  readonly stopLossPnl: string | null
  /** Fills from the book; null when a market order meets nothing, absent when a limit order does not cross. */
  readonly book?: BookWalk | null
  /** Warnings about unusual values. */
  readonly warnings?: readonly string[]
}

export function estimateFutures(
  order: SizedOrder,
  cost: FuturesCost,
  { market, asks, bids }: Pick<FuturesMarketDetail, 'market' | 'asks' | 'bids'>,
  account: FuturesAccount,
): FuturesEstimate {
  const { side, price, quantity, leverage, marginMode, takeProfitPrice, stopLossPrice } = order
  const book = walkBook({ side, quantity, price }, { asks, bids }, market)
  const { contractSize, feeRate } = market
  const entryPrice = entryOf(order, book, market)
  const position = { side, entryPrice, quantity, contractSize }
  const at = (lastPrice: string | undefined) =>
    lastPrice === undefined ? null : futuresProfit({ ...position, lastPrice })
  const liquidation = estimateLiquidation({
    ...position,
    leverage,
    feeRate,
    available: account.available,
    ...(marginMode === 'cross' && { wallet: account.available }),
  })
  const warnings = limitWarnings({ side, price }, { lastPrice: market.price, quote: market.quote })
  return {
    ...cost,
    // Margin and fee are bound at the limit; what crosses is worth what the book asks.
    ...(price !== undefined && book && { notional: toText(mul(entryPrice, mul(quantity, contractSize))) }),
    size: toText(mul(quantity, contractSize)),
    availableAfter: toText(sub(account.available, cost.marginPlusFee)),
    entryPrice,
    liquidationPrice:
      liquidation === '' ? null : toText(toFixed(liquidation, market.priceDecimals, 'halfUp')),
    takeProfitPnl: at(takeProfitPrice),
    stopLossPnl: at(stopLossPrice),
    ...(book !== undefined && { book }),
    ...(warnings.length > 0 && { warnings }),
  }
}

/** The average of what the book fills and of what is left at the limit, of a market order at the last price. */
function entryOf(
  { quantity, price }: SizedOrder,
  book: BookWalk | null | undefined,
  market: FuturesMarket,
): string {
  const own = price ?? market.price
  const size = mul(quantity, market.contractSize)
  if (!book || !isPositive(size)) return own
  const rest = mul(sub(quantity, book.fills), market.contractSize)
  return toText(div(add(book.total, mul(rest, own)), size, 8, 'halfUp'))
}

/** Preview lines: notional, margin, remaining balance and stops. */
export function shownOf(order: SizedOrder, market: FuturesMarket, estimate: FuturesEstimate): Plan['shown'] {
  const { side, price, quantity, leverage, marginMode } = order
  const { margin, fee, availableAfter, book, size, notional, liquidationPrice } = estimate
  const { base, quote, feeRate } = market
  const about = price === undefined || book ? 'about ' : ''
  const rate = feeRate === undefined ? '' : ` (${toText(mul(feeRate, '100'))} %)`
  return [
    [
      side === 'buy' ? 'Long' : 'Short',
      `${quantity} lots ${pairName(market)} (${size} ${base}), ${leverage}x ${marginMode}`,
    ],
    ['Price', price === undefined ? `market (last ${market.price} ${quote})` : `${price} ${quote} (limit)`],
    ...walkLines(book, { quote, unit: 'lots', price }),
    ['Notional', `${about}${notional} ${quote}`],
    ['Margin', `${about}${margin} ${quote}`],
    ['Fee', `${about}${fee} ${quote}${rate}`],
    ['Liquidation', liquidationPrice === null ? '--' : `about ${liquidationPrice} ${quote}`],
    ...stopLines(order, estimate, quote),
    ['After', `${about}${availableAfter} ${quote} available`],
  ]
}

const stopLines = (
  { takeProfitPrice, stopLossPrice }: SizedOrder,
  { takeProfitPnl, stopLossPnl }: FuturesEstimate,
  quote: string,
): Plan['shown'] => [
  ...(takeProfitPrice === undefined
    ? []
    : [
        [
          'Take profit',
          `${takeProfitPrice}: PnL about ${told(takeProfitPnl ?? undefined)} ${quote}`,
        ] as const,
      ]),
  ...(stopLossPrice === undefined
    ? []
    : [['Stop loss', `${stopLossPrice}: PnL about ${told(stopLossPnl ?? undefined)} ${quote}`] as const]),
]
