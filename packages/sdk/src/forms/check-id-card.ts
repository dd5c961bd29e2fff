import { refuse, type Verdict } from '../verdict'
import { raised, readTyped } from './typed-text'

export type IdCardCode = 'ID_CARD_REQUIRED' | 'ID_CARD_FORMAT' | 'ID_CARD_DATE' | 'ID_CARD_CHECKSUM'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'
/** The cards' dates are China's. */
const CHINA_OFFSET_MS = 8 * 3_600_000

/** A day as yyyymmdd that the calendar has; undefined otherwise. */
function realDay(year: number, month: number, day: number): number | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return day <= days ? year * 10_000 + month * 100 + day : undefined
}

function dayOf(now: number): number {
  const date = new Date(now + CHINA_OFFSET_MS)
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
}

/**
 * Checks a Chinese ID number by GB 11643: 18 characters with date and check digit (a small x is taken), or the old 15 digits, born in 19yy.
 * The date must exist and not be after the day of `now`, epoch milliseconds (rules C17). Gives the number with a capital X.
 */
export function checkIdCard(
  text: string | null | undefined,
  { now }: { readonly now: number },
): Verdict<{ value: string }, IdCardCode, 'idCard'> {
  const typed = readTyped(text, 'idCard', 'ID_CARD_REQUIRED')
  if (typeof typed !== 'string') return typed
  const value = raised(typed)
  const parts =
    /^[0-9]{6}(?:([0-9]{4})([0-9]{2})([0-9]{2})[0-9]{3}[0-9X]|([0-9]{2})([0-9]{2})([0-9]{2})[0-9]{3})$/.exec(
      value,
    )
  if (!parts) return refuse('ID_CARD_FORMAT', 'idCard')
  const old = parts[1] === undefined
  const [year, month, day] = old
    ? [1900 + Number(parts[4]), Number(parts[5]), Number(parts[6])]
    : [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const born = realDay(year, month, day)
  if (born === undefined || born < 18_000_101 || born > dayOf(now)) return refuse('ID_CARD_DATE', 'idCard')
  if (!old) {
    const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
    if (CHECK_DIGITS[sum % 11] !== value[17]) return refuse('ID_CARD_CHECKSUM', 'idCard')
  }
  return { ok: true, value }
}
