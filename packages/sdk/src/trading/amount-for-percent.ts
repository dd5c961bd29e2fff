import { type Decimal, type DecimalInput, div, isPositive, max, mul, toFixed, tryDecimal } from '../decimal'
import { percentShare } from './percent-share'

export interface PercentInput {
  readonly side: 'buy' | 'sell'
  /** 0 to 100; beyond is cut. */
  readonly percent: number
  readonly usable: { readonly base: DecimalInput; readonly quote: DecimalInput }
  /** As typed, or the last price for market orders; buys only. */
  readonly price: string
  readonly quantityDecimals: number
}

const zero: Decimal = { value: 0n, scale: 0 }

/**
 * The amount a percentage of the usable funds buys or sells, rounded down to the pair's decimals (rules A4, spec §5);
 * '' when a buy has no price yet. Multiplies first, divides last (rules A1).
 */
export function quantityForPercent(input: PercentInput): string {
  const percent = percentShare(input.percent)
  const { quantityDecimals: decimals } = input
  if (input.side === 'sell') {
    const part = mul(max(input.usable.base, zero), percent)
    return toFixed(div(part, '100', decimals, 'down'), decimals, 'down')
  }
  const price = tryDecimal(input.price)
  if (!price || !isPositive(price)) return ''
  const part = mul(max(input.usable.quote, zero), percent)
  return toFixed(div(part, mul(price, '100'), decimals, 'down'), decimals, 'down')
}
