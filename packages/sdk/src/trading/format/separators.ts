import { LOCALES, type Locale } from '../../messages/languages'
import { badInput, requireLike } from '../../runtime/input'

/** Number notation of a language. */
export interface Separators {
  /** Separator of thousands. */
  readonly group: string
  /** Decimal point. */
  readonly point: string
  /** Steps of compact numbers: a power of ten and its sign, the greatest first. */
  readonly units: readonly (readonly [power: number, sign: string])[]
}

type Units = Separators['units']

const western: Units = [
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
]
const eastern = (tenThousand: string, hundredMillion: string): Separators => ({
  group: ',',
  point: '.',
  units: [
    [8, hundredMillion],
    [4, tenThousand],
  ],
})
const comma: Separators = { group: ',', point: '.', units: western }
const dot: Separators = { group: '.', point: ',', units: western }

/** Languages with another number notation than English. */
const own: Readonly<Partial<Record<Locale, Separators>>> = {
  CN: eastern('万', '亿'),
  TW: eastern('萬', '億'),
  JP: eastern('万', '億'),
  KO: eastern('만', '억'),
  TR: dot,
  VI: dot,
  ID: dot,
  RU: { group: '\u00a0', point: ',', units: western },
}

/** Digit separators and abbreviations of large numbers by language. */
export const separators = Object.fromEntries(
  LOCALES.map((locale) => [locale, own[locale] ?? comma]),
) as Readonly<Record<Locale, Separators>>

/** Separators of a language; throws BgkError REQUEST_INVALID for an unknown one. */
export function separatorsOf(locale: Locale): Separators {
  if (typeof locale !== 'string' || !Object.hasOwn(separators, locale))
    throw badInput('locale', locale, Object.keys(separators).join(' or '))
  return separators[locale]
}

/** U+2212, as wide as a plus. */
export const MINUS = '−'

/** Placeholder for an unknown number. */
export const UNKNOWN = '--'

/**
 * Formats plain decimal text with the language's separators and a true minus.
 *
 * @param plain Plain decimal text, e.g. of `toFixed`.
 * @param locale One of the nine languages, default `'EN'`.
 * @throws BgkError `REQUEST_INVALID` for a value that is not text, or an unknown language.
 * @example
 * import { groupDigits } from '@bgk/sdk/trading'
 *
 * console.log(groupDigits('1234567.5', 'TR')) // 1.234.567,5
 */
export function groupDigits(plain: string, locale: Locale = 'EN'): string {
  const { group, point } = separatorsOf(locale)
  requireLike(plain, 'plain', '')
  const negative = plain.startsWith('-')
  const [whole = '', fraction] = (negative ? plain.slice(1) : plain).split('.')
  let grouped = whole.slice(0, whole.length % 3 || 3)
  for (let at = grouped.length; at < whole.length; at += 3) grouped += group + whole.slice(at, at + 3)
  return `${negative ? MINUS : ''}${grouped}${fraction === undefined ? '' : point + fraction}`
}
