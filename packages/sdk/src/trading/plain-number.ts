import type { Decimal } from '../decimal'

/** Longer than any number that can pass a check; spares the parser a pasted novel. */
const MAX_LENGTH = 64

/** Most integer digits of an amount: room for any supply. */
const MAX_AMOUNT_DIGITS = 20

/** A number as typed, with what the format rules ask about it. */
export interface PlainNumber {
  readonly number: Decimal
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
 * Reads digits with an optional point and digits after it: no sign, exponent, grouping, `.5` or blank (rules B6); undefined otherwise.
 * One pass and no pattern, because the exchange reads every order with it.
 */
export function readPlainNumber(text: string): PlainNumber | undefined {
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

/** Tells whether a text is a number by rules B6. */
export function isPlainNumber(text: string): boolean {
  return readPlainNumber(text) !== undefined
}

const readAny = (text: string | PlainNumber): PlainNumber | undefined =>
  typeof text === 'string' ? readPlainNumber(text) : text

/** A plain number with at most 13 integer and 6 decimal digits (rules B6); zero is asked for separately. */
export function isPriceFormat(text: string | PlainNumber): boolean {
  const read = readAny(text)
  return read !== undefined && read.integerDigits <= 13 && read.decimals <= 6
}

/** A plain number with at most 8 decimals (rules B6). */
export function isAmountFormat(text: string | PlainNumber): boolean {
  const read = readAny(text)
  return read !== undefined && read.integerDigits <= MAX_AMOUNT_DIGITS && read.decimals <= 8
}
