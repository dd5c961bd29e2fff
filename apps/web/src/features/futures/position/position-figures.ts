import type { FuturesMarket, FuturesOrderInput, FuturesPosition } from '@bgk/sdk'
import {
  abs,
  add,
  decimal,
  div,
  isNegative,
  isPositive,
  isZero,
  max,
  min,
  mul,
  sub,
  toFixed,
  toText,
  tryDecimal,
} from '@bgk/sdk/decimal'
import { futuresProfit, profitPercent, UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'
import type { FactRow } from '../../../ui/layout/card'
import { bySide, knownMode, lotParams, pairOf, pairText, useMarginTexts } from '../trade-texts'

interface PositionFigures {
  /** Profit or loss in quote, signed. */
  readonly income: string
  /**
   * The same in percent of `position.value` (docs/reference/product.md#limits); undefined if that is unknown.
   */
  readonly percent: string | undefined
}

/** Returns whether a position is open; its list decides if it has no status. */
export const isOpen = ({ status }: FuturesPosition, listed: 'open' | 'closed' = 'open'): boolean =>
  (status ?? listed) === 'open'

/** Unrealized profit, or the realized one of a closed position (docs/reference/product.md#limits). */
export function figuresOf(
  position: FuturesPosition,
  lastPrice: string | undefined,
  contractSize: string | undefined,
): PositionFigures | undefined {
  const { realizedPnl, value } = position
  const income = profitAt(position, lastPrice, contractSize) ?? realizedPnl
  if (income === undefined) return undefined
  return { income, percent: value === undefined ? undefined : profitPercent(income, value) }
}

/** Total profit of positions at the last prices, by coin; undefined if one is unknown. */
export function totalProfits(
  positions: readonly FuturesPosition[],
  markets: readonly FuturesMarket[] | undefined,
): readonly { readonly coin: string; readonly profit: string }[] | undefined {
  const totals = new Map<string, string>()
  for (const position of positions) {
    const { base, quote } = position
    const market = markets?.find((one) => one.base === base && one.quote === quote)
    const profit = profitAt(position, market?.price, market?.contractSize)
    if (quote === undefined || profit === undefined) return undefined
    totals.set(quote, toText(add(totals.get(quote) ?? '0', profit)))
  }
  return [...totals].map(([coin, profit]) => ({ coin, profit }))
}

/** Profit of an open position at a price; undefined if a figure is missing. */
function profitAt(
  position: FuturesPosition,
  lastPrice: string | undefined,
  contractSize: string | undefined,
): string | undefined {
  const { side, entryPrice, quantity } = position
  if (!isOpen(position) || lastPrice === undefined || !tryDecimal(lastPrice)) return undefined
  if (side === undefined || entryPrice === undefined) return undefined
  if (quantity === undefined || contractSize === undefined) return undefined
  return futuresProfit({ side, entryPrice, lastPrice, contractSize, quantity })
}

/** Returns whether a position has stop orders: by their count, or by its prices without one. */
export function hasStops({ stopOrderCount, takeProfitPrice, stopLossPrice }: FuturesPosition): boolean {
  if (stopOrderCount !== undefined) return stopOrderCount > 0
  return takeProfitPrice !== undefined || stopLossPrice !== undefined
}

/**
 * Share of the distance from open price to liquidation already covered, in whole percent; undefined if a
 * price or the side is unknown.
 */
export function liquidationProgress(
  position: FuturesPosition,
  lastPrice: string | undefined,
): number | undefined {
  const { side, entryPrice: openPrice, liquidationPrice } = position
  if (side === undefined || openPrice === undefined) return undefined
  if (liquidationPrice === undefined || lastPrice === undefined || !tryDecimal(lastPrice)) return undefined
  const way = abs(sub(openPrice, liquidationPrice))
  if (isZero(way)) return 100
  const against = side === 'buy' ? sub(openPrice, lastPrice) : sub(lastPrice, openPrice)
  const share = div(mul(against, '100'), way, 0, 'halfUp')
  return Number(toText(min(max(share, '0'), '100')))
}

/** Distance to liquidation in percent of the last price, one decimal down; undefined if unknown. */
export function liquidationDistance(
  position: FuturesPosition,
  lastPrice: string | undefined,
): string | undefined {
  const { liquidationPrice } = position
  const last = lastPrice === undefined ? undefined : tryDecimal(lastPrice)
  if (liquidationPrice === undefined || !last || !isPositive(last)) return undefined
  return toText(div(mul(sub(liquidationPrice, last), '100'), last, 2, 'down'))
}

/** Formats a fraction as percent, rounded up to 2 decimals; undefined for invalid input. */
export function percentOf(ratio: string | undefined): string | undefined {
  const value = ratio === undefined ? undefined : tryDecimal(ratio)
  return value && !isNegative(value) ? toFixed(mul(value, '100'), 2, 'up') : undefined
}

/** Returns whether the price has reached a stop or the liquidation price; false without a side. */
export function isTriggered(position: FuturesPosition, lastPrice: string): boolean {
  const last = decimal(lastPrice)
  const { side, takeProfitPrice, stopLossPrice, liquidationPrice } = position
  const below = (price: string | undefined) => price !== undefined && !isPositive(sub(last, price))
  const above = (price: string | undefined) => price !== undefined && !isPositive(sub(decimal(price), last))
  if (side === undefined) return false
  return side === 'buy'
    ? above(takeProfitPrice) || below(stopLossPrice) || below(liquidationPrice)
    : below(takeProfitPrice) || above(stopLossPrice) || above(liquidationPrice)
}

/** Order that opens as many lots the other way; undefined if a required field is unknown. */
export function oppositeOf(position: FuturesPosition): FuturesOrderInput | undefined {
  const { side, leverage, closableQuantity } = position
  const pair = pairOf(position)
  const marginMode = knownMode(position)
  if (!pair || !marginMode) return undefined
  if (side === undefined || leverage === undefined || closableQuantity === undefined) return undefined
  const other = side === 'buy' ? 'sell' : 'buy'
  return { pair, side: other, type: 'market', quantity: closableQuantity, leverage, marginMode }
}

/** Facts of a position for a confirmation; `lots` replaces the closable quantity. */
export function usePositionFacts(
  position: FuturesPosition,
  lots: string | undefined = position.closableQuantity,
): readonly FactRow[] {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const margin = useMarginTexts()
  const { side } = position
  const way = bySide(side, t('longArrow'), t('shortArrow')) ?? UNKNOWN
  return [
    {
      label: pairText(position),
      value: `${way} · ${margin.modeAndLeverage(position)}`,
      tone: bySide(side, 'up', 'down'),
    },
    { label: t('quantity'), value: t('lotsOf', lotParams(lots, format)) },
  ]
}
