import { toText, tryDecimal } from '../../decimal/index'
import { badInput } from '../../runtime/input'
import { after, isNothing, lenient, type SchemaAt, valid, validOrNone } from './schema'

export { isNothing } from './schema'

// Fields of the wire, read leniently (docs/reference/rules.md#r3). A transform also receives a missing key,
// as undefined.

// Skips parsing for plain text; signed numbers are parsed, so that `-0` becomes `0`.
const PLAIN = /^(?:0|[1-9]\d{0,40})(?:\.\d{1,40})?$/

/**
 * Converts a number or text to plain decimal text, including Java exponents (docs/reference/rules.md#r3);
 * undefined for anything else.
 */
export function plainNumber(input: unknown): string | undefined {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined
  const text = String(input)
  if (PLAIN.test(text)) return text
  const parsed = tryDecimal(text.trim())
  return parsed && toText(parsed)
}

function wholeNumber(input: unknown): number | undefined {
  const text = plainNumber(input)
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isSafeInteger(value) ? value : undefined
}

/** Converts a text, number or boolean to text. Other values may throw in `String`. */
export function plainText(input: unknown): string | undefined {
  if (typeof input === 'string') return input
  return typeof input === 'number' || typeof input === 'boolean' ? String(input) : undefined
}

/** A required decimal. */
export const decimalField: SchemaAt<string> = valid(plainNumber)

const unsigned = (input: unknown): string | undefined => {
  const text = plainNumber(input)
  return text?.startsWith('-') ? undefined : text
}

/** A required price or quantity, not below 0. */
export const unsignedField: SchemaAt<string> = valid(unsigned)

/** An optional decimal. */
export const optionalDecimal: SchemaAt<string | undefined> = validOrNone(plainNumber)

/** An optional price or quantity. */
export const optionalUnsigned: SchemaAt<string | undefined> = validOrNone(unsigned)

const isAboveZero = (value: string | undefined): boolean => value !== undefined && /^[^-]*[1-9]/.test(value)

/** A decimal above 0; 0 and less mean "none" on some servers (docs/reference/wire.md#misleading-fields). */
export const positiveDecimal: SchemaAt<string | undefined> = after(optionalDecimal, (value) =>
  isAboveZero(value) ? value : undefined,
)

/** A decimal of an extension; absent if unreadable, so that it never invalidates a row. */
export const lenientDecimal: SchemaAt<string | undefined> = lenient(plainNumber)

/** An extension's decimal, not below 0. */
export const lenientUnsigned: SchemaAt<string | undefined> = lenient(unsigned)

/** An extension's decimal above 0. */
export const lenientPositive: SchemaAt<string | undefined> = lenient((input) => {
  const value = unsigned(input)
  return isAboveZero(value) ? value : undefined
})

/** Latest JavaScript date, in epoch milliseconds. */
const LAST_MOMENT = 8_640_000_000_000_000

/** An extension's whole number above 0, at most a valid date. */
export const lenientWhole: SchemaAt<number | undefined> = lenient((input) => {
  const value = wholeNumber(input)
  return value !== undefined && value > 0 && value <= LAST_MOMENT ? value : undefined
})

/** A required id or count. */
export const wholeField: SchemaAt<number> = valid(wholeNumber)

/** A whole number with a default. */
export function wholeOr(fallback: number): SchemaAt<number> {
  return valid((input) => (isNothing(input) ? fallback : wholeNumber(input)))
}

/** A whole number within inclusive bounds. */
export function wholeBetween(lowest: number, highest: number, fallback: number): SchemaAt<number> {
  return valid((input) => {
    const value = isNothing(input) ? fallback : wholeNumber(input)
    return value !== undefined && value >= lowest && value <= highest ? value : undefined
  })
}

/** Required text; placeholders for nothing count as missing. */
export const textRequired: SchemaAt<string> = valid((input) =>
  isNothing(input) ? undefined : plainText(input),
)

/** Required text as typed, even `--` or `null`. */
export const nonEmptyText: SchemaAt<string> = valid((input) => {
  const text = plainText(input)
  return text === '' ? undefined : text
})

/** Text; null, missing and `--` become ''. */
export const textOrEmpty: SchemaAt<string> = valid((input) => (isNothing(input) ? '' : plainText(input)))

