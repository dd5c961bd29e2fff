import { unitsText } from '../core/kernel/units'

/** Parses cells of a price table: times in any usual unit, and plain or scientific numbers. */

/** Unit of numbers in a time column. */
export type TimeUnit = 'relative' | 's' | 'ms' | 'us' | 'ns'

const DIGITS = /^(\d{1,19})(?:\.(\d{1,9}))?$/
const DATE =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s?(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i
/** 2000-01-01 in seconds: smaller numbers are relative ms, such as `0`, `60000`. */
const FIRST_EPOCH = 946_684_800

/** Unit of a column by its first time; undefined if not a number. */
export function timeUnit(text: string): TimeUnit | undefined {
  const whole = DIGITS.exec(text)?.[1]
  if (whole === undefined) return undefined
  const value = Number(whole)
  if (value < FIRST_EPOCH) return 'relative'
  if (value < 1e11) return 's'
  if (value < 1e14) return 'ms'
  return value < 1e17 ? 'us' : 'ns'
}

/** Time in ms; a date without zone is UTC on every machine. Undefined if invalid. */
export function readTime(text: string, unit: TimeUnit | undefined): number | undefined {
  if (unit === undefined) return readDate(text)
  const [, whole, fraction = ''] = DIGITS.exec(text) ?? []
  if (whole === undefined) return undefined
  if (unit === 's') return safe(Number(whole) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0')))
  if (unit === 'us') return safe(Number(whole.slice(0, -3)))
  return safe(Number(unit === 'ns' ? whole.slice(0, -6) : whole))
}

function readDate(text: string): number | undefined {
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0', fraction = '', zone = 'Z'] =
    DATE.exec(text) ?? []
  if (year === undefined) return undefined
  const parts = [hours, minutes, seconds].map(Number)
  if (parts[0]! > 23 || parts[1]! > 59 || parts[2]! > 59) return undefined
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // JavaScript would accept February 31 as a day in March.
  if (new Date(midnight).toISOString().slice(0, 10) !== `${year}-${month}-${day}`) return undefined
  const ms =
    (parts[0]! * 3600 + parts[1]! * 60 + parts[2]!) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
  return midnight + ms - zoneMs(zone)
}

function zoneMs(zone: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  if (hours === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function safe(value: number): number | undefined {
  return Number.isSafeInteger(value) ? value : undefined
}

const DECIMALS = 12
const LARGEST = 10n ** BigInt(13 + DECIMALS)
const NUMBER = /^\+?(\d{0,40})(?:\.(\d{0,40}))?(?:e([+-]?\d{1,2}))?$/i

/** Plain decimal text, truncated to 12 decimals; undefined unless a number from 0 up to 13 digits. */
export function readDecimal(text: string): string | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (whole + fraction === '') return undefined
  const shift = whole.length + Number(exponent)
  const digits = `${'0'.repeat(Math.max(0, -shift))}${whole}${fraction}`.padEnd(Math.max(0, shift), '0')
  const point = Math.max(0, shift)
  const units = BigInt(digits.slice(0, point) + digits.slice(point, point + DECIMALS).padEnd(DECIMALS, '0'))
  return units < LARGEST ? unitsText(units, DECIMALS) : undefined
}
