import type { Locale } from '@bgk/sdk'
import { toFixed, tryDecimal } from '@bgk/sdk/decimal'
import { groupDigits, UNKNOWN } from './group-digits'
import { separators } from './separators'

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'

/** A price at the pair's decimals; four and more zeros behind the point are counted: `0.0₅1234`. */
export function formatPrice(text: string | undefined, decimals?: number, locale: Locale = 'EN'): string {
  const value = text === undefined ? undefined : tryDecimal(text)
  if (!value) return UNKNOWN
  const plain = toFixed(value, decimals ?? value.scale, 'halfUp')
  const tiny = /^(-?)0\.(0{4,})([1-9]\d*)$/.exec(plain)
  if (!tiny) return groupDigits(plain, locale)
  const [, sign = '', zeros = '', rest = ''] = tiny
  const count = [...String(zeros.length)].map((digit) => SUBSCRIPTS[Number(digit)]).join('')
  return `${sign && '−'}0${separators[locale].point}0${count}${rest}`
}
