import type { Locale } from '../environment'
import { separators } from './separators'

/** U+2212, as wide as a plus. */
export const MINUS = '−'

/** What stands where a number is not known. */
export const UNKNOWN = '--'

/** Plain decimal text with the language's thousands and point, and a true minus. */
export function groupDigits(plain: string, locale: Locale = 'EN'): string {
  const { group, point } = separators[locale]
  const negative = plain.startsWith('-')
  const [whole = '', fraction] = (negative ? plain.slice(1) : plain).split('.')
  let grouped = whole.slice(0, whole.length % 3 || 3)
  for (let at = grouped.length; at < whole.length; at += 3) grouped += group + whole.slice(at, at + 3)
  return `${negative ? MINUS : ''}${grouped}${fraction === undefined ? '' : point + fraction}`
}
