// Input validation for public functions: invalid input throws a BgkError with field, value and allowed
// values, never a TypeError from inside. Kept small, because every entry point includes it.
import { BgkError, type ErrorCode } from '../errors'

/** Checks for an object that is not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Fields that may hold a password or code, whose value never appears in an error.
const SECRET = /password|^(?:old)?code$|^idCard$|^input$/i

/** Formats a value for an error: short, objects and possible secrets by type only. */
export function shown(value: unknown, field = ''): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function' || (typeof value === 'object' && value)) return kindName(value)
  if (SECRET.test(field) && value !== null)
    return typeof value === 'string' ? `text of ${value.length} characters` : kindName(value)
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value)
}

const kindName = (value: unknown): string => (typeof value === 'object' ? 'an object' : `a ${typeof value}`)

/**
 * Creates the error of an invalid input; `allowed` describes valid values, such as `a decimal text such as
 * '12.5'`.
 */
export function badInput(
  field: string,
  value: unknown,
  allowed: string,
  code: ErrorCode = 'REQUEST_INVALID',
): BgkError {
  const display = shown(value, field)
  return new BgkError(code, `${field} must be ${allowed}, not ${display}`, {
    field,
    params: { value: display, allowed },
  })
}

/** Throws unless the value has the example's type; NaN is a number, null is nothing. */
export function requireLike(value: unknown, field: string, example: unknown, code?: ErrorCode): void {
  if (typeof value === typeof example && value !== null) return
  // Hides the text: swapped parameters may have put a password here.
  throw badInput(field, typeof value === 'string' ? '…' : value, kindName(example), code)
}

/** Throws unless the value is an object. */
export const requireObject = (value: unknown, field: string, code?: ErrorCode): void =>
  requireLike(value, field, {}, code)

/** Throws unless the value is one of `allowed`. */
export function requireOneOf(
  value: unknown,
  field: string,
  allowed: readonly unknown[],
  code?: ErrorCode,
): void {
  if (!allowed.includes(value)) throw badInput(field, value, allowed.join(' or '), code)
}

/** Throws unless the value is a whole number of decimals, 0 to 256. */
export function requireDecimals(value: number, field: string, code?: ErrorCode): void {
  if (!Number.isInteger(value) || value < 0 || value > 256)
    throw badInput(field, value, 'a whole number from 0 to 256', code)
}

/** Merges options over the defaults. Throws for an unknown name or a value of another type. */
export function readOptions<Options extends object>(
  options: { readonly [Name in keyof Options]?: Options[Name] | undefined },
  usual: Options,
  code?: ErrorCode,
): Options {
  requireObject(options, 'options', code)
  const read = { ...usual }
  for (const [name, value] of Object.entries(options)) {
    requireOneOf(name, 'options', Object.keys(usual), code)
    if (value === undefined) continue
    requireLike(value, name, Reflect.get(usual, name), code)
    Reflect.set(read, name, value)
  }
  return read
}

/** Throws unless the input is an object with fields of these names only. */
export function requireFields(input: unknown, names: readonly string[]): void {
  const allowed = names.join(', ')
  if (!isRecord(input))
    throw badInput('input', input, names.length > 0 ? `an object with ${allowed}` : 'left out')
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || names.includes(name)) continue
    const field = name.slice(0, 40)
    throw new BgkError(
      'REQUEST_INVALID',
      `${field} is not a field of this call; allowed: ${allowed || 'none'}`,
      {
        field,
        params: { value: field, allowed },
      },
    )
  }
}
