import { decimal, div, isPositive, mul, toFixed, tryDecimal } from '@bgk/sdk/decimal'
import { futuresProfit, profitPercent, type StopField } from '@bgk/sdk/trading'

/** Shares of the margin offered as take-profit and stop-loss, in percent. */
export const STOP_PRESETS = [5, 10, 25, 50, 100] as const

export interface StopBase {
  readonly side: 'buy' | 'sell'
  readonly openPrice: string
  readonly leverage: number
}

/**
 * The price at which `percent` of the margin is won or lost: open x (1 ± percent / (100 x leverage)), rounded away from the open price,
 * so that a stop never lies on it. Undefined without an open price, and where the price would not be positive.
 */
export function priceForReturn(
  { side, openPrice, leverage }: StopBase,
  field: StopField,
  percent: number,
  priceDecimals: number,
): string | undefined {
  const open = tryDecimal(openPrice)
  if (!open || !isPositive(open)) return undefined
  const up = (side === 'buy') === (field === 'takeProfit')
  const whole = leverage * 100
  const scaled = mul(open, String(up ? whole + percent : whole - percent))
  const price = div(scaled, String(whole), priceDecimals, up ? 'ceil' : 'floor')
  return isPositive(price) ? toFixed(price, priceDecimals, 'down') : undefined
}

/** What a stop at `price` would bring, in quote, and that as a share of the margin in percent; undefined while a number is missing. */
export function returnAt(
  base: StopBase & { readonly quantity: string; readonly contractSize: string },
  price: string,
): { profit: string; percent: string } | undefined {
  const { side, openPrice, leverage, quantity, contractSize } = base
  if (!tryDecimal(openPrice) || !tryDecimal(price) || !tryDecimal(quantity)) return undefined
  if (!isPositive(openPrice) || !isPositive(price) || !isPositive(quantity)) return undefined
  const profit = futuresProfit({ side, entryPrice: openPrice, lastPrice: price, contractSize, quantity })
  const value = mul(mul(openPrice, quantity), contractSize)
  // Both times the leverage: the margin needs no division of its own.
  return { profit, percent: profitPercent(mul(decimal(profit), String(leverage)), value) }
}
