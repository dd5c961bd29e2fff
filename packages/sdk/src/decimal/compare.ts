import { align } from './arithmetic'
import { type Decimal, type DecimalInput, decimal } from './decimal'

/** -1, 0 or 1 as the first number is smaller than, equal to or greater than the second. */
export function cmp(a: DecimalInput, b: DecimalInput): -1 | 0 | 1 {
  const both = align(a, b)
  return both.a < both.b ? -1 : both.a > both.b ? 1 : 0
}

export const eq = (a: DecimalInput, b: DecimalInput): boolean => cmp(a, b) === 0
export const lt = (a: DecimalInput, b: DecimalInput): boolean => cmp(a, b) < 0
export const lte = (a: DecimalInput, b: DecimalInput): boolean => cmp(a, b) <= 0
export const gt = (a: DecimalInput, b: DecimalInput): boolean => cmp(a, b) > 0
export const gte = (a: DecimalInput, b: DecimalInput): boolean => cmp(a, b) >= 0

export const isZero = (a: DecimalInput): boolean => decimal(a).value === 0n
export const isNegative = (a: DecimalInput): boolean => decimal(a).value < 0n
export const isPositive = (a: DecimalInput): boolean => decimal(a).value > 0n

/** The smaller of two. */
export function min(a: DecimalInput, b: DecimalInput): Decimal {
  return lte(a, b) ? decimal(a) : decimal(b)
}

/** The greater of two. */
export function max(a: DecimalInput, b: DecimalInput): Decimal {
  return gte(a, b) ? decimal(a) : decimal(b)
}
