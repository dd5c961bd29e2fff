/** Exact decimal with ten places. */
export type Fixed = bigint

export const ONE: Fixed = 10_000_000_000n

export function fixed(text: string): Fixed {
  const value = readFixed(text)
  if (value === undefined) throw new RangeError(`"${text}" is no decimal`)
  return value
}

export function readFixed(text: unknown): Fixed | undefined {
  const plain = typeof text === 'number' ? String(text) : text
  if (typeof plain !== 'string' || !/^\d{1,15}(\.\d{1,10})?$/.test(plain)) return undefined
  const point = plain.indexOf('.')
  if (point < 0) return BigInt(plain) * ONE
  return BigInt(plain.slice(0, point) + plain.slice(point + 1).padEnd(10, '0'))
}

export const multiply = (a: Fixed, b: Fixed): Fixed => (a * b) / ONE
export const divide = (a: Fixed, b: Fixed): Fixed => (a * ONE) / b
export const min = (a: Fixed, b: Fixed): Fixed => (a < b ? a : b)
export const max = (a: Fixed, b: Fixed): Fixed => (a < b ? b : a)
export const cut = (value: Fixed, places: number): Fixed => value - (value % 10n ** BigInt(10 - places))

export function text(value: Fixed, places = 10): string {
  const sign = value < 0n ? '-' : ''
  const digits = String(value < 0n ? -value : value).padStart(11, '0')
  const fraction = digits.slice(-10, digits.length - 10 + places).replace(/0+$/, '')
  const body = fraction === '' ? digits.slice(0, -10) : `${digits.slice(0, -10)}.${fraction}`
  return /^[0.]+$/.test(body) ? '0' : sign + body
}

const MARK = '\u0001'

/** A decimal that leaves as a JSON number, digit for digit. */
export const numeric = (value: Fixed, places = 10): string => MARK + text(value, places)

export const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"\\u0001(-?[\d.]+)"/g, '$1')

/** Server's wall clock, whole hours east of UTC. */
export class WallClock {
  readonly hours: number
  constructor(hours: number) {
    this.hours = hours
  }

  text(ms: number): string {
    return new Date(ms + this.hours * 3_600_000).toISOString().replace('T', ' ').slice(0, 19)
  }

  stamp(ms: number): string {
    return this.text(ms).replaceAll(/[-: ]/g, '')
  }

  /** Start of the period of `minutes` that contains `ms`. Weeks begin on Monday. */
  floor(ms: number, minutes: number): number {
    const monday = minutes === 10_080 ? 3 * 86_400_000 : 0
    const local = ms + this.hours * 3_600_000 + monday
    return local - (local % (minutes * 60_000)) - this.hours * 3_600_000 - monday
  }
}
