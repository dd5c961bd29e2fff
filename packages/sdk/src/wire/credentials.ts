import { prepared, type WireCodec } from './codec/codec'
import { allowing, choice, field, merged, upTo } from './codec/field-builders'
import {
  ACCOUNT,
  alone,
  CODE,
  nonEmptyText,
  optionalText,
  textOrEmpty,
  textRequired,
  wordOf,
} from './codec/fields'
import { type Field, requestRow, row } from './codec/row'

/** Session token (a secret) and its user. */
export interface LoginResult {
  readonly token: string
  /** Absent if unknown. */
  readonly userId?: string
}

/** Login credentials. */
export interface LoginInput {
  /** E-mail address, or phone number without its dialling code. */
  readonly account: string
  /** Type of `account`. */
  readonly by: 'phone' | 'email'
  /** Dialling code without plus, such as `86`; '0' for e-mail. */
  readonly areaCode: string
  /** Login password as typed. */
  readonly password: string
  /** Type of the client. */
  readonly device: 'app' | 'web'
}

/** Data of /member/loginByTelOrEmail. */
export const loginResultCodec: WireCodec<LoginResult> = prepared(
  row<LoginResult>({ token: field('token', textRequired), userId: field('userId', optionalText) }),
  alone,
)

/** Recipient and purpose of a verification code. */
export interface GetCodeInput {
  /** Purpose, which also selects phone or e-mail. */
  readonly purpose: CodePurpose
  /** E-mail address, or phone number without its dialling code. */
  readonly account: string
  /** Dialling code without plus; '0' for e-mail. */
  readonly areaCode: string
}

/** A typed code to check. */
export interface VerifyCodeInput {
  /** Recipient: e-mail address or phone number. */
  readonly account: string
  /** Digits of the code. */
  readonly code: string
  /** Channel of the message. */
  readonly by: 'phone' | 'email'
}

/** Registration with a phone number. */
export interface RegisterByPhoneInput {
  /** Digits, without the dialling code. */
  readonly phone: string
  /** Dialling code without plus, such as `86`. */
  readonly areaCode: string
  /** New login password. */
  readonly password: string
  /** Code sent by `client.user.getCode`. */
  readonly code: string
  /** '' without an invitation. */
  readonly inviteCode: string
}

/** Registration with an e-mail address. */
export type RegisterByEmailInput = Omit<RegisterByPhoneInput, 'phone' | 'areaCode'> & {
  /** Recipient of the code. */
  readonly email: string
}

/** New login password, confirmed by a code sent to the phone. */
export type RecoverByPhoneInput = Omit<RegisterByPhoneInput, 'inviteCode'>

/** New login password, confirmed by a code sent by e-mail. */
export type RecoverByEmailInput = Omit<RegisterByEmailInput, 'inviteCode'>

const byField: Field<'phone' | 'email'> = choice('type', [
  ['phone', 'TEL'],
  ['email', 'EMAIL'],
])

/** Wire words of the code purposes. */
export const codePurpose: Field<CodePurpose> = choice('type', [
  ['registerPhone', 'registerByTel'],
  ['registerEmail', 'registerByEmail'],
  ['verifyPhone', 'toCodeByTel'],
  ['verifyEmail', 'toCodeByEmail'],
])

/** Query of /user/getCode. */
export const getCodeRequest: WireCodec<GetCodeInput> = requestRow<GetCodeInput>({
  purpose: codePurpose,
  account: upTo(ACCOUNT, field('account', nonEmptyText)),
  areaCode: field('areaCode', textOrEmpty),
})

/** Body of /member/codeVerification. */
export const verifyCodeRequest: WireCodec<VerifyCodeInput> = requestRow<VerifyCodeInput>({
  account: upTo(ACCOUNT, field('account', nonEmptyText)),
  code: upTo(CODE, field('code', nonEmptyText)),
  by: byField,
})

const phone = { phone: field('tel', nonEmptyText), areaCode: field('areaCode', textOrEmpty) }

const email = { email: upTo(ACCOUNT, field('email', nonEmptyText)) }

const invite = { inviteCode: field('parent', textOrEmpty) }

const secrets = {
  password: field('loginPassword', nonEmptyText),
  code: upTo(CODE, field('code', nonEmptyText)),
}

/** Body of /member/registerByTel. */
export const registerByPhoneRequest: WireCodec<RegisterByPhoneInput> = requestRow<RegisterByPhoneInput>(
  merged(merged(phone, invite), secrets),
  { email: '' },
)

/** Body of /member/registerByEmail. */
export const registerByEmailRequest: WireCodec<RegisterByEmailInput> = requestRow<RegisterByEmailInput>(
  merged(merged(email, invite), secrets),
  { tel: '', areaCode: '0' },
)

/** Body of /member/forgetByTel. */
export const recoverByPhoneRequest: WireCodec<RecoverByPhoneInput> = requestRow<RecoverByPhoneInput>(
  merged(phone, secrets),
)

