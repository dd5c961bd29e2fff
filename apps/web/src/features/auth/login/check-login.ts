import { checkLoginPassword } from '@bgk/sdk/forms'
import { type Contact, checkContact } from '../../../shared/credentials/contact'

export interface LoginDraft extends Contact {
  readonly password: string
}

/** What is wrong with the fields before anything is sent (docs/reference/product.md#validation). */
export function checkLogin(draft: LoginDraft) {
  const account = checkContact(draft)
  const password = checkLoginPassword(draft.password)
  return {
    account: account.ok ? undefined : account,
    password: password.ok ? undefined : password,
  }
}

export type LoginFaults = Partial<ReturnType<typeof checkLogin>>
