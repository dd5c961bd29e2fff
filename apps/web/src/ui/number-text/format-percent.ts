import type { Locale } from '@bgk/sdk'
import { isPositive, round, toFixed, tryDecimal } from '@bgk/sdk/decimal'
import { groupDigits, UNKNOWN } from './group-digits'

/** A change in percent, half-up at two decimals, always with its sign; zero has none (rules A4). */
export function formatPercent(text: string | undefined, locale: Locale = 'EN'): string {
  const value = text === undefined ? undefined : tryDecimal(text)
  if (!value) return UNKNOWN
  const sign = isPositive(round(value, 2, 'halfUp')) ? '+' : ''
  return `${sign}${groupDigits(toFixed(value, 2, 'halfUp'), locale)}%`
}
