// Guards at the door of the public functions: what is not of the described form ends as a BgkError that names the field, what
// was given and what is allowed, never as a TypeError from somewhere inside. Small, because every entry point carries them.
import { BgkError, type ErrorCode } from '../errors'

/** True for an object that is no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Fields whose value no error may show, for it can be a password or a code.
const SECRET = /password|^(?:old)?code$|^idCard$|^input$/i

/** A value as an error may show it: short, an object by its kind, and of a field that may hold a secret the kind alone. */
export function shown(value: unknown, field = ''): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function' || (typeof value === 'object' && value)) return kindName(value)
  if (SECRET.test(field) && value !== null)
    return typeof value === 'string' ? `text of ${value.length} characters` : kindName(value)
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value)
}

const kindName = (value: unknown): string => (typeof value === 'object' ? 'an object' : `a ${typeof value}`)

/** The error for an input that is not of its form; `allowed` says what is, e.g. `a decimal text such as '12.5'`. */
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

/** Throws unless the value is of the same kind as the example; NaN is a number, null nothing. */
export function requireLike(value: unknown, field: string, example: unknown, code?: ErrorCode): void {
  if (typeof value === typeof example && value !== null) return
  // A text is not shown: whoever mixed up two parameters may have given a password.
  throw badInput(field, typeof value === 'string' ? '…' : value, kindName(example), code)
}

/** Throws unless the value is an object. */
export const requireObject = (value: unknown, field: string, code?: ErrorCode): void =>
  requireLike(value, field, {}, code)

/** Throws unless the value is one of those allowed. */
export function requireOneOf(
  value: unknown,
  field: string,
  allowed: readonly unknown[],
  code?: ErrorCode,
): void {
  if (!allowed.includes(value)) throw badInput(field, value, allowed.join(' or '), code)
}

/** Throws unless the value is a number of decimals: whole, 0 to 256. */
export function requireDecimals(value: number, field: string, code?: ErrorCode): void {
  if (!Number.isInteger(value) || value < 0 || value > 256)
    throw badInput(field, value, 'a whole number from 0 to 256', code)
}

/** The options given over those usual. Throws for a name that is not among these and for another kind of value. */
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

/** Throws unless the input of a call is an object whose fields all have one of these names. */
export function requireFields(input: unknown, names: readonly string[]): void {
  const allowed = names.join(', ')
  if (!isRecord(input))
    throw badInput('input', input, names.length > 0 ? `an object with ${allowed}` : 'left out')
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || names.includes(name)) continue
    const field = name.slice(0, 40)
    throw new BgkError(
      'REQUEST_INVALID',
      `${field} is no field of this call, which takes ${allowed || 'nothing'}`,
      {
        field,
        params: { value: field, allowed },
      },
    )
  }
}
