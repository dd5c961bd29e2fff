import { type DecimalInput, decimal, isNegative, mul, toFixed } from '../decimal'

/**
 * Estimates a value in a fiat currency, 2 decimals half-up on the exact value.
 *
 * @param priceUsdt In USDT.
 * @param rate Units of the currency for one USDT.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { fiatEstimate } from '@bgk/sdk/trading'
 *
 * console.log(fiatEstimate('100', '7.105')) // 710.50
 */
export function fiatEstimate(priceUsdt: DecimalInput, rate: DecimalInput): string {
  return toFixed(mul(decimal(priceUsdt, 'priceUsdt'), decimal(rate, 'rate')), 2, 'halfUp')
}

/**
 * Returns the direction of a price change; no change counts as up.
 *
 * @param changePercent Change in percent.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { changeDirection } from '@bgk/sdk/trading'
 *
 * console.log(changeDirection('-0.01')) // down
 */
export function changeDirection(changePercent: DecimalInput): 'up' | 'down' {
  return isNegative(decimal(changePercent, 'changePercent')) ? 'down' : 'up'
}
