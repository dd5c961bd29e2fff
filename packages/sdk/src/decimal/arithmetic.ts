import { type Decimal, type DecimalInput, decimal, pow10 } from './decimal'

/** Both numbers at one scale. */
function align(a: DecimalInput, b: DecimalInput): { a: bigint; b: bigint; scale: number } {
  const x = decimal(a)
  const y = decimal(b)
  if (x.scale === y.scale) return { a: x.value, b: y.value, scale: x.scale }
  return x.scale > y.scale
    ? { a: x.value, b: y.value * pow10(x.scale - y.scale), scale: x.scale }
    : { a: x.value * pow10(y.scale - x.scale), b: y.value, scale: y.scale }
}

/**
 * Adds two numbers exactly.
 *
 * @param a The first number: decimal text or a Decimal.
 * @param b The second number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { add, toText } from '@bgk/sdk/decimal'
 *
 * console.log(toText(add('0.1', '0.2'))) // 0.3
 */
export function add(a: DecimalInput, b: DecimalInput): Decimal {
  const both = align(a, b)
  return { value: both.a + both.b, scale: both.scale }
}

/**
 * Subtracts the second number from the first exactly.
 *
 * @param a The first number: decimal text or a Decimal.
 * @param b The second number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { sub, toText } from '@bgk/sdk/decimal'
 *
 * console.log(toText(sub('0.3', '0.1'))) // 0.2
 */
export function sub(a: DecimalInput, b: DecimalInput): Decimal {
  const both = align(a, b)
  return { value: both.a - both.b, scale: both.scale }
}

/**
 * Multiplies two numbers exactly.
 *
 * @param a The first number: decimal text or a Decimal.
 * @param b The second number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { mul, toText } from '@bgk/sdk/decimal'
 *
 * console.log(toText(mul('64120.5', '0.25'))) // 16030.125
 */
export function mul(a: DecimalInput, b: DecimalInput): Decimal {
  const x = decimal(a)
  const y = decimal(b)
  return { value: x.value * y.value, scale: x.scale + y.scale }
}

/**
 * Returns the number without its sign.
 *
 * @param a The number: decimal text or a Decimal.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { abs, toText } from '@bgk/sdk/decimal'
 *
 * console.log(toText(abs('-1.5'))) // 1.5
 */
export function abs(a: DecimalInput): Decimal {
  const x = decimal(a)
  return x.value < 0n ? { value: -x.value, scale: x.scale } : x
}

/**
 * Compares two numbers: -1, 0 or 1 as the first is smaller than, equal to or greater than the second.
 *
 * @param a The first number: decimal text or a Decimal.
 * @param b The second number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { cmp } from '@bgk/sdk/decimal'
 *
 * console.log(['2', '10', '1.0'].sort(cmp).join(' ')) // 1.0 2 10
 */
export function cmp(a: DecimalInput, b: DecimalInput): -1 | 0 | 1 {
  const both = align(a, b)
  return both.a < both.b ? -1 : both.a > both.b ? 1 : 0
}

/**
 * Returns true if two numbers are equal in any notation.
 *
 * @param a The first number: decimal text or a Decimal.
 * @param b The second number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { eq } from '@bgk/sdk/decimal'
 *
 * console.log(eq('1.0', '1')) // true
 */
export const eq = (a: DecimalInput, b: DecimalInput): boolean => cmp(a, b) === 0

/**
 * Returns true if the first number is smaller.
 *
 * @param a The first number: decimal text or a Decimal.
 * @param b The second number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { lt } from '@bgk/sdk/decimal'
 *
 * console.log(lt('9', '10')) // true
 */
export const lt = (a: DecimalInput, b: DecimalInput): boolean => cmp(a, b) < 0

/**
 * Returns true if the first number is smaller or equal.
 *
 * @param a The first number: decimal text or a Decimal.
 * @param b The second number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { lte } from '@bgk/sdk/decimal'
 *
 * console.log(lte('10', '10.0')) // true
 */
export const lte = (a: DecimalInput, b: DecimalInput): boolean => cmp(a, b) <= 0

/**
 * Returns true if the first number is greater.
 *
 * @param a The first number: decimal text or a Decimal.
 * @param b The second number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { gt } from '@bgk/sdk/decimal'
 *
 * console.log(gt('10', '9')) // true
 */
export const gt = (a: DecimalInput, b: DecimalInput): boolean => cmp(a, b) > 0

/**
 * Returns true if the first number is greater or equal.
 *
 * @param a The first number: decimal text or a Decimal.
 * @param b The second number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { gte } from '@bgk/sdk/decimal'
 *
 * console.log(gte('9', '10')) // false
 */
export const gte = (a: DecimalInput, b: DecimalInput): boolean => cmp(a, b) >= 0

/**
 * Returns true if the number is zero.
 *
 * @param a The number: decimal text or a Decimal.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { isZero } from '@bgk/sdk/decimal'
 *
 * console.log(isZero('0.00')) // true
 */
export const isZero = (a: DecimalInput): boolean => decimal(a).value === 0n

/**
 * Returns true if the number is below zero.
 *
 * @param a The number: decimal text or a Decimal.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { isNegative } from '@bgk/sdk/decimal'
 *
 * console.log(isNegative('-0')) // false
 */
export const isNegative = (a: DecimalInput): boolean => decimal(a).value < 0n

/**
 * Returns true if the number is above zero.
 *
 * @param a The number: decimal text or a Decimal.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { isPositive } from '@bgk/sdk/decimal'
 *
 * console.log(isPositive('0.00000001')) // true
 */
export const isPositive = (a: DecimalInput): boolean => decimal(a).value > 0n

/**
 * Returns the smaller of two numbers.
 *
 * @param a The first number: decimal text or a Decimal.
 * @param b The second number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { min, toText } from '@bgk/sdk/decimal'
 *
 * console.log(toText(min('2', '10'))) // 2
 */
export function min(a: DecimalInput, b: DecimalInput): Decimal {
  return lte(a, b) ? decimal(a) : decimal(b)
}

/**
 * Returns the greater of two numbers.
 *
 * @param a The first number: decimal text or a Decimal.
 * @param b The second number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { max, toText } from '@bgk/sdk/decimal'
 *
 * console.log(toText(max('2', '10'))) // 10
 */
export function max(a: DecimalInput, b: DecimalInput): Decimal {
  return gte(a, b) ? decimal(a) : decimal(b)
}
