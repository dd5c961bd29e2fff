import { requireObject } from '../runtime/input'
import { checkPhone, type PhoneCode } from './identity'
import { readOption } from './typed-text'
import { isBlank, refuse, type Verdict } from './verdict'

/** Longer than any number with its punctuation. */
const MAX_LENGTH = 64

/**
 * Country codes of one and of two digits (ITU-T E.164); all others have three. No code is the prefix of
 * another.
 */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * Reads a typed or pasted phone number with blanks, dashes, points and brackets. Its own country code, after
 * `+` or `00`, precedes the chosen one.
 *
 * @param text As typed or pasted.
 * @param options `areaCode`: country code of a number without one, default `'86'`.
 * @returns The number and its country code, both digits only, or the rejection.
 * @throws BgkError `REQUEST_INVALID` for invalid options.
 * @example
 * import { readTypedPhone } from '@bgk/sdk/forms'
 *
 * const phone = readTypedPhone('+1 (415) 555-2671')
 * console.log(phone.ok && `${phone.areaCode} ${phone.value}`) // 1 4155552671
 */
export function readTypedPhone(
  text: string | null | undefined,
  options: { readonly areaCode?: string | undefined } = {},
): Verdict<{ value: string; areaCode: string }, PhoneCode, 'phone'> {
  requireObject(options, 'options')
  const chosen = readOption(options.areaCode, 'areaCode', '86').replace(/^\+?0*/, '')
  if (typeof text !== 'string' || isBlank(text)) return refuse('PHONE_REQUIRED', 'phone')
  const invalid = refuse('PHONE_INVALID', 'phone')
  if (text.length > MAX_LENGTH) return invalid
  const [, prefix = '', rest = ''] = /^(\+|00)? ?(.*)$/s.exec(narrow(text)) ?? []
  const international = prefix !== ''
  // (0) is dialled inside the country only.
  const written = international ? rest.replace(/^([\d ]{1,5})\(0\)/, '$1') : rest
  if (!/^(?:\(\d+\)|\d)(?:[ .-]?(?:\(\d+\)|\d))*$/.test(written)) return invalid
  const digits = written.replace(/\D/g, '')
  const areaCode = international ? (SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3)) : chosen
  const verdict = checkPhone(international ? digits.slice(areaCode.length) : digits, { areaCode })
  return verdict.ok ? { ...verdict, areaCode } : verdict
}

/** Normalizes width, blanks and dashes; removes invisible characters of copied text. */
function narrow(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/ ?([().-]) ?/g, (around, sign: string) => (sign === '-' || sign === '.' ? sign : around))
    .trim()
}
