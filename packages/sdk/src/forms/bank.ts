import { requireObject } from '../runtime/input'
import { raised, readOption, readTyped } from './typed-text'
import { refuse, type Verdict } from './verdict'

/** Rejection codes of a bank number. */
export type BankNumberCode = 'BANK_NUMBER_REQUIRED' | 'BANK_NUMBER_INVALID'
/** Rejection codes of an IBAN. */
export type IbanCode = 'IBAN_REQUIRED' | 'IBAN_FORMAT' | 'IBAN_LENGTH' | 'IBAN_CHECKSUM'
/** Rejection codes of a SWIFT code. */
export type SwiftCode = 'SWIFT_REQUIRED' | 'SWIFT_INVALID'
/** Rejection codes of an Indian bank code. */
export type IfscCode = 'IFSC_REQUIRED' | 'IFSC_INVALID'

/** Check digit at the end of most cards; account numbers need none. */
function isLuhn(digits: string): boolean {
  let sum = 0
  for (let back = 0; back < digits.length; back += 1) {
    const digit = Number(digits[digits.length - 1 - back])
    const doubled = back % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/**
 * Checks a card or account number: 16 to 19 digits in China, 9 to 19 elsewhere; blanks between digits are
 * removed.
 *
 * @param text Typed text.
 * @param options `country`: two letters, default `'CN'`.
 * @returns The digits and the Luhn check: `luhn: false` is a reason to warn, not to reject.
 * @throws BgkError `REQUEST_INVALID` for invalid options.
 * @example
 * import { checkBankNumber } from '@bgk/sdk/forms'
 *
 * const verdict = checkBankNumber('4539 1488 0343 6467')
 * console.log(verdict.ok && verdict.luhn) // true
 */
export function checkBankNumber(
  text: string | null | undefined,
  options: { readonly country?: string | undefined } = {},
): Verdict<{ value: string; luhn: boolean }, BankNumberCode, 'bankNumber'> {
  requireObject(options, 'options')
  const min = readOption(options.country, 'country', 'CN') === 'CN' ? 16 : 9
  const typed = readTyped(text, 'bankNumber', 'BANK_NUMBER_REQUIRED')
  if (typeof typed !== 'string') return typed
  const value = typed.replace(/ /g, '')
  if (!/^[0-9]{9,19}$/.test(value) || value.length < min) {
    return refuse('BANK_NUMBER_INVALID', 'bankNumber', { min: String(min), max: '19' })
  }
  return { ok: true, value, luhn: isLuhn(value) }
}

/** Characters of an IBAN by country, as registered for ISO 13616. */
const LENGTHS =
  'AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18FR27GB22GE22' +
  'GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MN20MR27' +
  'MT31MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28TL23TN24TR26UA29' +
  'VA22VG24XK20YE30'

/** Remainder of the IBAN's number modulo 97, in pieces that fit a double. */
function mod97(value: string): number {
  let rest = 0
  for (const sign of value.slice(4) + value.slice(0, 4)) {
    const digit = Number.parseInt(sign, 36)
    rest = (rest * (digit > 9 ? 100 : 10) + digit) % 97
  }
  return rest
}

/**
 * Checks an IBAN: form, length of its country, check digits; blanks are removed, letters become capitals. A
 * country without a registered length may have 15 to 34 characters.
 *
 * @param text Typed text.
 * @returns The IBAN without blanks, or the rejection.
 * @example
 * import { checkIban } from '@bgk/sdk/forms'
 *
 * const verdict = checkIban('de89 3704 0044 0532 0130 00')
 * console.log(verdict.ok && verdict.value) // DE89370400440532013000
 */
export function checkIban(text: string | null | undefined): Verdict<{ value: string }, IbanCode, 'iban'> {
  const typed = readTyped(text, 'iban', 'IBAN_REQUIRED')
  if (typeof typed !== 'string') return typed
  const value = raised(typed.replace(/ /g, ''))
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(value)) return refuse('IBAN_FORMAT', 'iban')
  const at = LENGTHS.indexOf(value.slice(0, 2))
  const length = at < 0 ? value.length : Number(LENGTHS.slice(at + 2, at + 4))
  if (value.length !== length) return refuse('IBAN_LENGTH', 'iban', { length: String(length) })
  // 00, 01 and 99 leave the same remainder as 97, 98 and 02, the only ones of the standard.
  const digits = Number(value.slice(2, 4))
  if (digits < 2 || digits > 98 || mod97(value) !== 1) return refuse('IBAN_CHECKSUM', 'iban')
  return { ok: true, value }
}

/**
 * Checks a SWIFT code (ISO 9362): bank and country in letters, a location of two letters or digits, an
 * optional branch of three. Letters become capitals.
 *
 * @param text Typed text.
 * @returns The code in capitals, or the rejection.
 * @example
 * import { checkSwift } from '@bgk/sdk/forms'
 *
 * const verdict = checkSwift('ingbnl2a')
 * console.log(verdict.ok && verdict.value) // INGBNL2A
 */
export function checkSwift(text: string | null | undefined): Verdict<{ value: string }, SwiftCode, 'swift'> {
  const typed = readTyped(text, 'swift', 'SWIFT_REQUIRED')
  if (typeof typed !== 'string') return typed
  const value = raised(typed)
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value)
    ? { ok: true, value }
    : refuse('SWIFT_INVALID', 'swift')
}

/**
 * Checks an Indian bank code: four letters, a zero, six letters or digits; letters become capitals.
 *
 * @param text Typed text.
 * @returns The code in capitals, or the rejection.
 * @example
 * import { checkIfsc } from '@bgk/sdk/forms'
 *
 * const verdict = checkIfsc('sbin0005943')
 * console.log(verdict.ok && verdict.value) // SBIN0005943
 */
export function checkIfsc(text: string | null | undefined): Verdict<{ value: string }, IfscCode, 'ifsc'> {
  const typed = readTyped(text, 'ifsc', 'IFSC_REQUIRED')
  if (typeof typed !== 'string') return typed
  const value = raised(typed)
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(value) ? { ok: true, value } : refuse('IFSC_INVALID', 'ifsc')
}
