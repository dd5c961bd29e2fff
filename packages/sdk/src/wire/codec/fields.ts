import { toText, tryDecimal } from '../../decimal/index'
import { badInput } from '../../runtime/input'
import { after, isNothing, lenient, type SchemaAt, valid, validOrNone } from './schema'

export { isNothing } from './schema'

// Fields of the wire, read leniently (docs/reference/rules.md#r3). A transform also sees a missing key, as
// undefined.

// Already plain text needs no parsing; a sign falls through, so that `-0` becomes `0`.
const PLAIN = /^(?:0|[1-9]\d{0,40})(?:\.\d{1,40})?$/

/**
 * Plain decimal text of a number or a text, Java exponents included (docs/reference/rules.md#r3); undefined
 * when it is no number.
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

/** Text of a text, number or boolean; nothing else is turned into text: `String` of what JSON can hold may throw. */
export function plainText(input: unknown): string | undefined {
  if (typeof input === 'string') return input
  return typeof input === 'number' || typeof input === 'boolean' ? String(input) : undefined
}

/** A decimal that must be there. */
export const decimalField: SchemaAt<string> = valid(plainNumber)

const unsigned = (input: unknown): string | undefined => {
  const text = plainNumber(input)
  return text?.startsWith('-') ? undefined : text
}

/** A price or a quantity that must be there: no market trades below 0. */
export const unsignedField: SchemaAt<string> = valid(unsigned)

/** A decimal that may be absent. */
export const optionalDecimal: SchemaAt<string | undefined> = validOrNone(plainNumber)

/** A price or a quantity that may be absent. */
export const optionalUnsigned: SchemaAt<string | undefined> = validOrNone(unsigned)

const isAboveZero = (value: string | undefined): boolean => value !== undefined && /^[^-]*[1-9]/.test(value)

/**
 * A decimal above 0; nothing, 0 and less are "none", which servers write as 0
 * (docs/reference/wire.md#misleading-fields).
 */
export const positiveDecimal: SchemaAt<string | undefined> = after(optionalDecimal, (value) =>
  isAboveZero(value) ? value : undefined,
)

/** A decimal of an extension: what cannot be read is absent, so that no row of the family's own is lost for it. */
export const lenientDecimal: SchemaAt<string | undefined> = lenient(plainNumber)

/** The same, not below 0. */
export const lenientUnsigned: SchemaAt<string | undefined> = lenient(unsigned)

/** The same above 0. */
export const lenientPositive: SchemaAt<string | undefined> = lenient((input) => {
  const value = unsigned(input)
  return isAboveZero(value) ? value : undefined
})

/** Of a JavaScript date, epoch milliseconds. */
const LAST_MOMENT = 8_640_000_000_000_000

/** A whole number above 0 of an extension, at most what a date can be. */
export const lenientWhole: SchemaAt<number | undefined> = lenient((input) => {
  const value = wholeNumber(input)
  return value !== undefined && value > 0 && value <= LAST_MOMENT ? value : undefined
})

/** An id or a count that must be there. */
export const wholeField: SchemaAt<number> = valid(wholeNumber)

/** A whole number with a default for nothing. */
export function wholeOr(fallback: number): SchemaAt<number> {
  return valid((input) => (isNothing(input) ? fallback : wholeNumber(input)))
}

/** A whole number within bounds, both included. */
export function wholeBetween(lowest: number, highest: number, fallback: number): SchemaAt<number> {
  return valid((input) => {
    const value = isNothing(input) ? fallback : wholeNumber(input)
    return value !== undefined && value >= lowest && value <= highest ? value : undefined
  })
}

/** Text that must be there; what stands for nothing is none. */
export const textRequired: SchemaAt<string> = valid((input) =>
  isNothing(input) ? undefined : plainText(input),
)

/** Text that somebody must have typed, be it `--` or `null`. */
export const nonEmptyText: SchemaAt<string> = valid((input) => {
  const text = plainText(input)
  return text === '' ? undefined : text
})

