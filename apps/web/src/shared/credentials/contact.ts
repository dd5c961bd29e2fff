import { checkEmail, checkPhone, readTypedPhone } from '@bgk/sdk/forms'
import { useDraft } from '../storage/form-state'

/** Contact as typed: email address, or phone number with dialing code (without plus). */
export interface Contact {
  readonly by: 'email' | 'phone'
  readonly account: string
  readonly dialCode: string
}

/** Validates a contact; surrounding blanks are ignored. */
export function checkContact({ by, account, dialCode }: Contact) {
  return by === 'email' ? checkEmail(account.trim()) : checkPhone(account.trim(), { areaCode: dialCode })
}

/** Dialing code as the API expects it: '0' for email. */
export const areaCodeOf = ({ by, dialCode }: Contact): string => (by === 'email' ? '0' : dialCode)

/**
 * Parses a typed or pasted phone number: an international code selects the country, else all digits are the
 * number.
 */
export function typedPhone(text: string): Partial<Pick<Contact, 'account' | 'dialCode'>> {
  const wide = text.normalize('NFKC')
  if (!/^\D*(?:\+|00)/.test(wide)) return { account: wide.replace(/\D/g, '') }
  const phone = readTypedPhone(text)
  if (phone.ok) return { account: phone.value, dialCode: phone.areaCode }
  // Incomplete so far, or reported by validation.
  return { account: `+${wide.replace(/\D/g, '').replace(/^00/, '')}` }
}

/** Contact draft shared by login, registration and reset; survives a reload, ends at logout. */
export function useContactDraft() {
  const { draft, change } = useDraft('contact', { by: 'email', account: '', dialCode: '86' })
  const contact: Contact = { ...draft, by: draft.by === 'phone' ? 'phone' : 'email' }
  return { contact, change: (part: Partial<Contact>) => change(part) }
}
