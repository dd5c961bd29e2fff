import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { toText, tryDecimal } from '../../decimal/index'
import { badInput } from '../../runtime/input'

// Fields of the wire, read leniently (docs/reference/rules.md#r3). A transform also sees a missing key, as
// undefined.

// Already plain text needs no parsing; a sign falls through, so that `-0` becomes `0`.
const PLAIN = /^(?:0|[1-9]\d{0,40})(?:\.\d{1,40})?$/

/**
 * Plain decimal text of a number or a text, Java exponents included (docs/reference/rules.md#r3); undefined
 * when it is no number.
 */
export function plainNumber(input: unknown): string | undefined {
  if (typeof input === 'string' && PLAIN.test(input)) return input
  if (typeof input !== 'string' && typeof input !== 'number') return undefined
  const parsed = tryDecimal(String(input).trim())
  return parsed && toText(parsed)
}

/** What servers of the family write for "nothing". */
export function isNothing(input: unknown): boolean {
  return input === undefined || input === null || input === '' || input === '--' || input === 'null'
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

function textField(read: (input: unknown) => string | undefined): ZodMiniType<string> {
  return z.transform((input: unknown, context): string => {
    const value = read(input)
    if (value === undefined)
      context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
    return value ?? ''
  })
}

function numberField(read: (input: unknown) => number | undefined): ZodMiniType<number> {
  return z.transform((input: unknown, context): number => {
    const value = read(input)
    if (value === undefined)
      context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
    return value ?? 0
  })
}

/** A decimal that must be there. */
export const decimalField: ZodMiniType<string> = textField(plainNumber)

const unsigned = (input: unknown): string | undefined => {
  const text = plainNumber(input)
  return text?.startsWith('-') ? undefined : text
}

/** A price or a quantity that must be there: no market trades below 0. */
export const unsignedField: ZodMiniType<string> = textField(unsigned)

function maybeText(read: (input: unknown) => string | undefined): ZodMiniType<string | undefined> {
  return z.transform((input: unknown, context): string | undefined => {
    if (isNothing(input)) return undefined
    const value = read(input)
    if (value === undefined)
      context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
    return value
  })
}

/** A decimal that may be absent. */
export const optionalDecimal: ZodMiniType<string | undefined> = maybeText(plainNumber)

/** A price or a quantity that may be absent. */
export const optionalUnsigned: ZodMiniType<string | undefined> = maybeText(unsigned)

const isAboveZero = (value: string | undefined): boolean => value !== undefined && /^[^-]*[1-9]/.test(value)

/**
 * A decimal above 0; nothing, 0 and less are "none", which servers write as 0
 * (docs/reference/wire.md#misleading-fields).
 */
export const positiveDecimal: ZodMiniType<string | undefined> = z.pipe(
  optionalDecimal,
  z.transform((value): string | undefined => (isAboveZero(value) ? value : undefined)),
)

/** A decimal of an extension: what cannot be read is absent, so that no row of the family's own is lost for it. */
export const lenientDecimal: ZodMiniType<string | undefined> = z.transform((input: unknown) =>
  plainNumber(input),
)

/** The same, not below 0. */
export const lenientUnsigned: ZodMiniType<string | undefined> = z.transform((input: unknown) =>
  unsigned(input),
)

/** The same above 0. */
export const lenientPositive: ZodMiniType<string | undefined> = z.transform((input: unknown) => {
  const value = unsigned(input)
  return isAboveZero(value) ? value : undefined
})

/** A whole number above 0 of an extension. */
export const lenientWhole: ZodMiniType<number | undefined> = z.transform((input: unknown) => {
  const value = wholeNumber(input)
  return value !== undefined && value > 0 ? value : undefined
})

/** An id or a count that must be there. */
export const wholeField: ZodMiniType<number> = numberField(wholeNumber)

/** A whole number with a default for nothing. */
export function wholeOr(fallback: number): ZodMiniType<number> {
  return numberField((input) => (isNothing(input) ? fallback : wholeNumber(input)))
}

/** A whole number within bounds, both included. */
export function wholeBetween(lowest: number, highest: number, fallback: number): ZodMiniType<number> {
  return numberField((input) => {
    const value = isNothing(input) ? fallback : wholeNumber(input)
    return value !== undefined && value >= lowest && value <= highest ? value : undefined
  })
}

/** Text that must be there; what stands for nothing is none. */
export const textRequired: ZodMiniType<string> = textField((input) =>
  isNothing(input) ? undefined : plainText(input),
)

/** Text that somebody must have typed, be it `--` or `null`. */
export const textGiven: ZodMiniType<string> = textField((input) => {
  const text = plainText(input)
  return text === '' ? undefined : text
})

/** Text; null, missing and `--` are ''. */
export const textOrEmpty: ZodMiniType<string> = textField((input) =>
  isNothing(input) ? '' : plainText(input),
)

/** One of a few words; what stands for none, where there may be none. Not a z.enum: no visit of the app should pay for one. */
export function wordOf<T extends string>(words: readonly [T, ...T[]], absent?: T): ZodMiniType<T> {
  return z.transform((input: unknown, context): T => {
    const known = input === undefined ? absent : words.find((word) => word === input)
    if (known === undefined)
      context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
    return known ?? words[0]
  })
}

/** Text that may be absent. */
export const optionalText: ZodMiniType<string | undefined> = z.transform(
  (input: unknown): string | undefined => (isNothing(input) ? undefined : plainText(input)),
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
export const sideField: ZodMiniType<'buy' | 'sell'> = z.transform(
  (input: unknown, context): 'buy' | 'sell' => {
    const text = plainText(input)?.toLowerCase() ?? ''
    if (text === 'buy' || text === '1') return 'buy'
    if (text === 'sell' || /^-?\d$/.test(text)) return 'sell'
    context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
    return 'buy'
  },
)

/** One object, also when it comes as a list of one (docs/reference/wire.md#dialects). */
export function alone(input: unknown): unknown {
  return Array.isArray(input) ? input[0] : input
}

/** `enable`/`disable` and what else says yes or no; anything else is neither. */
export const optionalFlag: ZodMiniType<boolean | undefined> = z.transform(
  (input: unknown): boolean | undefined => (YES.has(input) ? true : NO.has(input) ? false : undefined),
)

function maybeNumber(isRight: (value: number) => boolean): ZodMiniType<number | undefined> {
  return z.transform((input: unknown, context): number | undefined => {
    if (isNothing(input)) return undefined
    const value = Number(plainNumber(input) ?? Number.NaN)
    if (isRight(value)) return value
    context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
    return undefined
  })
}

/** An id or a count that may be absent. */
export const optionalWhole: ZodMiniType<number | undefined> = maybeNumber(Number.isSafeInteger)

/** A number that is no money and may be absent. */
export const optionalNumber: ZodMiniType<number | undefined> = maybeNumber(Number.isFinite)

/**
 * What a person typed travels as it is: normalising `1e3` here would let it past the checks
 * (docs/reference/rules.md#r6). Missing is ''.
 */
export const typedNumber: ZodMiniType<string> = z.transform((input: unknown, context): string => {
  if (isNothing(input)) return ''
  if (typeof input === 'string') return input
  if (typeof input === 'number') return String(input)
  context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
  return ''
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
