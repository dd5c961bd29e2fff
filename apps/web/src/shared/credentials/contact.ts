import { checkEmail, checkPhone, readTypedPhone } from '@bgk/sdk/forms'
import { useDraft } from '../storage/form-state'

/** Where a person can be reached, as typed: an e-mail address, or a phone number with its dialling code (without plus). */
export interface Contact {
  readonly by: 'email' | 'phone'
  readonly account: string
  readonly dialCode: string
}

/** What is wrong with a contact, if anything; blanks around it do no harm. */
export function checkContact({ by, account, dialCode }: Contact) {
  return by === 'email' ? checkEmail(account.trim()) : checkPhone(account.trim(), { areaCode: dialCode })
}

/** The dialling code as the calls want it: '0' for e-mail. */
export const areaCodeOf = ({ by, dialCode }: Contact): string => (by === 'email' ? '0' : dialCode)

/** A phone number as typed or pasted: with the code of its country it chooses that country, else its digits are the number. */
export function typedPhone(text: string): Partial<Pick<Contact, 'account' | 'dialCode'>> {
  const wide = text.normalize('NFKC')
  if (!/^\D*(?:\+|00)/.test(wide)) return { account: wide.replace(/\D/g, '') }
  const phone = readTypedPhone(text)
  if (phone.ok) return { account: phone.value, dialCode: phone.areaCode }
  // It goes on, or the check names it.
  return { account: `+${wide.replace(/\D/g, '').replace(/^00/, '')}` }
}

/** The contact that is being typed: log-in, registration and reset share it, also over a reload, until the person logs out. */
export function useContactDraft() {
  const { draft, change } = useDraft('contact', { by: 'email', account: '', dialCode: '86' })
  const contact: Contact = { ...draft, by: draft.by === 'phone' ? 'phone' : 'email' }
  return { contact, change: (part: Partial<Contact>) => change(part) }
}
