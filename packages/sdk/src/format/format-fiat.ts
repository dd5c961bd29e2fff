import { type DecimalInput, toFixed } from '../decimal'
import type { Locale } from '../environment'
import { groupDigits, MINUS, UNKNOWN } from './group-digits'
import { readNumber } from './read-number'

/** Money in a currency at two decimals, half-up: `≈ $64,120.50` (rules A4). `estimate: false` leaves out the ≈. `--` when it is no number. */
export function formatFiat(
  amount: DecimalInput | undefined | null,
  symbol: string,
  { locale = 'EN', estimate = true }: { readonly locale?: Locale; readonly estimate?: boolean } = {},
): string {
  const value = readNumber(amount)
  if (!value) return UNKNOWN
  const plain = groupDigits(toFixed(value, 2, 'halfUp'), locale)
  const money = plain.startsWith(MINUS) ? MINUS + symbol + plain.slice(MINUS.length) : symbol + plain
  return estimate ? `≈ ${money}` : money
}
