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

/** Fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Fields of each row of a list; no rows of anything else. */
export const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(fieldsOf) : []
