/** Amount in units of 1e-8. */
export type Money = bigint

const SCALE = 100_000_000n

/** Reads plain decimal text; undefined for anything else. */
export function parse(text: string): Money | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,8}))?$/.exec(text)
  if (match === null) return undefined
  const [, whole = '0', fraction = ''] = match
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(8, '0'))
}

export function money(text: string): Money {
  const value = parse(text)
  if (value === undefined) throw new Error(`Invalid amount "${text}"`)
  return value
}

export function show(value: Money): string {
  const digits = String(value < 0n ? -value : value).padStart(9, '0')
  const fraction = digits.slice(-8).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -8)}${fraction && `.${fraction}`}`
}

/** Shows a value with a fixed number of decimals, cut off. */
export function showFixed(value: Money, decimals: number): string {
  const unit = 10n ** BigInt(8 - decimals)
  const [whole = '0', fraction = ''] = show(value - (value % unit)).split('.')
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`
}

/** Rounds toward zero. */
export const times = (a: Money, b: Money): Money => (a * b) / SCALE
export const over = (a: Money, b: Money): Money => (a * SCALE) / b
/** True when the value has at most this many decimals. */
export const hasDecimals = (value: Money, decimals: number): boolean =>
  value % 10n ** BigInt(8 - decimals) === 0n
export const least = (a: Money, b: Money): Money => (a < b ? a : b)
export const greatest = (a: Money, b: Money): Money => (a < b ? b : a)

const UTC_OFFSET_MS = 8 * 3_600_000

/** `yyyy-MM-dd HH:mm:ss` of the server's wall clock, UTC+8. */
export const clockText = (ms: number): string =>
  new Date(ms + UTC_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** 14 digits of the same clock. */
export const stamp = (ms: number): string => clockText(ms).replaceAll(/\D/g, '')

/** Start of the bar that contains an instant, by the server's wall clock; weeks start on Monday. */
export function barStart(ms: number, minutes: number): number {
  const length = minutes * 60_000
  // The epoch was a Thursday.
  const shift = minutes === 10_080 ? UTC_OFFSET_MS + 3 * 86_400_000 : UTC_OFFSET_MS
  return Math.floor((ms + shift) / length) * length - shift
}
