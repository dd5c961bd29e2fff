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

/** The token of a login, a secret, and whose it is. */
export interface LoginResult {
  readonly token: string
  /** Absent where the server does not say. */
  readonly userId?: string
}

/** Who logs in, and how. */
export interface LoginInput {
  /** E-mail address, or phone number without its dialling code. */
  readonly account: string
  /** Whether `account` is a phone number or an e-mail address. */
  readonly by: 'phone' | 'email'
  /** Dialling code without plus, e.g. `86`; '0' for e-mail. */
  readonly areaCode: string
  /** The login password, as it was typed. */
  readonly password: string
  /** Kind of the program that logs in. */
  readonly device: 'app' | 'web'
}

/** Data of /member/loginByTelOrEmail. */
export const loginResultCodec: WireCodec<LoginResult> = prepared(
  row<LoginResult>({ token: field('token', textRequired), userId: field('userId', optionalText) }),
  alone,
)

/** Where a verification code is sent, and what for. */
export interface GetCodeInput {
  /** Also says whether it goes by phone or by e-mail. */
  readonly purpose: CodePurpose
  /** E-mail address, or phone number without its dialling code. */
  readonly account: string
  /** Dialling code without plus; '0' for e-mail. */
  readonly areaCode: string
}

/** A code as the member typed it, to be checked. */
export interface VerifyCodeInput {
  /** Where it was sent: e-mail address or phone number. */
  readonly account: string
  /** The digits. */
  readonly code: string
  /** The way it was sent. */
  readonly by: 'phone' | 'email'
}

/** A new member with a phone number. */
export interface RegisterByPhoneInput {
  /** Digits, without the dialling code. */
  readonly phone: string
  /** Dialling code without plus, e.g. `86`. */
  readonly areaCode: string
  /** The login password that is chosen. */
  readonly password: string
  /** The code that was sent there by `client.user.getCode`. */
  readonly code: string
  /** '' without an invitation. */
  readonly inviteCode: string
}

/** A new member with an e-mail address. */
export type RegisterByEmailInput = Omit<RegisterByPhoneInput, 'phone' | 'areaCode'> & {
  /** Where the code was sent. */
  readonly email: string
}

/** A new login password, proved by a code sent to the phone. */
export type RecoverByPhoneInput = Omit<RegisterByPhoneInput, 'inviteCode'>

/** A new login password, proved by a code sent to the e-mail address. */
export type RecoverByEmailInput = Omit<RegisterByEmailInput, 'inviteCode'>

const byField: Field<'phone' | 'email'> = choice('type', [
  ['phone', 'TEL'],
  ['email', 'EMAIL'],
])

/** The wire's words for what a code is for. */
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

/** By e-mail the dialling code is 0, whatever was given. */
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

/** What `client.user.bindContact` takes. */
export interface BindContactInput {
  /** What kind of contact it is. */
  readonly by: 'phone' | 'email'
  /** The phone number or the e-mail address. */
  readonly account: string
  /** Dialling code without plus; '0' for e-mail. */
  readonly areaCode: string
  /** Of the message sent to it. */
  readonly code: string
  /** true: takes the place of the one bound before; false: the first one. */
  readonly replace: boolean
  /** The login password, a secret, for servers that ask whose hands the device is in (docs/wire-own.md#contacts). */
  readonly password?: string
  /** In its place a code that was sent to a contact bound before. */
  readonly oldCode?: string
}

/** `fund` is the password of withdrawals. */
export type PasswordKind = 'login' | 'fund'

/** What `client.user.editPassword` takes. */
export interface EditPasswordInput {
  /** Which password; `fund` is that of withdrawals. */
  readonly kind: PasswordKind
  /** A secret. */
  readonly oldPassword: string
  /** A secret; for `login` 6 to 20 letters and digits, one of each at least. */
  readonly newPassword: string
}

/** What `client.user.updatePassword` takes. */
export interface UpdatePasswordInput {
  /** Which password; `fund` is that of withdrawals. */
  readonly kind: PasswordKind
  /** Of the message sent to the bound phone or e-mail. */
  readonly code: string
  /** A secret; for `login` 6 to 20 letters and digits, one of each at least. */
  readonly newPassword: string
}

/** The first fund password. */
export interface FundPasswordInput {
  /** A secret. */
  readonly fundPassword: string
  /** The login password, a secret, for servers that ask whose hands the device is in (docs/wire-own.md#contacts). */
  readonly password?: string
  /** In its place a code that was sent to a bound contact. */
  readonly oldCode?: string
}

// What proves, beside the token, that it is the member who asks.
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

/** What a verification code is for: a registration, or proving to be who is registered already. */
export type CodePurpose = 'registerPhone' | 'registerEmail' | 'verifyPhone' | 'verifyEmail'
