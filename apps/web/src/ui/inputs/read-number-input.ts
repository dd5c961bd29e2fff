import type { Locale } from '@bgk/sdk'
import { readTypedNumber } from '@bgk/sdk/trading'

const WIDE_ZERO = 0xff10

/** State of a number field before the change. */
interface NumberInput {
  readonly shown: string
  readonly locale: Locale
  /** Most decimals that can be typed. */
  readonly decimals: number
}

/**
 * The changed text of a number field as plain number text (docs/reference/rules.md#r39); undefined for what is no number.
 *
 * A typed comma or point is the decimal point, and decimals beyond `decimals` cannot be typed (docs/reference/rules.md#r7). Text that
 * comes at once, as by pasting, is read in the writing of the language, and keeps its decimals for the check to name. The text may end
 * in a point while typing goes on.
 */
export function readNumberInput(typed: string, { shown, locale, decimals }: NumberInput): string | undefined {
  if (typed.trim() === '') return ''
  if (insertedLength(shown, typed) > 1) return readTypedNumber(typed, locale)
  const [, whole = '', point = '', fraction = ''] = /^(\d*)([.,]?)(\d*)$/.exec(narrow(typed)) ?? []
  if (whole + point + fraction === '') return undefined
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (point === '') return digits
  // Pasted text with more decimals can be edited.
  const most = Math.max(decimals, shown.split(/[.,]/)[1]?.length ?? 0)
  return most > 0 ? `${digits || '0'}.${fraction.slice(0, most)}` : undefined
}

/** Number of characters between the common prefix and the common suffix of both texts. */
function insertedLength(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return after.length - start - end
}

/** Full-width digits, commas and points of East Asian keyboards, as ASCII. */
const narrow = (text: string): string =>
  text
    .replace(/[０-９]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_ZERO + 48))
    .replace(/[，、٫]/g, ',')
    .replace(/[．。]/g, '.')
