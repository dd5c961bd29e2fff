import { BgkError } from '../errors'
import { requireDecimals, requireOneOf } from '../runtime/input'
import { type Decimal, type DecimalInput, decimal, plain, pow10 } from './decimal'

/**
 * `down`: to zero; `up`: from zero; `floor`/`ceil`: to minus/plus infinity; `halfUp`: nearest, ties from
 * zero; `halfEven`: nearest, ties to even.
 */
export type RoundingMode = 'down' | 'up' | 'floor' | 'ceil' | 'halfUp' | 'halfEven'

const MODES: readonly RoundingMode[] = ['down', 'up', 'floor', 'ceil', 'halfUp', 'halfEven']

function roundQuotient(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  // The denominator is positive here: bigint division truncates towards zero, the remainder has the
  // numerator's sign.
  const quotient = numerator / denominator
  const remainder = numerator % denominator
  if (remainder === 0n) return quotient
  const away = numerator < 0n ? -1n : 1n
  const twice = (remainder < 0n ? -remainder : remainder) * 2n
  switch (mode) {
    case 'down':
      return quotient
    case 'up':
      return quotient + away
    case 'floor':
      return away < 0n ? quotient - 1n : quotient
    case 'ceil':
      return away > 0n ? quotient + 1n : quotient
    case 'halfUp':
      return twice >= denominator ? quotient + away : quotient
    case 'halfEven':
      if (twice !== denominator) return twice > denominator ? quotient + away : quotient
      return quotient % 2n === 0n ? quotient : quotient + away
  }
}

function requireRounding(scale: number, mode: RoundingMode): void {
  requireDecimals(scale, 'scale', 'DECIMAL_PARSE')
  requireOneOf(mode, 'mode', MODES, 'DECIMAL_PARSE')
}

/**
 * Rounds a number to `scale` decimals; exact if it has no more.
 *
 * @param a The number: decimal text or a Decimal.
 * @param scale Number of decimals, 0 to 256.
 * @param mode Rounding mode.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number, scale or mode.
 * @example
 * import { round, toText } from '@bgk/sdk/decimal'
 *
 * console.log(toText(round('2.675', 2, 'halfUp'))) // 2.68
 */
export function round(a: DecimalInput, scale: number, mode: RoundingMode): Decimal {
  requireRounding(scale, mode)
  const x = decimal(a)
  if (x.scale <= scale) return { value: x.value * pow10(scale - x.scale), scale }
  return { value: roundQuotient(x.value, pow10(x.scale - scale), mode), scale }
}

/**
 * Divides two numbers to `scale` decimals. Multiply first and divide last: a product enlarges the rounding
 * error of a division.
 *
 * @param a The dividend: decimal text or a Decimal.
 * @param b The divisor.
 * @param scale Number of decimals, 0 to 256.
 * @param mode Rounding mode.
 * @throws BgkError `DECIMAL_DIV_ZERO` for a divisor of zero, `DECIMAL_PARSE` for an invalid number, scale or
 * mode.
 * @example
 * import { div, toText } from '@bgk/sdk/decimal'
 *
 * console.log(toText(div('1000', '64120.5', 5, 'down'))) // 0.01559
 */
export function div(a: DecimalInput, b: DecimalInput, scale: number, mode: RoundingMode): Decimal {
  requireRounding(scale, mode)
  const x = decimal(a)
  const y = decimal(b)
  if (y.value === 0n) throw new BgkError('DECIMAL_DIV_ZERO', 'Division by zero')
  const shift = scale + y.scale - x.scale
  let numerator = shift >= 0 ? x.value * pow10(shift) : x.value
  let denominator = shift >= 0 ? y.value : y.value * pow10(-shift)
  if (denominator < 0n) {
    numerator = -numerator
    denominator = -denominator
  }
  return { value: roundQuotient(numerator, denominator, mode), scale }
}

/**
 * Returns plain text with exactly `scale` decimals; the rounding mode is required.
 *
 * @param a The number: decimal text or a Decimal.
 * @param scale Number of decimals, 0 to 256.
 * @param mode Rounding mode.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number, scale or mode.
 * @example
 * import { toFixed } from '@bgk/sdk/decimal'
 *
 * console.log(toFixed('0.5', 2, 'down')) // 0.50
 */
export function toFixed(a: DecimalInput, scale: number, mode: RoundingMode): string {
  const x = round(a, scale, mode)
  return plain(x.value, x.scale)
}
