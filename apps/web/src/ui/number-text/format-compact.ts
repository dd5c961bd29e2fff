import type { Locale } from '@bgk/sdk'
import { abs, decimal, div, gte, toFixed, toText, tryDecimal } from '@bgk/sdk/decimal'
import { groupDigits, UNKNOWN } from './group-digits'
import { separators } from './separators'

/** A large number in two decimals and a unit: `18.42M`, `1.2亿`. Cut, not rounded. */
export function formatCompact(text: string | undefined, locale: Locale = 'EN'): string {
  const value = text === undefined ? undefined : tryDecimal(text)
  if (!value) return UNKNOWN
  const size = abs(value)
  for (const [power, sign] of separators[locale].units) {
    const unit = decimal(`1e${power}`)
    if (gte(size, unit)) return groupDigits(toText(div(value, unit, 2, 'down')), locale) + sign
  }
  return groupDigits(toText(toFixed(value, 2, 'down')), locale)
}
