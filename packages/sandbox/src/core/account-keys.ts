import type { MemberAccount } from './command'

/** Keys a person is found by: e-mail in lower case, phone with its area code. */
export function accountKeys(account: MemberAccount): string[] {
  const keys: string[] = []
  if (account.email !== undefined) keys.push(emailKey(account.email))
  if (account.phone !== undefined) keys.push(phoneKey(account.areaCode ?? '', account.phone))
  return keys
}

export function emailKey(email: string): string {
  return `mail:${email.trim().toLowerCase()}`
}

/** `areaCode` with or without a leading plus. */
export function phoneKey(areaCode: string, phone: string): string {
  return `tel:${areaCode.trim().replace(/^\+/, '')}:${phone.trim()}`
}
