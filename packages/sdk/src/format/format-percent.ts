import { type DecimalInput, toFixed } from '../decimal'
import type { Locale } from '../environment'
import { groupDigits, UNKNOWN } from './group-digits'
import { readNumber } from './read-number'

/** A change in percent, half-up at two decimals, always with its sign; what shows as zero has none (rules A4). `--` when it is no number. */
export function formatPercent(percent: DecimalInput | undefined | null, locale: Locale = 'EN'): string {
  const value = readNumber(percent)
  if (!value) return UNKNOWN
  const plain = toFixed(value, 2, 'halfUp')
  const sign = plain.startsWith('-') || plain === '0.00' ? '' : '+'
  return `${sign}${groupDigits(plain, locale)}%`
}
