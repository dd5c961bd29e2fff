import { cmp, isNegative } from '../../decimal'
import { plainNumber } from '../../wire/fields'
import type { BookLevel } from '../../wire/market'
import { BOOK_DEPTH } from './frame'
import { FrameFault } from './frame-fault'

// Books are most of what a socket brings, so this is written by hand: the generic codec costs ten times as much. It still
// checks every field of every level.

const ZERO = 48
const NINE = 57
const POINT = 46

/** Number of integer digits of plain decimal text; 0 when the text is anything else (sign, exponent, needless zeros). */
function integerDigits(text: string): number {
  const { length } = text
  let point = -1
  for (let index = 0; index < length; index += 1) {
    const char = text.charCodeAt(index)
    if (char >= ZERO && char <= NINE) continue
    if (char !== POINT || point >= 0) return 0
    point = index
  }
  if (point === length - 1) return 0
  const digits = point < 0 ? length : point
  return digits > 1 && text.charCodeAt(0) === ZERO ? 0 : digits
}

/** True for plain text without a digit other than 0. */
function isNought(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > ZERO) return false
  return true
}

/** Text of what is not plain text yet: a JSON number, an exponent, needless zeros. */
function decimalText(value: unknown, path: string, index: number, field: string): string {
  const text = plainNumber(value)
  if (text === undefined || isNegative(text)) throw new FrameFault(`${path}.${index}.${field}`)
  return text
}

/** Exact comparison of two plain texts with as many integer digits: of equal length, text order is number order. */
function compareDigits(a: string, b: string): number {
  if (a.length !== b.length) return cmp(a, b)
  return a > b ? 1 : a < b ? -1 : 0
}

function comparePlain(a: string, b: string): number {
  return integerDigits(a) - integerDigits(b) || compareDigits(a, b)
}

/**
 * Reads one side of a book: best price first, at most 20 levels, none empty. A side that comes in another order is sorted;
 * anything that is no level fails with its path.
 */
export function decodeLevels(input: unknown, side: 'asks' | 'bids', path: string): readonly BookLevel[] {
  if (!Array.isArray(input)) throw new FrameFault(path)
  const sign = side === 'asks' ? 1 : -1
  const levels: BookLevel[] = []
  let ordered = true
  let last = ''
  let lastDigits = 0
  for (let index = 0; index < input.length; index += 1) {
    const row: { readonly price?: unknown; readonly amount?: unknown } | null = input[index]
    if (typeof row !== 'object' || row === null) throw new FrameFault(`${path}.${index}`)
    let price = typeof row.price === 'string' ? row.price : ''
    let digits = integerDigits(price)
    if (digits === 0) {
      price = decimalText(row.price, path, index, 'price')
      digits = integerDigits(price)
    }
    let amount = typeof row.amount === 'string' ? row.amount : ''
    if (integerDigits(amount) === 0) amount = decimalText(row.amount, path, index, 'amount')
    // No amount is no offer: some servers pad with such rows.
    if (isNought(amount)) continue
    if (lastDigits > 0 && (lastDigits - digits || compareDigits(last, price)) * sign > 0) ordered = false
    last = price
    lastDigits = digits
    levels.push({ price, quantity: amount })
  }
  if (!ordered) levels.sort((a, b) => sign * comparePlain(a.price, b.price))
  return levels.length > BOOK_DEPTH ? levels.slice(0, BOOK_DEPTH) : levels
}
