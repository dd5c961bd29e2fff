import type { DecimalInput } from '../decimal'
import { mul, toText } from '../decimal'
import type { Locale } from '../messages/languages'
import { type Separators, separatorsOf } from './format/separators'

/** Longer than any number with its grouping and symbols. */
const MAX_LENGTH = 96

const WIDE_ZERO = 0xff10

/** Currency signs, coin codes of capitals, and the currency words that the app shows. */
const SYMBOL = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{2,12}|Rp|zł|Kč|kr|руб\.?|đ)`
const AROUND = new RegExp(
  String.raw`^(?:≈ ?)?(?:${SYMBOL} ?)?(?<figure>[\d.,' ₀-₉]*[\d₀-₉])(?<tail>\D*)$`,
  'u',
)
const TAIL = new RegExp(`^ ?${SYMBOL}$`, 'u')

/**
 * Reads a typed or pasted number in the notation of a language (docs/reference/rules.md#r39).
 *
 * The notation of the language is tried first, then the English one: `20.000` is 20000 in Indonesian and 20
 * in English. Blanks and apostrophes group too. Full-width digits, a currency or coin symbol around the
 * number, and the abbreviations that `formatCompact` and `formatPrice` show are accepted. No character is
 * dropped: a sign, an exponent, or wrongly grouped digits are rejected.
 *
 * @param text As typed or pasted.
 * @param locale One of the nine languages, default `'EN'`.
 * @returns Plain decimal text; undefined for an invalid or ambiguous number.
 * @throws BgkError `REQUEST_INVALID` for an unknown language.
 * @example
 * import { readTypedNumber } from '@bgk/sdk/trading'
 *
 * console.log(readTypedNumber('67,120.29 USDT')) // 67120.29
 * console.log(readTypedNumber('20.000', 'ID'), readTypedNumber('12,5')) // 20000 undefined
 */
export function readTypedNumber(text: string, locale: Locale = 'EN'): string | undefined {
  const own = separatorsOf(locale)
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined
  const { figure = '', tail = '' } = AROUND.exec(narrow(text))?.groups ?? {}
  if (figure === '') return undefined
  const unit = own.units.find(([, sign]) => sign === tail)
  if (unit === undefined && tail !== '' && !TAIL.test(tail)) return undefined
  const plain = readFigure(figure, own) ?? readFigure(figure, separatorsOf('EN'))
  if (plain === undefined) return undefined
  const power: DecimalInput = { value: 10n ** BigInt(unit?.[0] ?? 0), scale: 0 }
  return unit === undefined ? plain : toText(mul(plain, power))
}

/** Normalizes blanks, apostrophes and width; trims. */
function narrow(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - WIDE_ZERO + 48))
    .replace(/[\p{Zs}\t\r\n]/gu, ' ')
    .replace(/[’＇]/g, "'")
    .replace(/．/g, '.')
    .replace(/，/g, ',')
    .trim()
}

/** Digits, plain or in groups of three; then the point and decimals. */
function readFigure(figure: string, { group, point }: Separators): string | undefined {
  const at = figure.indexOf(point)
  const whole = at < 0 ? figure : figure.slice(0, at)
  const decimals = at < 0 ? '' : figure.slice(at + point.length)
  const digits = readWhole(whole, group)
  if (digits === undefined) return undefined
  if (at < 0) return digits
  const fraction = spelledOut(decimals)
  return /^\d+$/.test(fraction) ? `${digits}.${fraction}` : undefined
}

/** Digits without leading zeros; groups are all of one kind, and the first one does not begin with a zero. */
function readWhole(whole: string, group: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole.replace(/^0+(?=\d)/, '')
  for (const sign of [group, ' ', "'"]) {
    const [first = '', ...rest] = whole.split(sign === '\u00a0' ? ' ' : sign)
    if (/^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((part) => /^\d{3}$/.test(part)))
      return first + rest.join('')
  }
  return undefined
}

/** Expands `0₅123`, the display of a tiny price, to five zeros and 123. */
function spelledOut(decimals: string): string {
  const [, count = '', rest = ''] = /^0([₀-₉]{1,2})([1-9]\d*)$/.exec(decimals) ?? []
  if (count === '') return decimals
  const zeros = Number([...count].map((digit) => digit.charCodeAt(0) - 0x2080).join(''))
  return '0'.repeat(zeros) + rest
}