/** Body of /member/forgetByEmail. */
export const recoverByEmailRequest: WireCodec<RecoverByEmailInput> = requestRow<RecoverByEmailInput>(
  merged(email, secrets),
  { areaCode: '0' },
)

/** Sets the dialling code to 0 for e-mail, whatever the input. */
function emailWithoutDialling({ encode, ...inner }: WireCodec<LoginInput>): WireCodec<LoginInput> {
  return {
    ...inner,
    encode: (input) => Object.assign({}, encode(input), input.by === 'email' && { areaCode: '0' }),
  }
}

/** Body of /member/loginByTelOrEmail. */
export const loginRequest: WireCodec<LoginInput> = emailWithoutDialling(
  requestRow<LoginInput>({
    account: upTo(ACCOUNT, field('account', nonEmptyText)),
    areaCode: field('areaCode', textOrEmpty),
    password: field('loginPassword', nonEmptyText),
    by: byField,
    device: allowing(field('device', wordOf(['app', 'web'], 'web')), "'app' or 'web'"),
  }),
)

/** Input of `client.user.bindContact`. */
export interface BindContactInput {
  /** Type of contact. */
  readonly by: 'phone' | 'email'
  /** Phone number or e-mail address. */
  readonly account: string
  /** Dialling code without plus; '0' for e-mail. */
  readonly areaCode: string
  /** Code sent to this contact. */
  readonly code: string
  /** True: replaces the linked contact; false: links the first one. */
  readonly replace: boolean
  /**
   * Login password (a secret), for servers that verify the user of the device (docs/reference/payloads.md#contacts).
   */
  readonly password?: string
  /** Instead of the password: a code sent to a linked contact. */
  readonly oldCode?: string
}

/** `fund` is the withdrawal password. */
export type PasswordKind = 'login' | 'fund'

/** Input of `client.user.editPassword`. */
export interface EditPasswordInput {
  /** Password to change; `fund` is the withdrawal password. */
  readonly kind: PasswordKind
  /** A secret. */
  readonly oldPassword: string
  /** A secret; for `login` 6 to 20 letters and digits, with at least one of each. */
  readonly newPassword: string
}

/** Input of `client.user.updatePassword`. */
export interface UpdatePasswordInput {
  /** Password to change; `fund` is the withdrawal password. */
  readonly kind: PasswordKind
  /** Code sent to the linked phone or e-mail. */
  readonly code: string
  /** A secret; for `login` 6 to 20 letters and digits, with at least one of each. */
  readonly newPassword: string
}

/** The first fund password. */
export interface FundPasswordInput {
  /** A secret. */
  readonly fundPassword: string
  /**
   * Login password (a secret), for servers that verify the user of the device (docs/reference/payloads.md#contacts).
   */
  readonly password?: string
  /** Instead of the password: a code sent to a linked contact. */
  readonly oldCode?: string
}

// Proof of identity in addition to the token.
const passwordProof: Field<string | undefined> = field('loginPassword', optionalText)
const codeProof: Field<string | undefined> = upTo(CODE, field('oldCode', optionalText))

/** Body of /user/setNewTelOrEmail. */
export const bindContactRequest: WireCodec<BindContactInput> = requestRow<BindContactInput>({
  by: choice('type', [
    ['phone', 'TEL'],
    ['email', 'EMAIL'],
  ]),
  account: upTo(ACCOUNT, field('account', nonEmptyText)),
  areaCode: field('areaCode', textOrEmpty),
  code: upTo(CODE, field('code', nonEmptyText)),
  replace: choice('setType', [
    [false, '0'],
    [true, '1'],
  ]),
  password: passwordProof,
  oldCode: codeProof,
})

const kindField: Field<PasswordKind> = choice<PasswordKind>('type', [
  ['login', 'LOGIN'],
  ['fund', 'TRAD'],
])

/** Body of /user/editPassword. */
export const editPasswordRequest: WireCodec<EditPasswordInput> = requestRow<EditPasswordInput>({
  kind: kindField,
  oldPassword: field('oldPassword', nonEmptyText),
  newPassword: field('newPassword', nonEmptyText),
})

/** Body of /user/updatePassword. */
export const updatePasswordRequest: WireCodec<UpdatePasswordInput> = requestRow<UpdatePasswordInput>({
  kind: kindField,
  code: upTo(CODE, field('code', nonEmptyText)),
  newPassword: field('newPassword', nonEmptyText),
})

/** Body of /user/addTradPassword: the first fund password (docs/reference/rules.md#r16). */
export const fundPasswordRequest: WireCodec<FundPasswordInput> = requestRow<FundPasswordInput>({
  fundPassword: field('tradPassword', nonEmptyText),
  password: passwordProof,
  oldCode: codeProof,
})

/** Purpose of a verification code: a registration, or the verification of a registered member. */
export type CodePurpose = 'registerPhone' | 'registerEmail' | 'verifyPhone' | 'verifyEmail'
