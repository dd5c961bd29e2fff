import { badInput, requireObject } from '../runtime/input'
import { raised, readOption, readTyped } from './typed-text'
import { isBlank, refuse, type Verdict } from './verdict'

/** Rejection codes of a phone number. */
export type PhoneCode = 'PHONE_REQUIRED' | 'PHONE_INVALID'
/** Rejection codes of an e-mail address. */
export type EmailCode = 'EMAIL_REQUIRED' | 'EMAIL_INVALID'
/** Rejection codes of a user name. */
export type UsernameCode = 'USERNAME_REQUIRED' | 'USERNAME_INVALID'
/** Rejection codes of an ID number. */
export type IdCardCode = 'ID_CARD_REQUIRED' | 'ID_CARD_FORMAT' | 'ID_CARD_DATE' | 'ID_CARD_CHECKSUM'

/** Returns true if a text is a Chinese mobile number: 11 digits, 1 then 3 to 9. */
function isPhone(text: string): boolean {
  return typeof text === 'string' && /^1[3-9]\d{9}$/.test(text)
}

/**
 * Checks a phone number: 11 digits in China; with another area code than 86 any 5 to 15 digits, the most a
 * number may have.
 *
 * @param text Typed text.
 * @param options `areaCode`: country code, default `'86'`; a leading `+` or zeros are fine.
 * @returns The number, or the rejection.
 * @throws BgkError `REQUEST_INVALID` for invalid options.
 * @example
 * import { checkPhone } from '@bgk/sdk/forms'
 *
 * console.log(checkPhone('9876543210', { areaCode: '91' }).ok) // true
 */
export function checkPhone(
  text: string | null | undefined,
  options: { readonly areaCode?: string | undefined } = {},
): Verdict<{ value: string }, PhoneCode, 'phone'> {
  requireObject(options, 'options')
  if (typeof text !== 'string' || isBlank(text)) return refuse('PHONE_REQUIRED', 'phone')
  const chinese = /^\+?0*86$/.test(readOption(options.areaCode, 'areaCode', '86'))
  const valid = chinese ? isPhone(text) : /^[0-9]{5,15}$/.test(text)
  return valid ? { ok: true, value: text } : refuse('PHONE_INVALID', 'phone')
}

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/

/**
 * Returns true if a text is an e-mail address of the usual form: ASCII, dotted name, a domain with at least
 * two labels.
 */
function isEmail(text: string): boolean {
  if (typeof text !== 'string' || text.length > 254) return false
  const at = text.indexOf('@')
  if (at < 1 || at > 64 || at !== text.lastIndexOf('@') || !LOCAL.test(text.slice(0, at))) return false
  const labels = text.slice(at + 1).split('.')
  const top = labels.at(-1) ?? ''
  return (
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    /^(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/.test(top)
  )
}

/**
 * Checks an e-mail address.
 *
 * @param text Typed text.
 * @returns The address, or the rejection.
 * @example
 * import { checkEmail } from '@bgk/sdk/forms'
 *
 * const verdict = checkEmail('someone@example')
 * console.log(verdict.ok ? verdict.value : verdict.code) // EMAIL_INVALID
 */
export function checkEmail(text: string | null | undefined): Verdict<{ value: string }, EmailCode, 'email'> {
  if (typeof text !== 'string' || isBlank(text)) return refuse('EMAIL_REQUIRED', 'email')
  return isEmail(text) ? { ok: true, value: text } : refuse('EMAIL_INVALID', 'email')
}

/**
 * Checks a user name: 6 to 16 ASCII letters, digits and underscores, a letter first.
 *
 * @param text Typed text.
 * @returns The name, or the rejection.
 * @example
 * import { checkUsername } from '@bgk/sdk/forms'
 *
 * console.log(checkUsername('trader_7').ok) // true
 */
export function checkUsername(
  text: string | null | undefined,
): Verdict<{ value: string }, UsernameCode, 'username'> {
  if (typeof text !== 'string' || isBlank(text)) return refuse('USERNAME_REQUIRED', 'username')
  return /^[A-Za-z][A-Za-z0-9_]{5,15}$/.test(text)
    ? { ok: true, value: text }
    : refuse('USERNAME_INVALID', 'username')
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'
/** Dates of the cards are in China's time. */
const CHINA_OFFSET_MS = 8 * 3_600_000

/** Existing day as yyyymmdd; undefined otherwise. */
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
 * Checks a Chinese ID number by GB 11643: 18 characters with date and check digit (a small x is accepted), or
 * the old 15 digits with birth in 19yy. The date must exist and not be after today.
 *
 * @param text Typed text.
 * @param options `now`: epoch milliseconds; its day in China is today.
 * @returns The number with a capital X, or the rejection.
 * @throws BgkError `REQUEST_INVALID` for an invalid `now`.
 * @example
 * import { checkIdCard } from '@bgk/sdk/forms'
 *
 * const verdict = checkIdCard('11010519491231002x', { now: Date.now() })
 * console.log(verdict.ok && verdict.value) // 11010519491231002X
 */
export function checkIdCard(
  text: string | null | undefined,
  options: { readonly now: number },
): Verdict<{ value: string }, IdCardCode, 'idCard'> {
  requireObject(options, 'options')
  if (!Number.isFinite(options.now)) throw badInput('now', options.now, 'epoch milliseconds')
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
  if (born === undefined || born < 18_000_101 || born > dayOf(options.now))
    return refuse('ID_CARD_DATE', 'idCard')
  if (!old) {
    const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
    if (CHECK_DIGITS[sum % 11] !== value[17]) return refuse('ID_CARD_CHECKSUM', 'idCard')
  }
  return { ok: true, value }
}