/** Text; null, missing and `--` are ''. */
export const textOrEmpty: SchemaAt<string> = valid((input) => (isNothing(input) ? '' : plainText(input)))

/** One of a few words; what stands for none, where there may be none. Not a z.enum: no visit of the app should pay for one. */
export function wordOf<T extends string>(words: readonly [T, ...T[]], absent?: T): SchemaAt<T> {
  return valid((input) => (input === undefined ? absent : words.find((word) => word === input)))
}

/** Text that may be absent. */
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

/** `buy`/`sell`, also as the direction number where 1 is buy (docs/reference/product.md#states). */
export const sideField: SchemaAt<'buy' | 'sell'> = valid((input) => {
  const text = plainText(input)?.toLowerCase() ?? ''
  if (text === 'buy' || text === '1') return 'buy'
  return text === 'sell' || /^-?\d$/.test(text) ? 'sell' : undefined
})

/** One object, also when it comes as a list of one (docs/reference/wire.md#dialects). */
export function alone(input: unknown): unknown {
  return Array.isArray(input) ? input[0] : input
}

/** `enable`/`disable` and what else says yes or no; anything else is neither. */
export const optionalFlag: SchemaAt<boolean | undefined> = lenient((input) =>
  YES.has(input) ? true : NO.has(input) ? false : undefined,
)

function maybeNumber(isRight: (value: number) => boolean): SchemaAt<number | undefined> {
  return validOrNone((input) => {
    const value = Number(plainNumber(input) ?? Number.NaN)
    return isRight(value) ? value : undefined
  })
}

/** An id or a count that may be absent. */
export const optionalWhole: SchemaAt<number | undefined> = maybeNumber((value) => Number.isSafeInteger(value))

/** A number that is no money and may be absent. */
export const optionalNumber: SchemaAt<number | undefined> = maybeNumber((value) => Number.isFinite(value))

/**
 * What a person typed travels as it is: normalising `1e3` here would let it past the checks
 * (docs/reference/rules.md#r6). Missing is ''.
 */
export const typedNumber: SchemaAt<string> = valid((input) => {
  if (isNothing(input)) return ''
  return typeof input === 'boolean' ? undefined : plainText(input)
})

/** What money of a request may be, for an error. */
export const DECIMAL_TEXT = "decimal text such as '0.01'"

/**
 * Refuses money that is not text: a JS number has lost its decimals before it gets here
 * (docs/reference/rules.md#r1). Which text is a decimal is the checks' to judge (docs/reference/rules.md#r6).
 */
export function moneyText(value: string, field: string): string {
  if (typeof value === 'string') return value
  throw badInput(field, value, DECIMAL_TEXT)
}

/**
 * A dictionary between the wire's words and ours; a word it does not know passes as it came
 * (docs/reference/rules.md#r20).
 */
export interface Names {
  toDomain(wire: string): string
  toWire(domain: string): string
}

/** Makes a dictionary from ours → the wire's. */
export function names(table: Readonly<Record<string, string>>): Names {
  const toWire = new Map(Object.entries(table))
  const toDomain = new Map(Object.entries(table).map(([domain, wire]) => [wire, domain]))
  return {
    toDomain: (wire) => toDomain.get(wire) ?? wire,
    toWire: (domain) => toWire.get(domain) ?? domain,
  }
}

// How long the texts of requests may be, in characters: as long as the screens take them, and longer where the exchange has a word of
// its own for what is too long. All others: 64.

/** An e-mail address, or a phone number in its place. */
export const ACCOUNT = 254
/** What was sent to a contact; people paste blanks with it. */
export const CODE = 16
/** Where coins go to. */
export const ADDRESS = 200
/** A reference to a picture. */
export const PICTURE = 500
/** Ten of them. A product of two would keep its codec in bundles that never make the call. */
export const PICTURES = 5000
/** A line of words. */
export const LINE = 256
/** What is asked of the staff. */
export const QUESTION = 2000
