import type { Locale } from '@bgk/sdk'
import { toFixed, toText, tryDecimal } from '@bgk/sdk/decimal'
import { groupDigits, UNKNOWN } from './group-digits'

/** An amount cut at `decimals`, never rounded up: no one sees more than there is (rules A4). `trim` drops needless zeros. */
export function formatAmount(
  text: string | undefined,
  decimals: number,
  { locale = 'EN', trim = false }: { locale?: Locale; trim?: boolean } = {},
): string {
  const value = text === undefined ? undefined : tryDecimal(text)
  if (!value) return UNKNOWN
  const plain = toFixed(value, decimals, 'down')
  return groupDigits(trim ? toText(plain) : plain, locale)
}
