import { abs, type Decimal, type DecimalInput, div, gte, toFixed, toText } from '../decimal'
import type { Locale } from '../environment'
import { groupDigits, UNKNOWN } from './group-digits'
import { readNumber } from './read-number'
import { separators } from './separators'

/** A large number in at most two decimals and a unit: `18.42M`, `1.2亿`. Cut, not rounded. `--` when it is no number. */
export function formatCompact(amount: DecimalInput | undefined | null, locale: Locale = 'EN'): string {
  const value = readNumber(amount)
  if (!value) return UNKNOWN
  const size = abs(value)
  for (const [power, sign] of separators[locale].units) {
    const unit: Decimal = { value: 10n ** BigInt(power), scale: 0 }
    if (gte(size, unit)) return groupDigits(toText(div(value, unit, 2, 'down')), locale) + sign
  }
  return groupDigits(toText(toFixed(value, 2, 'down')), locale)
}
