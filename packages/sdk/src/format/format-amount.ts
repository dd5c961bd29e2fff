import { type DecimalInput, toFixed, toText } from '../decimal'
import type { Locale } from '../environment'
import { groupDigits, UNKNOWN } from './group-digits'
import { readNumber } from './read-number'

/** An amount cut at `decimals`, never rounded up: no one sees more than there is (rules A4). `trim` drops needless zeros. `--` when it is no number. */
export function formatQuantity(
  amount: DecimalInput | undefined | null,
  decimals: number,
  { locale = 'EN', trim = false }: { readonly locale?: Locale; readonly trim?: boolean } = {},
): string {
  const value = readNumber(amount)
  if (!value) return UNKNOWN
  const plain = toFixed(value, decimals, 'down')
  return groupDigits(trim ? toText(plain) : plain, locale)
}
