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
  return hasLongNumber(text) ? JSON.parse(text.replace(TEXT_OR_NUMBER, asText)) : value
}

/**
 * Tells whether a number can be too long: 16 digits and points in a row, also inside a text. Reads every eighth character, of which
 * such a run holds two.
 */
function hasLongNumber(text: string): boolean {
  for (let at = 0; at < text.length; at += 8) {
    if (!isDigitOrPoint(text, at) || !isDigitOrPoint(text, at + 8)) continue
    let start = at
    while (isDigitOrPoint(text, start - 1)) start -= 1
    while (isDigitOrPoint(text, at)) at += 1
    if (at - start > DIGITS_HELD) return true
  }
  return false
}

function isDigitOrPoint(text: string, at: number): boolean {
  const char = text.charCodeAt(at)
  return char === 46 || (char >= 48 && char <= 57)
}

function asText(token: string): string {
  if (token.startsWith('"') || token.replaceAll(/\D/g, '').length <= DIGITS_HELD) return token
  // What is no number stays for JSON.parse to refuse.
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(token) ? `"${token}"` : token
}