/** One of a few words, optionally with a default. Not a z.enum, to keep it out of every bundle. */
export function wordOf<T extends string>(words: readonly [T, ...T[]], absent?: T): SchemaAt<T> {
  return valid((input) => (input === undefined ? absent : words.find((word) => word === input)))
}

/** Optional text. */
export const optionalText: SchemaAt<string | undefined> = lenient((input) =>
  isNothing(input) ? undefined : plainText(input),
)

export const YES: ReadonlySet<unknown> = new Set<unknown>([
  'enable',
  'enabled',
  'true',
  true,
  1,
  '1',
  'Y',
  'y',
])
const NO: ReadonlySet<unknown> = new Set<unknown>(['disable', 'disabled', 'false', false, 0, '0', 'N', 'n'])

/** `buy` or `sell`, also as a direction number with 1 for buy (docs/reference/product.md#states). */
export const sideField: SchemaAt<'buy' | 'sell'> = valid((input) => {
  const text = plainText(input)?.toLowerCase() ?? ''
  if (text === 'buy' || text === '1') return 'buy'
  return text === 'sell' || /^-?\d$/.test(text) ? 'sell' : undefined
})

/** Unwraps an object from a list of one (docs/reference/wire.md#dialects). */
export function alone(input: unknown): unknown {
  return Array.isArray(input) ? input[0] : input
}

/** `enable`/`disable` and other spellings of yes and no; undefined for anything else. */
export const optionalFlag: SchemaAt<boolean | undefined> = lenient((input) =>
  YES.has(input) ? true : NO.has(input) ? false : undefined,
)

function maybeNumber(isRight: (value: number) => boolean): SchemaAt<number | undefined> {
  return validOrNone((input) => {
    const value = Number(plainNumber(input) ?? Number.NaN)
    return isRight(value) ? value : undefined
  })
}

/** An optional id or count. */
export const optionalWhole: SchemaAt<number | undefined> = maybeNumber((value) => Number.isSafeInteger(value))

/** An optional number, not for decimals of money. */
export const optionalNumber: SchemaAt<number | undefined> = maybeNumber((value) => Number.isFinite(value))

/**
 * Typed text, sent unchanged: normalising `1e3` here would bypass the checks (docs/reference/rules.md#r6).
 * Missing is ''.
 */
export const typedNumber: SchemaAt<string> = valid((input) => {
  if (isNothing(input)) return ''
  return typeof input === 'boolean' ? undefined : plainText(input)
})

/** Description of a valid decimal, for errors. */
export const DECIMAL_TEXT = "decimal text such as '0.01'"

/**
 * Rejects decimals that are not text: a JS number has already lost digits (docs/reference/rules.md#r1). The
 * checks validate the text itself (docs/reference/rules.md#r6).
 */
export function moneyText(value: string, field: string): string {
  if (typeof value === 'string') return value
  throw badInput(field, value, DECIMAL_TEXT)
}

/**
 * A dictionary between the wire's words and ours; unknown words pass unchanged (docs/reference/rules.md#r20).
 */
export interface Names {
  toDomain(wire: string): string
  toWire(domain: string): string
}

/** Creates a dictionary from a table of our words to the wire's. */
export function names(table: Readonly<Record<string, string>>): Names {
  const toWire = new Map(Object.entries(table))
  const toDomain = new Map(Object.entries(table).map(([domain, wire]) => [wire, domain]))
  return {
    toDomain: (wire) => toDomain.get(wire) ?? wire,
    toWire: (domain) => toWire.get(domain) ?? domain,
  }
}

// Maximum text lengths in requests, in characters: those of the screens, or more if the exchange has its own
// reason for a long text. All others: 64.

/** E-mail address or phone number. */
export const ACCOUNT = 254
/** Verification code; users paste blanks with it. */
export const CODE = 16
/** Withdrawal address. */
export const ADDRESS = 200
/** Image reference. */
export const PICTURE = 500
/** Ten image references. A computed product would keep its codec in bundles without the call. */
export const PICTURES = 5000
/** A line of text. */
export const LINE = 256
/** Content of a support ticket. */
export const QUESTION = 2000
