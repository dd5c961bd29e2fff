import type { FuturesAccount, FuturesMarket, FuturesMarketDetail } from '@bgk/sdk'
import { add, div, isPositive, mul, sub, toFixed, toText } from '@bgk/sdk/decimal'
import type { CrossFunds } from '@bgk/sdk/internal'
import {
  checkFuturesOrder,
  estimateLiquidation,
  type FuturesCost,
  futuresProfit,
  lotsForShare,
} from '@bgk/sdk/trading'
import { refusal } from '../exchange/forms'
import { pairName } from '../exchange/markets'
import { invalid } from '../terminal/errors'
import { orDash, percentOf } from '../terminal/text'
import { type BookWalk, limitWarnings, type PreviewLines, walkBook, walkLines } from './book-walk'
import { checkIsListed } from './spot-order'

/** What was typed of an order. */
export interface Draft {
  readonly side: 'buy' | 'sell'
  readonly quantity: string | undefined
  readonly percent: string | undefined
  readonly price: string | undefined
  readonly takeProfitPrice: string | undefined
  readonly stopLossPrice: string | undefined
  readonly leverage: number
  readonly marginMode: 'cross' | 'isolated'
}

export const DEFAULT_LEVERAGE = 10

/** The order as it would be sent and what it binds; exit 10 names the field and its limit. */
export function checkedOrder(
  draft: Draft,
  leverages: readonly number[],
  market: FuturesMarket,
  account: FuturesAccount,
) {
  const { side, price, takeProfitPrice, stopLossPrice, leverage, marginMode } = draft
  if (leverages.length > 0 && !leverages.includes(leverage)) {
    throw invalid(
      'leverage',
      `leverage ${leverage}x is not allowed for ${pairName(market)}`,
      `choose one of ${leverages.map((one) => `${one}x`).join(', ')}`,
      'LEVERAGE_NOT_ALLOWED',
    )
  }
  checkIsListed(market, 'see open contracts with: bgk market list --type futures')
  const quantity = lotsOf(draft, market, account)
  const verdict = checkFuturesOrder({
    side,
    type: price === undefined ? 'market' : 'limit',
    price,
    quantity,
    leverage,
    available: account.available,
    lastPrice: market.price,
    market,
    takeProfitPrice,
    stopLossPrice,
  })
  if (!verdict.ok) {
    const size = draft.percent === undefined ? `${quantity} lots` : `${draft.percent}% is ${quantity} lots`
    throw refusal(verdict, { input: `${pairName(market)}, ${size}`, field: FIELDS[verdict.field] })
  }
  const { ok: _, ...cost } = verdict
  const input = {
    pair: { base: market.base, quote: market.quote },
    quantity,
    leverage,
    marginMode,
    ...(takeProfitPrice !== undefined && { takeProfitPrice }),
    ...(stopLossPrice !== undefined && { stopLossPrice }),
    ...(price !== undefined && { price }),
  }
  return { call: `futures.${side}${price === undefined ? 'Market' : 'Limit'}` as const, input, cost }
}

/** What a field is called here. */
const FIELDS = {
  price: 'price',
  quantity: 'quantity',
  leverage: 'leverage',
  takeProfitPrice: 'takeProfit',
  stopLossPrice: 'stopLoss',
} as const

function lotsOf(
  { quantity, percent, price, leverage }: Draft,
  market: FuturesMarket,
  account: FuturesAccount,
): string {
  if (quantity !== undefined) return quantity
  if (
    percent === undefined ||
    !/^\d+(?:\.\d+)?$/.test(percent) ||
    !(Number(percent) > 0 && Number(percent) <= 100)
  ) {
    throw invalid('percent', `--percent must be above 0 and at most 100, not "${percent}"`)
  }
  return lotsForShare({
    available: account.available,
    percent: Number(percent),
    price: price ?? market.price,
    contractSize: market.contractSize,
    leverage,
    feeRate: market.feeRate,
  })
}

/** An order as it would be sent. */
interface SizedOrder extends Omit<Draft, 'quantity' | 'percent'> {
  readonly quantity: string
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

/** `cross`: the funds behind a cross order; `unknown` gives no liquidation price. */
export function estimateFutures(
  order: SizedOrder,
  cost: FuturesCost,
  { market, asks, bids }: Pick<FuturesMarketDetail, 'market' | 'asks' | 'bids'>,
  account: FuturesAccount,
  cross: CrossFunds | 'unknown',
): FuturesEstimate {
  const { side, price, quantity, leverage, marginMode, takeProfitPrice, stopLossPrice } = order
  const book = walkBook({ side, quantity, price }, { asks, bids }, market)
  const { contractSize, feeRate } = market
  const entryPrice = entryOf(order, book, market)
  const position = { side, entryPrice, quantity, contractSize }
  const at = (lastPrice: string | undefined) =>
    lastPrice === undefined ? null : futuresProfit({ ...position, lastPrice })
  const isCross = marginMode === 'cross'
  const liquidation =
    isCross && cross === 'unknown'
      ? ''
      : estimateLiquidation({
          ...position,
          leverage,
          feeRate,
          maintenanceRate: market.maintenanceMarginRate,
          maxLeverage: market.maxLeverage,
          available: account.available,
          ...(isCross && cross !== 'unknown' && cross),
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
export function shownOf(order: SizedOrder, market: FuturesMarket, estimate: FuturesEstimate): PreviewLines {
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
    ...contractLines(market),
    ...walkLines(book, { quote, unit: 'lots', price }),
    ['Notional', `${about}${notional} ${quote}`],
    ['Margin', `${about}${margin} ${quote}`],
    ['Fee', `${about}${fee} ${quote}${rate}`],
    ['Liquidation', liquidationPrice === null ? '--' : `about ${liquidationPrice} ${quote}`],
    ...stopLines(order, estimate, quote),
    ['After', `${about}${availableAfter} ${quote} available`],
  ]
}

/** Mark, index and funding of a contract, where the exchange has them. */
export const contractLines = ({
  markPrice,
  indexPrice,
  fundingRate,
  nextFundingTime,
  quote,
}: FuturesMarket): PreviewLines => {
  const next =
    nextFundingTime === undefined ? '' : `, next payment ${new Date(nextFundingTime).toISOString()}`
  return [
    ...(markPrice === undefined ? [] : [['Mark', `${markPrice} ${quote}`] as const]),
    ...(indexPrice === undefined ? [] : [['Index', `${indexPrice} ${quote}`] as const]),
    ...(fundingRate === undefined ? [] : [['Funding', `${percentOf(fundingRate)} %${next}`] as const]),
  ]
}

const stopLines = (
  { takeProfitPrice, stopLossPrice }: SizedOrder,
  { takeProfitPnl, stopLossPnl }: FuturesEstimate,
  quote: string,
): PreviewLines => [
  ...(takeProfitPrice === undefined
    ? []
    : [
        [
          'Take profit',
          `${takeProfitPrice}: PnL about ${orDash(takeProfitPnl ?? undefined)} ${quote}`,
        ] as const,
      ]),
  ...(stopLossPrice === undefined
    ? []
    : [['Stop loss', `${stopLossPrice}: PnL about ${orDash(stopLossPnl ?? undefined)} ${quote}`] as const]),
]
