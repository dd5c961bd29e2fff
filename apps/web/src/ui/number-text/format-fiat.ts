import type { Locale } from '@bgk/sdk'
import { toFixed, tryDecimal } from '@bgk/sdk/decimal'
import { groupDigits, UNKNOWN } from './group-digits'

/** Money in a currency at two decimals, half-up: `$64,120.50` (rules A4). `estimate` puts ≈ before it. */
export function formatFiat(
  text: string | undefined,
  symbol: string,
  { locale = 'EN', estimate = true }: { locale?: Locale; estimate?: boolean } = {},
): string {
  const value = text === undefined ? undefined : tryDecimal(text)
  if (!value) return UNKNOWN
  const plain = groupDigits(toFixed(value, 2, 'halfUp'), locale)
  const money = plain.startsWith('−') ? `−${symbol}${plain.slice(1)}` : symbol + plain
  return estimate ? `≈ ${money}` : money
}
