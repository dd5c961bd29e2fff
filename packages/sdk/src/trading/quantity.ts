// Typed numbers (docs/reference/rules.md#r6), and the rejections shared by all checks.
import { type Decimal, type DecimalInput, decimal, gt, isPositive, lt, toText } from '../decimal'
import { isBlank, type Refused, refuse } from '../forms/verdict'
import { requireLike } from '../runtime/input'

/** Longer than any valid number; protects the parser from a pasted novel. */
const MAX_LENGTH = 64

/** Maximum integer digits of a quantity: enough for any supply. */
const MAX_QUANTITY_DIGITS = 20

/** Typed number with its digits. */
export interface PlainNumber {
  /** Value. */
  readonly number: Decimal
  /** Digits before the point. */
  readonly integerDigits: number
  /** As typed: `1.500` has three. */
  readonly decimals: number
  /** Without trailing zeros: `1.500` has one. */
  readonly significantDecimals: number
}

const ZERO = 48
const NINE = 57
const POINT = 46

/**
 * Reads a number as a person may type it: digits with an optional point and digits after it; no sign,
 * exponent, grouping, `.5` or blank. One pass and no pattern, because the exchange reads every order with it.
 *
 * @param text Typed text.
 * @returns The number and how it was written; undefined for anything else.
 * @example
 * import { readPlainNumber } from '@bgk/sdk/trading'
 *
 * console.log(readPlainNumber('1.500')?.significantDecimals) // 1
 */
export function readPlainNumber(text: string): PlainNumber | undefined {
  if (typeof text !== 'string') return undefined
  const { length } = text
  if (length === 0 || length > MAX_LENGTH) return undefined
  let point = -1
  let lastDigit = -1
  for (let at = 0; at < length; at += 1) {
    const char = text.charCodeAt(at)
    if (char === POINT && point < 0 && at > 0 && at < length - 1) point = at
    else if (char < ZERO || char > NINE) return undefined
    else if (char !== ZERO) lastDigit = at
  }
  if (point < 0) {
    return {
      number: { value: BigInt(text), scale: 0 },
      integerDigits: length,
      decimals: 0,
      significantDecimals: 0,
    }
  }
  const decimals = length - point - 1
  return {
    number: { value: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: decimals },
    integerDigits: point,
    decimals,
    significantDecimals: Math.max(0, lastDigit - point),
  }
}

/**
 * Returns true if a text is a number as `readPlainNumber` reads it.
 *
 * @param text As typed; any other kind of value is not a number.
 * @example
 * import { isPlainNumber } from '@bgk/sdk/trading'
 *
 * console.log(isPlainNumber('1e3')) // false
 */
export function isPlainNumber(text: string): boolean {
  return readPlainNumber(text) !== undefined
}

const readAny = (text: string | PlainNumber): PlainNumber | undefined =>
  typeof text === 'object' && text !== null ? text : readPlainNumber(text)

/**
 * Returns true if a price is well formed: a plain number with at most 13 integer and 6 decimal digits; zero
 * is checked separately.
 *
 * @param text As typed, or the result of `readPlainNumber`.
 * @example
 * import { isPriceFormat } from '@bgk/sdk/trading'
 *
 * console.log(isPriceFormat('64120.51')) // true
 */
export function isPriceFormat(text: string | PlainNumber): boolean {
  const read = readAny(text)
  return read !== undefined && read.integerDigits <= 13 && read.decimals <= 6
}

/** Returns true if a quantity is well formed: a plain number with at most 20 integer and 8 decimal digits. */
export function isAmountFormat(text: string | PlainNumber): boolean {
  const read = readAny(text)
  return read !== undefined && read.integerDigits <= MAX_QUANTITY_DIGITS && read.decimals <= 8
}

/** A slider's 0 to 100 as a number, cut at both ends; NaN is 0. */
export function percentShare(percent: number): Decimal {
  requireLike(percent, 'percent', 0)
  return decimal(String(Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0))
}

export interface Limits {
  readonly min?: Decimal | undefined
  /** Absent: no limit. */
  readonly max?: Decimal | undefined
}

/** Reads an optional limit; an error carries its name in the draft. */
export function readLimit(limit: DecimalInput | undefined, field: string): Decimal | undefined {
  return limit === undefined ? undefined : decimal(limit, field)
}

/** Reads a quantity as typed: required and a plain number of at most 8 decimals. */
export function readTypedQuantity(
  text: string | null | undefined,
): PlainNumber | Refused<'QUANTITY_REQUIRED' | 'QUANTITY_INVALID', 'quantity'> {
  if (isBlank(text)) return refuse('QUANTITY_REQUIRED', 'quantity')
  const read = readPlainNumber(text ?? '')
  return read && isAmountFormat(read) ? read : refuse('QUANTITY_INVALID', 'quantity')
}

/** Reads whole lots as typed: `1.0` and `1e2` are rejected, `007` is 7. */
export function readTypedLots(
  text: string | null | undefined,
): PlainNumber | Refused<'QUANTITY_REQUIRED' | 'QUANTITY_NOT_INTEGER', 'quantity'> {
  if (isBlank(text)) return refuse('QUANTITY_REQUIRED', 'quantity')
  const read = readPlainNumber(text ?? '')
  return read && read.decimals === 0 ? read : refuse('QUANTITY_NOT_INTEGER', 'quantity')
}

/**
 * Reads a price as typed: required, a plain number, greater than 0, at most 13 + 6 digits, each with the
 * caller's code.
 */
export function readTypedPrice<Code extends string, Field extends string>(
  text: string | null | undefined,
  field: Field,
  codes: { readonly required: Code; readonly invalid: Code; readonly zero: Code },
): PlainNumber | Refused<Code, Field> {
  if (isBlank(text)) return refuse(codes.required, field)
  const read = readPlainNumber(text ?? '')
  if (!read) return refuse(codes.invalid, field)
  if (!isPositive(read.number)) return refuse(codes.zero, field)
  return isPriceFormat(read) ? read : refuse(codes.invalid, field)
}

/** Rejection of a quantity outside its limits, which are inclusive. */
export function outsideLimits(
  quantity: Decimal,
  { min, max }: Limits,
): Refused<'QUANTITY_BELOW_MIN' | 'QUANTITY_ABOVE_MAX', 'quantity'> | undefined {
  if (min !== undefined && lt(quantity, min)) {
    return refuse('QUANTITY_BELOW_MIN', 'quantity', { min: toText(min) })
  }
  if (max !== undefined && gt(quantity, max)) {
    return refuse('QUANTITY_ABOVE_MAX', 'quantity', { max: toText(max) })
  }
  return undefined
}
