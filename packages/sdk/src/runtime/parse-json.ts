/**
 * More digits than a JS number holds: they would be rounded on the way in. A number with an exponent or of up to 15 digits comes
 * through as it was written.
 */
const DIGITS_HELD = 15

/** A number in JSON, after what may stand before one; a text is passed over as a whole. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/**
 * Reads JSON without rounding (docs/reference/rules.md#r38): a number with more digits than a JS number holds becomes its own text.
 * Money travels as text or as a number, and both are read the same.
 *
 * @param text JSON of any length; time and memory grow with it, never faster.
 * @returns The value, its objects and lists as `JSON.parse` makes them.
 * @throws SyntaxError As `JSON.parse`.
 * @example
 * import { parseJson } from '@bgk/sdk/internal'
 *
 * console.log(parseJson('{"number":12345678901.12345678}')) // { number: '12345678901.12345678' }
 */
export function parseJson(text: string): unknown {
  // Parsed first: the expression below takes quadratic time for a text without its end.
  const value: unknown = JSON.parse(text)
  return LONG_NUMBER.test(text) ? JSON.parse(text.replace(TEXT_OR_NUMBER, asText)) : value
}

/** So many digits and points in a row: only then something can be too long, also inside a text. */
const LONG_NUMBER = new RegExp(`[\\d.]{${DIGITS_HELD + 1},}`)

function asText(token: string): string {
  if (token.startsWith('"') || token.replaceAll(/\D/g, '').length <= DIGITS_HELD) return token
  // What is no number stays for JSON.parse to refuse.
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(token) ? `"${token}"` : token
}
