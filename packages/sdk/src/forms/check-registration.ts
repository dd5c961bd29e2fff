import { isBlank, refuse, type Verdict } from '../verdict'
import { type ConfirmCode, checkConfirm } from './check-confirm'
import { checkEmail, type EmailCode } from './check-email'
import { checkLoginPassword, type LoginPasswordCode } from './check-login-password'
import { checkPhone, type PhoneCode } from './check-phone'

export interface RegistrationDraft {
  readonly by: 'phone' | 'email'
  /** Phone number or e-mail address, as typed. */
  readonly account: string | null | undefined
  /** Of a phone number, '86' when absent. */
  readonly areaCode?: string | undefined
  /** The verification code that was sent. */
  readonly code: string | null | undefined
  readonly password: string | null | undefined
  readonly confirm: string | null | undefined
  readonly inviteCode?: string | null | undefined
  /** Operators may take in invited people only. */
  readonly inviteCodeRequired?: boolean | undefined
  readonly termsAccepted: boolean
}

export type RegistrationCode =
  | PhoneCode
  | EmailCode
  | LoginPasswordCode
  | ConfirmCode
  | 'CODE_REQUIRED'
  | 'INVITE_CODE_REQUIRED'
  | 'INVITE_CODE_INVALID'
  | 'TERMS_REQUIRED'

export type RegistrationField = 'phone' | 'email' | 'code' | 'password' | 'confirm' | 'inviteCode' | 'terms'

/** Checks the registration form from top to bottom: account, code, password twice, invitation, terms (spec §5). */
export function checkRegistration(
  draft: RegistrationDraft,
): Verdict<object, RegistrationCode, RegistrationField> {
  const account =
    draft.by === 'phone' ? checkPhone(draft.account, { areaCode: draft.areaCode }) : checkEmail(draft.account)
  if (!account.ok) return account
  if (isBlank(draft.code)) return refuse('CODE_REQUIRED', 'code')
  const password = checkLoginPassword(draft.password)
  if (!password.ok) return password
  const confirm = checkConfirm(draft.password, draft.confirm)
  if (!confirm.ok) return confirm
  if (isBlank(draft.inviteCode)) {
    if (draft.inviteCodeRequired) return refuse('INVITE_CODE_REQUIRED', 'inviteCode')
  } else if (!/^[A-Za-z0-9]{1,32}$/.test(draft.inviteCode ?? '')) {
    return refuse('INVITE_CODE_INVALID', 'inviteCode')
  }
  return draft.termsAccepted ? { ok: true } : refuse('TERMS_REQUIRED', 'terms')
}
