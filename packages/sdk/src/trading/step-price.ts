import { add, type Decimal, lt, sub, toFixed } from '../decimal'
import { readPlainNumber } from './plain-number'

/**
 * The price one step up or down: the step and the lowest price are 10^-priceDecimals (rules B8).
 * An empty or unreadable field steps to one step; decimals beyond the pair's are cut.
 */
export function stepPrice(price: string, direction: '+' | '-', priceDecimals: number): string {
  const step: Decimal = { value: 1n, scale: priceDecimals }
  const least = toFixed(step, priceDecimals, 'down')
  const read = readPlainNumber(price)
  if (!read) return least
  const next = direction === '+' ? add(read.number, step) : sub(read.number, step)
  return lt(next, step) ? least : toFixed(next, priceDecimals, 'down')
}
