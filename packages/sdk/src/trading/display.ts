import {
  add,
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  isNegative,
  isPositive,
  min,
  mul,
  toFixed,
  toText,
} from '../decimal'
import { badInput, requireObject } from '../runtime/input'

/**
 * Approximate value in a fiat currency, 2 decimals half-up on the exact value.
 *
 * @param priceUsdt In USDT.
 * @param rate Units of the currency for one USDT.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none.
 * @example
 * import { fiatEstimate } from '@bgk/sdk/trading'
 *
 * console.log(fiatEstimate('100', '7.105')) // 710.50
 */
export function fiatEstimate(priceUsdt: DecimalInput, rate: DecimalInput): string {
  return toFixed(mul(decimal(priceUsdt, 'priceUsdt'), decimal(rate, 'rate')), 2, 'halfUp')
}

/**
 * A balance, 4 decimals down: never shows more than is held.
 *
 * @param balance In its coin.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none.
 * @example
 * import { balanceText } from '@bgk/sdk/trading'
 *
 * console.log(balanceText('0.99999')) // 0.9999
 */
export function balanceText(balance: DecimalInput): string {
  return toFixed(decimal(balance, 'balance'), 4, 'down')
}

/**
 * A total cost, 8 decimals half-up.
 *
 * @param cost In quote.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none.
 * @example
 * import { totalCostText } from '@bgk/sdk/trading'
 *
 * console.log(totalCostText('1282.41')) // 1282.41000000
 */
export function totalCostText(cost: DecimalInput): string {
  return toFixed(decimal(cost, 'cost'), 8, 'halfUp')
}

/**
 * A percentage, 2 decimals half-up, without the sign of percent.
 *
 * @param percent The percentage.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none.
 * @example
 * import { percentText } from '@bgk/sdk/trading'
 *
 * console.log(percentText('-0.525')) // -0.53
 */
export function percentText(percent: DecimalInput): string {
  return toFixed(decimal(percent, 'percent'), 2, 'halfUp')
}

/**
 * Which way a price went; no change counts as up.
 *
 * @param changePercent The change in percent.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none.
 * @example
 * import { changeDirection } from '@bgk/sdk/trading'
 *
 * console.log(changeDirection('-0.01')) // down
 */
export function changeDirection(changePercent: DecimalInput): 'up' | 'down' {
  return isNegative(decimal(changePercent, 'changePercent')) ? 'down' : 'up'
}

/**
 * Whether "hide zero balances" hides it: only a true zero, not a dust that shows as 0.0000.
 *
 * @param available In its coin.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none.
 * @example
 * import { isHiddenBalance } from '@bgk/sdk/trading'
 *
 * console.log(isHiddenBalance('0.00000001')) // false
 */
export function isHiddenBalance(available: DecimalInput): boolean {
  return !isPositive(decimal(available, 'available'))
}

/** One row of an order book. */
export interface DepthLevel {
  /** In quote. */
  readonly price: DecimalInput
  /** In base. */
  readonly quantity: DecimalInput
}

const CAP: Decimal = { value: 100n, scale: 0 }
const FACTOR: Decimal = { value: 800n, scale: 0 }

const worth = (level: DepthLevel): Decimal =>
  mul(decimal(level.quantity, 'quantity'), decimal(level.price, 'price'))

/**
 * Width of one depth bar: quantity x price x 800 / total, at most 100. A number, because it is geometry.
 *
 * @param level The row.
 * @param total Quantity times price over the rows kept on its side, in quote.
 * @returns Percent, 0 to 100.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none, `REQUEST_INVALID` when there is no row.
 * @example
 * import { depthWidth } from '@bgk/sdk/trading'
 *
 * console.log(depthWidth({ price: '10', quantity: '1' }, '200')) // 40
 */
export function depthWidth(level: DepthLevel, total: DecimalInput): number {
  requireObject(level, 'level')
  const whole = decimal(total, 'total')
  if (!isPositive(whole)) return 0
  const width = div(mul(worth(level), FACTOR), whole, 4, 'halfUp')
  return Number(toText(min(width, CAP)))
}

/**
 * Widths of one side's depth bars; the total is that of the rows given.
 *
 * @param levels The rows of one side.
 * @returns Percent of each row, 0 to 100.
 * @throws BgkError `DECIMAL_PARSE` for a number that is none, `REQUEST_INVALID` for rows that are none.
 * @example
 * import { depthWidths } from '@bgk/sdk/trading'
 *
 * console.log(depthWidths([{ price: '10', quantity: '1' }]).join()) // 100
 */
export function depthWidths(levels: readonly DepthLevel[]): number[] {
  if (!Array.isArray(levels)) throw badInput('levels', levels, 'a list of rows')
  let total: Decimal = { value: 0n, scale: 0 }
  for (const level of levels) {
    requireObject(level, 'level')
    total = add(total, worth(level))
  }
  return levels.map((level) => depthWidth(level, total))
}
