import type { UserInfo } from '@bgk/sdk'
import type { Contact } from '../../shared/credentials/contact'

/** Exchanges return `--` or nothing for an unbound contact. */
const isPresent = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && text !== '--'

/** Email address and phone number bound to an account. */
export function boundContacts({ email, phone, areaCode }: Pick<UserInfo, 'email' | 'phone' | 'areaCode'>): {
  email: Contact | undefined
  phone: Contact | undefined
} {
  const dialCode = isPresent(areaCode) && areaCode !== '0' ? areaCode.replace(/^(\+|00)/, '') : '86'
  return {
    email: isPresent(email) ? { by: 'email', account: email, dialCode } : undefined,
    phone: isPresent(phone) ? { by: 'phone', account: phone, dialCode } : undefined,
  }
}

/** An email or phone with its middle hidden: `tra***@bgk.test`, `138****8000`. */
export function maskAccount(account: string): string {
  const at = account.indexOf('@')
  if (at > 0) return `${account.slice(0, Math.min(3, at))}***${account.slice(at)}`
  return account.length > 7 ? `${account.slice(0, 3)}****${account.slice(-4)}` : account
}
