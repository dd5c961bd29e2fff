import { refuse, type Verdict } from '../verdict'
import { raised, readTyped } from './typed-text'

export type IbanCode = 'IBAN_REQUIRED' | 'IBAN_FORMAT' | 'IBAN_LENGTH' | 'IBAN_CHECKSUM'

/** Characters of an IBAN by country, as registered for ISO 13616. */
const LENGTHS =
  'AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18FR27GB22GE22' +
  'GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MN20MR27' +
  'MT31MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28TL23TN24TR26UA29' +
  'VA22VG24XK20YE30'

/** The remainder by 97 of the number an IBAN stands for, in pieces that fit a double. */
function mod97(value: string): number {
  let rest = 0
  for (const sign of value.slice(4) + value.slice(0, 4)) {
    const digit = Number.parseInt(sign, 36)
    rest = (rest * (digit > 9 ? 100 : 10) + digit) % 97
  }
  return rest
}

/** Checks an IBAN: form, length of its country, check digits; blanks are taken out, small letters raised (rules C17). A country without a registered length may have 15 to 34 characters. */
export function checkIban(text: string | null | undefined): Verdict<{ value: string }, IbanCode, 'iban'> {
  const typed = readTyped(text, 'iban', 'IBAN_REQUIRED')
  if (typeof typed !== 'string') return typed
  const value = raised(typed.replace(/ /g, ''))
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(value)) return refuse('IBAN_FORMAT', 'iban')
  const at = LENGTHS.indexOf(value.slice(0, 2))
  const length = at < 0 ? value.length : Number(LENGTHS.slice(at + 2, at + 4))
  if (value.length !== length) return refuse('IBAN_LENGTH', 'iban', { length: String(length) })
  // 00, 01 and 99 leave the same remainder as 97, 98 and 02, which are the ones the standard gives.
  const digits = Number(value.slice(2, 4))
  if (digits < 2 || digits > 98 || mod97(value) !== 1) return refuse('IBAN_CHECKSUM', 'iban')
  return { ok: true, value }
}
