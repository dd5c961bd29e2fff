// biome-ignore-all lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
import { stripVTControlCharacters } from 'node:util'
import { mul, round, toText } from '@bgk/sdk/decimal'

// Terminals obey escape sequences. Text of a server must not move the cursor, set the title, write the
// clipboard or reverse the reading order,
// so all foreign text is sanitized here.

// OSC, DCS, APC, PM, SOS strings up to their terminator (or the end): stripVTControlCharacters covers only
// some.
const controlStrings =
  /(?:\u001b[\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])[\s\S]*?(?:\u0007|\u001b\\|\u009c|$)/g
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** One line of plain text: no escape sequence, no control character, no bidirectional override. */
export function sanitize(text: string): string {
  return stripVTControlCharacters(text.replace(controlStrings, ''))
    .replace(breaks, ' ')
    .replace(controls, '')
    .replace(bidirectional, '')
    .trim()
}

// Characters that no one sees: zero-width ones, soft hyphens and tags, in which text for a machine can be hidden.
const INVISIBLE = /[\u00ad\u200b\u2060-\u2064\u{e0000}-\u{e007f}]/gu
const MARKS = /[\u201c\u201d\u201e\u201f]/g

/** Text that others wrote, as a quote: one line without control, direction or invisible characters, in marks it cannot close. */
export const quoted = (text: string): string => `\u201c${visible(text).replace(MARKS, '"')}\u201d`

/** Text without control, direction and invisible characters. */
export const visible = (text: string): string => sanitize(text).replace(INVISIBLE, '')

// Messages of the system or a library may contain sent data: a header, a URL with a password.

const credentials = /\b(bearer|basic)\s+[^\s"',}\]]+/gi
const fields = /((?:authorization|token|password|passwd|secret|cookie)["']?\s*[:=]\s*["']?)[^\s"',}\]&]+/gi
const userInfo = /\/\/[^/\s@]+@/g

/** The text without credentials: those that are named as such, those of addresses, and the words that are known to be secret. */
export function maskSecrets(text: string, known: readonly (string | undefined)[] = []): string {
  const masked = text.replace(credentials, '$1 ***').replace(fields, '$1***').replace(userInfo, '//***@')
  return known.reduce<string>((rest, secret) => (secret ? rest.replaceAll(secret, '***') : rest), masked)
}

/** A value as text; `--` if unknown (docs/reference/rules.md#r37). */
export const orDash = (value: string | number | undefined): string =>
  value === undefined ? '--' : String(value)

// JSON.stringify escapes C0 only; U+009B alone is an escape sequence to many terminals, and overrides of the reading
// order make a document look like another. Both are written as \u escapes, which is the same JSON.
const UNSAFE = /[\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g

/** JSON text that is safe to show on a terminal; indented for people, one line for machines. */
export function toJson(value: unknown, isIndented = false): string {
  return JSON.stringify(value, null, isIndented ? 2 : 0).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Fields of an object; {} for other values. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Fields of each row of a list; no rows of anything else. */
export const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(fieldsOf) : []

/** A quantity with its unit; '' where it is unknown. */
export const withUnit = (quantity: string | undefined, unit: string): string =>
  quantity === undefined ? '' : `${quantity} ${unit}`

/** A fraction in percent, with at most 4 decimals. */
export const percentOf = (fraction: string): string => toText(round(mul(fraction, '100'), 4, 'halfUp'))

/** `4.2 kB`, `12.0 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
