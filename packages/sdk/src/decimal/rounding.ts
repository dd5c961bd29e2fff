import { BgkError } from '../errors'
import { type Decimal, type DecimalInput, decimal, pow10 } from './decimal'

/** `down`: to zero; `up`: from zero; `floor`/`ceil`: to minus/plus infinity; `halfUp`: nearest, ties from zero; `halfEven`: nearest, ties to even. */
export type RoundingMode = 'down' | 'up' | 'floor' | 'ceil' | 'halfUp' | 'halfEven'

function roundQuotient(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  // The denominator is positive here: bigint division cuts towards zero, the remainder has the numerator's sign.
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

function checkScale(scale: number): void {
  if (!Number.isInteger(scale) || scale < 0 || scale > 256) {
    throw new BgkError('DECIMAL_PARSE', 'A number of decimals must be a whole number from 0 to 256')
  }
}

/** The number at `scale` decimals; exact when it has no more than that. */
export function round(a: DecimalInput, scale: number, mode: RoundingMode): Decimal {
  checkScale(scale)
  const x = decimal(a)
  if (x.scale <= scale) return { value: x.value * pow10(scale - x.scale), scale }
  return { value: roundQuotient(x.value, pow10(x.scale - scale), mode), scale }
}

/** Quotient at `scale` decimals; throws BgkError DECIMAL_DIV_ZERO. Multiply first, divide last (rules A1). */
export function div(a: DecimalInput, b: DecimalInput, scale: number, mode: RoundingMode): Decimal {
  checkScale(scale)
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
