import { isBlank, refuse, type Verdict } from '../verdict'
import { isPhone } from './is-phone'

export type PhoneCode = 'PHONE_REQUIRED' | 'PHONE_INVALID'

/** Checks a phone number: the spec's 11 digits; with another area code than 86 any 5 to 15 digits, the most a number may have (spec §5). */
export function checkPhone(
  text: string | null | undefined,
  { areaCode = '86' }: { readonly areaCode?: string | undefined } = {},
): Verdict<{ value: string }, PhoneCode, 'phone'> {
  if (typeof text !== 'string' || isBlank(text)) return refuse('PHONE_REQUIRED', 'phone')
  const chinese = /^(?:\+|00)?86$/.test(areaCode)
  const valid = chinese ? isPhone(text) : /^[0-9]{5,15}$/.test(text)
  return valid ? { ok: true, value: text } : refuse('PHONE_INVALID', 'phone')
}
