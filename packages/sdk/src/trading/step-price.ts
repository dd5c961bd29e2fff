import { add, type Decimal, decimal, lt, sub, toFixed } from '../decimal'
import { isPlainNumber } from './plain-number'

/**
 * The price one step up or down: the step and the lowest price are 10^-priceDecimals (rules B8).
 * An empty or unreadable field steps to one step; decimals beyond the pair's are cut.
 */
export function stepPrice(price: string, direction: '+' | '-', priceDecimals: number): string {
  const step: Decimal = { value: 1n, scale: priceDecimals }
  const least = toFixed(step, priceDecimals, 'down')
  if (!isPlainNumber(price)) return least
  const next = direction === '+' ? add(decimal(price), step) : sub(decimal(price), step)
  return lt(next, step) ? least : toFixed(next, priceDecimals, 'down')
}
