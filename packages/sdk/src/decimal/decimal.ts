import { badInput } from '../runtime/input'

/**
 * An exact decimal number: `value` / 10^`scale`. Immutable; made by `decimal()` and the functions beside it.
 */
export interface Decimal {
  /** All digits, without the point. */
  readonly value: bigint
  /** Number of decimals, 0 or more. */
  readonly scale: number
}

/** Input of the number functions: decimal text such as `'12.5'`, or a `Decimal`. Never a JS number. */
export type DecimalInput = Decimal | string

// 13 + 6 digits of price times 8 decimals of quantity is 27 digits. The limits leave a margin and reject a
// memory bomb such as `1e9999`.
const MAX_LENGTH = 256
const MAX_EXPONENT = 128
const PATTERN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/

// Powers of ten are precomputed: they are half the cost of a comparison.
const POWERS: readonly bigint[] = Array.from({ length: 41 }, (_, exponent) => 10n ** BigInt(exponent))

export function pow10(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent)
}

/**
 * Reads decimal text, leniently: sign, `.5`, `1.`, exponent (Java writes `1.2E-4`). Use the strict parser for
 * form fields: `isPlainNumber` of `@bgk/sdk/trading`.
 *
 * @param input The text.
 * @returns The number; undefined for anything else, also a JS number.
 * @example
 * import { toText, tryDecimal } from '@bgk/sdk/decimal'
 *
 * const read = tryDecimal('1.2E-4')
 * console.log(read && toText(read)) // 0.00012
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

/** Type guard of Decimal: a bigint and a whole number of decimals below 65536. */
export function isDecimal(input: unknown): input is Decimal {
  const one: Partial<Decimal> | null = typeof input === 'object' ? input : null
  return typeof one?.value === 'bigint' && typeof one.scale === 'number' && (one.scale & 0xffff) === one.scale
}

/**
 * Parses decimal text; returns a Decimal unchanged.
 *
 * @param input Decimal text or a Decimal.
 * @param field Name of the parameter or option, for the error.
 * @throws BgkError `DECIMAL_PARSE` for anything else, also a JS number; with `field` and the value.
 * @example
 * import { decimal } from '@bgk/sdk/decimal'
 *
 * console.log(decimal('12.50').scale) // 2
 */
export function decimal(input: DecimalInput, field = 'number'): Decimal {
  if (isDecimal(input)) return input
  const parsed = tryDecimal(input)
  // In `texts.map(decimal)` the second argument is an index.
  const name = typeof field === 'string' ? field : 'number'
  if (!parsed) throw badInput(name, input, "a decimal text such as '12.5'", 'DECIMAL_PARSE')
  return parsed
}

/** Digits with the point at the scale. */
export function plain(value: bigint, scale: number): string {
  if (scale === 0) return value.toString()
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const cut = digits.length - scale
  return `${value < 0n ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

/**
 * Returns plain text without trailing zeros: never an exponent, never `-0`.
 *
 * @param a The number.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number.
 * @example
 * import { toText } from '@bgk/sdk/decimal'
 *
 * console.log(toText('1.500e2')) // 150
 */
export function toText(a: DecimalInput): string {
  const x = decimal(a)
  const text = plain(x.value, x.scale)
  if (x.scale === 0) return text
  let end = text.length
  while (text.charCodeAt(end - 1) === 48) end -= 1
  if (text.charCodeAt(end - 1) === 46) end -= 1
  return text.slice(0, end)
}
