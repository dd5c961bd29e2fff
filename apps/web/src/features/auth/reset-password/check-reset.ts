import { checkConfirm, checkLoginPassword } from '@bgk/sdk/forms'
import { type Contact, checkContact } from '../../../shared/credentials/contact'

export interface ResetDraft extends Contact {
  readonly code: string
  readonly password: string
  readonly confirm: string
}

/** The first thing that is wrong with a reset, from top to bottom; undefined: nothing. */
export function checkReset({ code, password, confirm, ...typed }: ResetDraft) {
  const contact = checkContact(typed)
  if (!contact.ok) return { ...contact, field: 'account' } as const
  if (code === '') return { code: 'CODE_REQUIRED', field: 'code', params: {} } as const
  const chosen = checkLoginPassword(password)
  if (!chosen.ok) return chosen
  const repeated = checkConfirm(password, confirm)
  return repeated.ok ? undefined : repeated
}
