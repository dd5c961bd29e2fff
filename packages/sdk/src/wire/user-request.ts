import { choice } from './choice'
import type { WireCodec } from './codec'
import { textOrEmpty, textRequired, wordOf } from './fields'
import { allowing, type Field, field, merged, requestRow } from './row'
import type { LoginInput } from './user-model'

export type CodePurpose = 'registerPhone' | 'registerEmail' | 'verifyPhone' | 'verifyEmail'

export interface GetCodeInput {
  readonly purpose: CodePurpose
  readonly account: string
  /** Dialling code without plus; '0' for e-mail. */
  readonly areaCode: string
}

export interface VerifyCodeInput {
  readonly account: string
  readonly code: string
  readonly by: 'phone' | 'email'
}

export interface RegisterByPhoneInput {
  readonly phone: string
  readonly areaCode: string
  readonly password: string
  readonly code: string
  /** '' without an invitation. */
  readonly inviteCode: string
}

export type RegisterByEmailInput = Omit<RegisterByPhoneInput, 'phone' | 'areaCode'> & {
  readonly email: string
}
export type RecoverByPhoneInput = Omit<RegisterByPhoneInput, 'inviteCode'>
export type RecoverByEmailInput = Omit<RegisterByEmailInput, 'inviteCode'>

const byField: Field<'phone' | 'email'> = choice('type', [
  ['phone', 'TEL'],
  ['email', 'EMAIL'],
])

export const getCodeRequest: WireCodec<GetCodeInput> = requestRow<GetCodeInput>({
  purpose: choice('type', [
    ['registerPhone', 'registerByTel'],
    ['registerEmail', 'registerByEmail'],
    ['verifyPhone', 'toCodeByTel'],
    ['verifyEmail', 'toCodeByEmail'],
  ]),
  account: field('account', textRequired),
  areaCode: field('areaCode', textOrEmpty),
})

export const verifyCodeRequest: WireCodec<VerifyCodeInput> = requestRow<VerifyCodeInput>({
  account: field('account', textRequired),
  code: field('code', textRequired),
  by: byField,
})

const phone = { phone: field('tel', textRequired), areaCode: field('areaCode', textOrEmpty) }
const email = { email: field('email', textRequired) }
const invite = { inviteCode: field('parent', textOrEmpty) }
const secrets = { password: field('loginPassword', textRequired), code: field('code', textRequired) }

export const registerByPhoneRequest: WireCodec<RegisterByPhoneInput> = requestRow<RegisterByPhoneInput>(
  merged(merged(phone, invite), secrets),
  { email: '' },
)

export const registerByEmailRequest: WireCodec<RegisterByEmailInput> = requestRow<RegisterByEmailInput>(
  merged(merged(email, invite), secrets),
  { tel: '', areaCode: '0' },
)

export const recoverByPhoneRequest: WireCodec<RecoverByPhoneInput> = requestRow<RecoverByPhoneInput>(
  merged(phone, secrets),
)

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

export const loginRequest: WireCodec<LoginInput> = emailWithoutDialling(
  requestRow<LoginInput>({
    account: field('account', textRequired),
    areaCode: field('areaCode', textOrEmpty),
    password: field('loginPassword', textRequired),
    by: byField,
    device: allowing(field('device', wordOf(['app', 'web'], 'web')), "'app' or 'web'"),
  }),
)
