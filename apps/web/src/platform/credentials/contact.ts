import { checkEmail, checkPhone } from '@bgk/sdk/forms'

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
