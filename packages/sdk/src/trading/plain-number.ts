const PLAIN = /^\d+(?:\.(\d+))?$/

/** Most integer digits of an amount: room for any supply, and no work for the parser on a pasted novel. */
const MAX_AMOUNT_DIGITS = 20

/** Digits with an optional point and digits after it: no sign, exponent, grouping, `.5` or blank (rules B6). */
export function isPlainNumber(text: string): boolean {
  return text.length <= 64 && PLAIN.test(text)
}

/** A plain number of at most 13 integer and 6 decimal digits (rules B6); zero is asked for separately. */
export function isPriceFormat(text: string): boolean {
  return /^\d{1,13}(?:\.\d{1,6})?$/.test(text)
}

/** A plain number with at most 8 decimals (rules B6). */
export function isAmountFormat(text: string): boolean {
  if (!isPlainNumber(text)) return false
  const [whole = '', fraction = ''] = text.split('.')
  return whole.length <= MAX_AMOUNT_DIGITS && fraction.length <= 8
}

/** How many decimals a plain number really has: `1.500` has one. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.replace(/0+$/, '').length - point - 1
}
