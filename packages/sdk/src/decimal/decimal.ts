import { BgkError } from '../errors'

/** An exact decimal number: `value` / 10^`scale`. Immutable; made by `decimal()` only. */
export interface Decimal {
  readonly value: bigint
  /** Number of decimals, 0 or more. */
  readonly scale: number
}

/** What the functions of this folder take where a number is wanted. */
export type DecimalInput = Decimal | string

// 13+6 digits of price times 8 decimals of amount is 27 digits; these limits leave room and refuse a memory bomb such as `1e9999`.
const MAX_LENGTH = 256
const MAX_EXPONENT = 128
const PATTERN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/

// Raising ten anew at each comparison is half of its cost.
const POWERS: readonly bigint[] = Array.from({ length: 41 }, (_, exponent) => 10n ** BigInt(exponent))

/** Ten to the power of a small whole number. */
export function pow10(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent)
}

/**
 * Reads decimal text, leniently: sign, `.5`, `1.`, exponent (Java writes `1.2E-4`); or undefined when it is no number (rules A3).
 * A form field needs the strict reading instead: `isPlainNumber` in `@bgk/sdk/trading` (rules B6).
 */
export function tryDecimal(input: unknown): Decimal | undefined {
  if (typeof input !== 'string' || input.length > MAX_LENGTH) return undefined
  const match = PATTERN.exec(input)
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', exponentText] = match
  if (whole === '' && fraction === '') return undefined
  const exponent = exponentText === undefined ? 0 : Number(exponentText)
  if (Math.abs(exponent) > MAX_EXPONENT) return undefined
  let value = BigInt(whole + fraction)
  if (sign === '-') value = -value
  const scale = fraction.length - exponent
  return scale >= 0 ? { value, scale } : { value: value * pow10(-scale), scale: 0 }
}

/** Reads decimal text or hands a Decimal through; throws BgkError DECIMAL_PARSE. */
export function decimal(input: DecimalInput): Decimal {
  if (typeof input === 'object' && input !== null && typeof input.value === 'bigint') return input
  const parsed = tryDecimal(input)
  if (!parsed) throw new BgkError('DECIMAL_PARSE', 'Not a decimal number')
  return parsed
}
