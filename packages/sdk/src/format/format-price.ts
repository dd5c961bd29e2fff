import { type DecimalInput, toFixed } from '../decimal'
import type { Locale } from '../environment'
import { groupDigits, MINUS, UNKNOWN } from './group-digits'
import { readNumber } from './read-number'
import { separators } from './separators'

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'

/** A price at the pair's decimals with every digit, also for a tiny one: what a screen reader is given. `--` when it is no number. */
export function formatFullPrice(
  price: DecimalInput | undefined | null,
  decimals?: number,
  locale: Locale = 'EN',
): string {
  const value = readNumber(price)
  return value ? groupDigits(toFixed(value, decimals ?? value.scale, 'halfUp'), locale) : UNKNOWN
}

/**
 * A price at the pair's decimals, half-up; without decimals all there are. Four and more zeros behind the point are counted:
 * `0.0₅1234`. `--` when it is no number.
 */
export function formatPrice(
  price: DecimalInput | undefined | null,
  decimals?: number,
  locale: Locale = 'EN',
): string {
  const value = readNumber(price)
  if (!value) return UNKNOWN
  const plain = toFixed(value, decimals ?? value.scale, 'halfUp')
  const tiny = /^(-?)0\.(0{4,})([1-9]\d*)$/.exec(plain)
  if (!tiny) return groupDigits(plain, locale)
  const [, sign = '', zeros = '', rest = ''] = tiny
  const count = [...String(zeros.length)].map((digit) => SUBSCRIPTS[Number(digit)]).join('')
  return `${sign && MINUS}0${separators[locale].point}0${count}${rest}`
}
