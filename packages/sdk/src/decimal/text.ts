import { type DecimalInput, decimal } from './decimal'
import { type RoundingMode, round } from './rounding'

function plain(value: bigint, scale: number): string {
  if (scale === 0) return value.toString()
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const cut = digits.length - scale
  return `${value < 0n ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

/** Plain text without needless zeros: never an exponent, never `-0`. */
export function toText(a: DecimalInput): string {
  const x = decimal(a)
  const text = plain(x.value, x.scale)
  if (x.scale === 0) return text
  let end = text.length
  while (text.charCodeAt(end - 1) === 48) end -= 1
  if (text.charCodeAt(end - 1) === 46) end -= 1
  return text.slice(0, end)
}

/** Plain text with exactly `scale` decimals; the rounding mode is said, never assumed (rules A1). */
export function toFixed(a: DecimalInput, scale: number, mode: RoundingMode): string {
  const x = round(a, scale, mode)
  return plain(x.value, x.scale)
}
