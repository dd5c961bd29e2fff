// Guards at the door of the public functions: what is not of the described form ends as a BgkError that names the field, what
// was given and what is allowed, never as a TypeError from somewhere inside.
import { BgkError, type ErrorCode } from './errors'

const LONGEST = 40

/** A value as an error may show it: short, and an object by its kind. */
export function shown(value: unknown): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'function' || typeof value === 'symbol' ? `a ${typeof value}` : String(value)
}

/** The error for an input that is not of its form; `allowed` says what is, e.g. `a decimal text such as '12.5'`. */
export function badInput(
  field: string,
  given: unknown,
  allowed: string,
  code: ErrorCode = 'REQUEST_INVALID',
): BgkError {
  const what = shown(given)
  return new BgkError(code, `${field} must be ${allowed}, not ${what}`, {
    field,
    params: { given: what, allowed },
  })
}

/** Throws unless the value is an object. A text is not shown: whoever mixed up two parameters may have given a password. */
export function requireObject(value: unknown, field: string, code?: ErrorCode): void {
  if (typeof value === 'object' && value !== null) return
  throw badInput(field, typeof value === 'string' ? '…' : value, 'an object', code)
}

/** Throws unless the value is one of those allowed. */
export function requireOneOf(
  value: unknown,
  field: string,
  allowed: readonly string[],
  code?: ErrorCode,
): void {
  if (!allowed.some((one) => one === value)) throw badInput(field, value, allowed.join(' or '), code)
}

/** Throws unless the value is a number; NaN is one. */
export function requireNumber(value: unknown, field: string, code?: ErrorCode): void {
  if (typeof value !== 'number') throw badInput(field, value, 'a number', code)
}

/** Throws unless the value is a text. */
export function requireText(value: unknown, field: string, code?: ErrorCode): void {
  if (typeof value !== 'string') throw badInput(field, value, 'a text', code)
}

/** Most decimals a number may be asked for. */
const MAX_DECIMALS = 256

/** Throws unless the value is a number of decimals: whole, 0 to 256. */
export function requireDecimals(value: unknown, field: string, code?: ErrorCode): void {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_DECIMALS)
    throw badInput(field, value, `a whole number from 0 to ${MAX_DECIMALS}`, code)
}

/** Throws unless the value is an object with no other names than those known: a mistyped option would go unnoticed. */
export function requireOptions(value: unknown, known: readonly string[], code?: ErrorCode): void {
  requireObject(value, 'options', code)
  for (const name of Object.keys(Object(value)))
    if (!known.includes(name)) throw badInput('options', name, `of ${known.join(', ')}`, code)
}
