import { abs, type Decimal, eq, lte, mul, sub, toText, tryDecimal } from '@bgk/sdk/decimal'

// Tolerant readers of wire data: a deviation must become a finding of its check, never an exception.

export type Fields = Readonly<Record<string, unknown>>

const NOTHING: Fields = {}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Members of an object; none for other values. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : NOTHING)

/** Objects of a list; none for other values. */
export const rowsOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : []

/** Text of a text or a number; '' for other values. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** undefined: no decimal. */
const decimalOf = (value: unknown): Decimal | undefined => tryDecimal(textOf(value))

/** A whole number, as number or text; NaN for other values. */
export const wholeOf = (value: unknown): number => (/^\d+$/.test(textOf(value)) ? Number(value) : Number.NaN)

/** A short text of an actual value for reports. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'absent' : (JSON.stringify(value) ?? String(value))
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const LONGEST = 160

/** Tests whether values never rise along a list. */
export const isDescending = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value <= (values[at - 1] ?? value))

export const isAscending = (values: readonly number[]): boolean => isDescending([...values].reverse())

/** Tests whether both are the same decimal. */
export function isSame(a: unknown, b: unknown): boolean {
  const [x, y] = [decimalOf(a), decimalOf(b)]
  return x !== undefined && y !== undefined && eq(x, y)
}

/** `after - before` as text; '' if one is no decimal. */
export function change(before: unknown, after: unknown): string {
  const [x, y] = [decimalOf(before), decimalOf(after)]
  return x === undefined || y === undefined ? '' : toText(sub(y, x))
}

/** Product of decimals as text; '' if one is no decimal. */
export function product(...factors: readonly unknown[]): string {
  const decimals = factors.map(decimalOf)
  return decimals.every((each) => each !== undefined) ? toText(decimals.reduce((a, b) => mul(a, b))) : ''
}

/** Tests whether `a` differs from `b` by at most this share of `b`. */
export function isNear(a: unknown, b: unknown, share = '0.000001'): boolean {
  const [x, y] = [decimalOf(a), decimalOf(b)]
  return x !== undefined && y !== undefined && lte(abs(sub(x, y)), mul(abs(y), share))
}

/** Absent, null, empty or `--` (docs/reference/rules.md#r37). */
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === '--'
