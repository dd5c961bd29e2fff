import { requireObject, requireOneOf } from '../runtime/input'
import { checkEmail, checkPhone, type EmailCode, type PhoneCode } from './identity'
import { isBlank, refuse, type Verdict } from './verdict'

/**
 * `digits`: exactly six; `alphanumeric`: 6 to 20 ASCII letters and digits, at least one of each; `either`:
 * both forms. The operator of the exchange chooses one (docs/reference/rules.md#r16).
 */
export type FundPasswordPolicy = 'either' | 'digits' | 'alphanumeric'

/** Rejection codes of a login password. */
export type LoginPasswordCode = 'PASSWORD_REQUIRED' | 'PASSWORD_WEAK'
/** Rejection codes of a fund password. */
export type FundPasswordCode = 'FUND_PASSWORD_REQUIRED' | 'FUND_PASSWORD_INVALID'
/** Rejection codes of the second input of a password. */
export type ConfirmCode = 'PASSWORD_MISMATCH'

/** Returns true if a text is a login password: 6 to 20 ASCII letters and digits, at least one of each. */
function isLoginPassword(text: string): boolean {
  return (
    typeof text === 'string' &&
    /^[A-Za-z0-9]{6,20}$/.test(text) &&
    /[A-Za-z]/.test(text) &&
    /[0-9]/.test(text)
  )
}

/**
 * Checks a new login password: 6 to 20 ASCII letters and digits, at least one of each. Blanks count: they are
 * not trimmed.
 *
 * @param text Typed text.
 * @example
 * import { checkLoginPassword } from '@bgk/sdk/forms'
 *
 * const verdict = checkLoginPassword('abcdef')
 * console.log(verdict.ok ? 'fine' : verdict.code) // PASSWORD_WEAK
 */
export function checkLoginPassword(
  text: string | null | undefined,
): Verdict<object, LoginPasswordCode, 'password'> {
  if (typeof text !== 'string' || text === '') return refuse('PASSWORD_REQUIRED', 'password')
  return isLoginPassword(text) ? { ok: true } : refuse('PASSWORD_WEAK', 'password')
}

const SIX_DIGITS = /^[0-9]{6}$/
const FORMS: Readonly<Record<FundPasswordPolicy, (text: string) => boolean>> = {
  either: (text) => SIX_DIGITS.test(text) || isLoginPassword(text),
  digits: (text) => SIX_DIGITS.test(text),
  alphanumeric: isLoginPassword,
}
const POLICIES: readonly FundPasswordPolicy[] = ['either', 'digits', 'alphanumeric']

/**
 * Checks the form of a fund password; only the server can verify the password itself.
 *
 * @param text Typed text.
 * @param options `policy`: accepted form, default `either`.
 * @throws BgkError `REQUEST_INVALID` for an unknown policy.
 * @example
 * import { checkFundPassword } from '@bgk/sdk/forms'
 *
 * console.log(checkFundPassword('123456').ok) // true
 */
export function checkFundPassword(
  text: string | null | undefined,
  options: { readonly policy?: FundPasswordPolicy | undefined } = {},
): Verdict<object, FundPasswordCode, 'fundPassword'> {
  requireObject(options, 'options')
  const { policy = 'either' } = options
  requireOneOf(policy, 'policy', POLICIES)
  if (isBlank(text)) return refuse('FUND_PASSWORD_REQUIRED', 'fundPassword')
  return typeof text === 'string' && FORMS[policy](text)
    ? { ok: true }
    : refuse('FUND_PASSWORD_INVALID', 'fundPassword')
}

/**
 * Checks that both inputs of a password are the same.
 *
 * @param text First input.
 * @param confirm Second input.
 * @example
 * import { checkConfirm } from '@bgk/sdk/forms'
 *
 * console.log(checkConfirm('abc123', 'abc123').ok) // true
 */
export function checkConfirm(
  text: string | null | undefined,
  confirm: string | null | undefined,
): Verdict<object, ConfirmCode, 'confirm'> {
  return text === confirm ? { ok: true } : refuse('PASSWORD_MISMATCH', 'confirm')
}

/** Draft of the registration form. */
export interface RegistrationDraft {
  /** Kind of account name. */
  readonly by: 'phone' | 'email'
  /** Phone number or e-mail address, as typed. */
  readonly account: string | null | undefined
  /** Country code of a phone number, default '86'. */
  readonly areaCode?: string | undefined
  /** Verification code. */
  readonly code: string | null | undefined
  /** As typed. */
  readonly password: string | null | undefined
  /** Password, repeated. */
  readonly confirm: string | null | undefined
  /** As typed: 1 to 32 letters and digits. */
  readonly inviteCode?: string | null | undefined
  /** True where the operator accepts invited users only. */
  readonly inviteCodeRequired?: boolean | undefined
  /** True if the box is ticked. */
  readonly termsAccepted: boolean
}

/** Rejection codes of a registration. */
export type RegistrationCode =
  | PhoneCode
  | EmailCode
  | LoginPasswordCode
  | ConfirmCode
  | 'CODE_REQUIRED'
  | 'INVITE_CODE_REQUIRED'
  | 'INVITE_CODE_INVALID'
  | 'TERMS_REQUIRED'

/** Rejected input of a registration. */
export type RegistrationField = 'phone' | 'email' | 'code' | 'password' | 'confirm' | 'inviteCode' | 'terms'

/**
 * Checks the registration form from top to bottom: account, code, password twice, invitation, terms.
 *
 * @param draft Draft of the form.
 * @returns The first error, if any.
 * @throws BgkError `REQUEST_INVALID` for an invalid draft or an unknown `by`.
 * @example
 * import { checkRegistration, message } from '@bgk/sdk/forms'
 *
 * const verdict = checkRegistration({
 *   by: 'email',
 *   account: 'someone@example.com',
 *   code: '123456',
 *   password: 'abc123',
 *   confirm: 'abc123',
 *   termsAccepted: false,
 * })
 * console.log(verdict.ok ? 'fine' : message(verdict.code)) // Please read and accept the terms
 */
export function checkRegistration(
  draft: RegistrationDraft,
): Verdict<object, RegistrationCode, RegistrationField> {
  requireObject(draft, 'draft')
  requireOneOf(draft.by, 'by', ['phone', 'email'])
  const account =
    draft.by === 'phone' ? checkPhone(draft.account, { areaCode: draft.areaCode }) : checkEmail(draft.account)
  if (!account.ok) return account
  if (isBlank(draft.code)) return refuse('CODE_REQUIRED', 'code')
  const password = checkLoginPassword(draft.password)
  if (!password.ok) return password
  const confirm = checkConfirm(draft.password, draft.confirm)
  if (!confirm.ok) return confirm
  const { inviteCode } = draft
  if (isBlank(inviteCode)) {
    if (draft.inviteCodeRequired) return refuse('INVITE_CODE_REQUIRED', 'inviteCode')
  } else if (typeof inviteCode !== 'string' || !/^[A-Za-z0-9]{1,32}$/.test(inviteCode)) {
    return refuse('INVITE_CODE_INVALID', 'inviteCode')
  }
  return draft.termsAccepted === true ? { ok: true } : refuse('TERMS_REQUIRED', 'terms')
}
