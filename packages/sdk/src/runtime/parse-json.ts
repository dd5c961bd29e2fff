/**
 * Longest number of digits that a JS number holds exactly. Longer ones would be rounded; exponents and up to
 * 15 digits are safe.
 */
const DIGITS_HELD = 15

/** A string, skipped as a whole, or a number in JSON. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/**
 * Parses JSON without rounding (docs/reference/rules.md#r38): numbers with more digits than a JS number holds
 * become strings. Quantities arrive as text or as numbers, and both are read the same.
 *
 * @param text JSON of any length; time and memory grow linearly.
 * @returns The value, with objects and arrays as from `JSON.parse`.
 * @throws SyntaxError As `JSON.parse`.
 * @example
 * import { parseJson } from '@bgk/sdk/internal'
 * console.log(parseJson('{"number":12345678901.12345678}')) // { number: '12345678901.12345678' }
 */
export function parseJson(text: string): unknown {
  // Parsed first, because the expression below takes quadratic time for an unterminated text.
  const value: unknown = JSON.parse(text)
  return hasLongNumber(text) ? JSON.parse(text.replace(TEXT_OR_NUMBER, asText)) : value
}

/**
 * Checks for a possibly long number: 16 digits and points in a row, even inside a text. Reads every eighth
 * character; such a run contains two.
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
  // Leaves invalid numbers for JSON.parse to reject.
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(token) ? `"${token}"` : token
}
