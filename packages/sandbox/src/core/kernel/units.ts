import type { Amount } from './amount'

/** Decimals of every coin: units of 1e-8. */
export const COIN_DECIMALS = 8

/** Plain decimal text of `units` x 10^-decimals, trailing zeros dropped: 150000000n, 8 → `1.5`. */
export function unitsText(units: Amount, decimals: number): string {
  if (typeof units === 'number' && units >= 0) return smallText(units, decimals)
  const negative = units < 0
  const digits = (negative ? -units : units).toString()
  if (decimals === 0) return negative ? `-${digits}` : digits
  const padded = digits.length > decimals ? digits : digits.padStart(decimals + 1, '0')
  let end = padded.length
  const point = end - decimals
  while (end > point && padded.charCodeAt(end - 1) === 48) end--
  const text =
    end === point ? padded.slice(0, point) : `${padded.slice(0, point)}.${padded.slice(point, end)}`
  return negative ? `-${text}` : text
}

/** Safe integers need no padding. */
function smallText(units: number, decimals: number): string {
  const scale = TEN_POWERS[decimals]!
  const whole = Math.floor(units / scale)
  let rest = units - whole * scale
  if (rest === 0) return String(whole)
  let places = decimals
  for (; rest % 10 === 0; rest /= 10) places--
  return `${whole}.${String(rest).padStart(places, '0')}`
}

/** Text of `units` with exactly `decimals` digits after the point: 150n, 2 → `1.50`. */
export function unitsFixed(units: bigint, decimals: number): string {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString()
  if (decimals === 0) return negative ? `-${digits}` : digits
  const padded = digits.padStart(decimals + 1, '0')
  const text = `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
  return negative ? `-${text}` : text
}

/**
 * Units of a plain decimal text (digits, optional point with digits after it). Undefined if the text is
 * invalid or has more than `decimals` significant decimals. Zeros beyond `decimals` are allowed.
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const length = text.length
  let value = 0
  let digits = 0
  let after = -1
  for (let i = 0; i < length; i++) {
    const c = text.charCodeAt(i)
    if (c === 46) {
      if (after >= 0 || i === 0 || i === length - 1) return undefined
      after = 0
    } else if (c >= 48 && c <= 57) {
      if (after >= 0) {
        if (after === decimals) {
          if (c !== 48) return undefined
          continue
        }
        after++
      }
      value = value * 10 + (c - 48)
      digits++
    } else return undefined
  }
  if (digits === 0) return undefined
  const missing = decimals - Math.max(after, 0)
  if (digits + missing <= 15) return BigInt(value * TEN_POWERS[missing]!)
  const point = text.indexOf('.')
  if (point < 0) return BigInt(text) * 10n ** BigInt(decimals)
  const fraction = text.slice(point + 1, point + 1 + decimals).padEnd(decimals, '0')
  return BigInt(text.slice(0, point) + fraction)
}

const TEN_POWERS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]

/**
 * Fast number parser: units of 10^-decimals as a safe integer. Returns -1 unless the text is 1-13 digits with
 * at most `decimals` digits after a point, 15 digits in total.
 */
export function parseSmall(text: string, decimals: number): number {
  const length = text.length
  let value = 0
  let whole = 0
  let after = -1
  for (let i = 0; i < length; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      if (after >= 0) after++
      else whole++
    } else if (digit === -2 && after < 0) after = 0
    else return -1
  }
  if (whole === 0 || whole > 13 || after === 0) return -1
  if (after < 0) after = 0
  if (after > decimals || whole + decimals > 15) return -1
  for (; after < decimals; after++) value *= 10
  return value
}

/** Bars and dates use the exchange's wall clock, UTC+8 without daylight saving. */
export const EXCHANGE_OFFSET_MS = 8 * 3_600_000

/** Day number by the exchange's wall clock. */
export function exchangeDay(ts: number): number {
  return Math.floor((ts + EXCHANGE_OFFSET_MS) / 86_400_000)
}
