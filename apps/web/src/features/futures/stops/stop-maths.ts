import { decimal, div, isPositive, mul, toFixed, tryDecimal } from '@bgk/sdk/decimal'
import { futuresProfit, profitPercent, type StopField } from '@bgk/sdk/trading'

/** Shares of the margin offered as take-profit and stop-loss, in percent. */
export const STOP_PRESETS = [5, 10, 25, 50, 100] as const

/** What stops are worked out from; undefined is what the exchange does not say. */
export interface StopBase {
  readonly side: 'buy' | 'sell' | undefined
  readonly openPrice: string | undefined
  readonly leverage: number | undefined
}

/** The same with the lots that are closed. */
export interface StopLots extends StopBase {
  readonly quantity: string | undefined
  readonly contractSize: string
}

/**
 * The price at which `percent` of the margin is won or lost: open x (1 ± percent / (100 x leverage)), rounded away from the open price,
 * so that a stop never lies on it. Undefined without side, open price or leverage, and where the price would not be positive.
 */
export function priceForReturn(
  { side, openPrice, leverage }: StopBase,
  field: StopField,
  percent: number,
  priceDecimals: number,
): string | undefined {
  const open = tryDecimal(openPrice)
  if (side === undefined || leverage === undefined) return undefined
  if (!open || !isPositive(open)) return undefined
  const up = (side === 'buy') === (field === 'takeProfit')
  const whole = leverage * 100
  const scaled = mul(open, String(up ? whole + percent : whole - percent))
  const price = div(scaled, String(whole), priceDecimals, up ? 'ceil' : 'floor')
  return isPositive(price) ? toFixed(price, priceDecimals, 'down') : undefined
}

/** What a stop at `price` would bring, in quote, and that as a share of the margin in percent; undefined while a number is missing. */
export function returnAt(
  { side, openPrice, leverage, quantity, contractSize }: StopLots,
  price: string,
): { profit: string; percent: string } | undefined {
  if (side === undefined || leverage === undefined) return undefined
  const [open, last, lots] = [tryDecimal(openPrice), tryDecimal(price), tryDecimal(quantity)]
  if (!open || !last || !lots) return undefined
  if (!isPositive(open) || !isPositive(last) || !isPositive(lots)) return undefined
  const profit = futuresProfit({ side, entryPrice: open, lastPrice: last, contractSize, quantity: lots })
  const value = mul(mul(open, lots), contractSize)
  // Both times the leverage: the margin needs no division of its own.
  return { profit, percent: profitPercent(mul(decimal(profit), String(leverage)), value) }
}
