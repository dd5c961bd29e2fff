import { checkPhone, isEmail } from '@bgk/sdk/forms'
import type { MemberAccount } from '../core/kernel/command'
import { emailKey, phoneKey } from '../core/kernel/members'
import type { AccountQuery } from '../core/kernel/queries'
import { Rejection } from './rejection'

/** A phone number without its country's code is taken for a Chinese one. */
const HOME_AREA = '86'

export interface AccountName {
  /** Unique for the account, whatever its writing: e-mail in lower case, phone with area code. */
  readonly key: string
  readonly query: AccountQuery
  readonly account: MemberAccount
}

/** Reads an e-mail address. Throws Rejection EMAIL_INVALID. */
export function emailName(email: string): AccountName {
  const account = email.trim()
  if (!isEmail(account)) throw new Rejection('EMAIL_INVALID', { field: 'account' })
  return { key: emailKey(account), query: { by: 'email', account }, account: { email: account } }
}

/** Reads a phone number; 86, 086, 0086 and +86 are one country. Throws Rejection PHONE_INVALID. */
export function phoneName(phone: string, area: string): AccountName {
  const account = phone.trim()
  const areaCode = area.trim().replace(/^\+?0*/, '') || HOME_AREA
  if (!/^\d{1,6}$/.test(areaCode) || !checkPhone(account, { areaCode }).ok)
    throw new Rejection('PHONE_INVALID', { field: 'account' })
  return {
    key: phoneKey(areaCode, account),
    query: { by: 'phone', account, areaCode },
    account: { phone: account, areaCode },
  }
}
