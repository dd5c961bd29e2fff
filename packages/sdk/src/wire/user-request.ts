import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { requestCodec, type WireCodec } from './codec'
import { textOrEmpty, textRequired, wordOf } from './fields'
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

const byField: ZodMiniType<'phone' | 'email'> = z.pipe(
  wordOf(['TEL', 'EMAIL']),
  z.transform((type): 'phone' | 'email' => (type === 'TEL' ? 'phone' : 'email')),
)
const writeBy = (by: 'phone' | 'email') => (by === 'phone' ? 'TEL' : 'EMAIL')

const PURPOSES = [
  ['registerPhone', 'registerByTel'],
  ['registerEmail', 'registerByEmail'],
  ['verifyPhone', 'toCodeByTel'],
  ['verifyEmail', 'toCodeByEmail'],
] as const satisfies readonly (readonly [CodePurpose, string])[]

const purposeField: ZodMiniType<CodePurpose> = z.transform((input: unknown, context): CodePurpose => {
  const known = PURPOSES.find(([, wire]) => wire === input)
  if (!known) context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
  return known?.[0] ?? 'registerPhone'
})

export const getCodeRequest: WireCodec<GetCodeInput> = requestCodec(
  z.pipe(
    z.object({ type: purposeField, account: textRequired, areaCode: textOrEmpty }),
    z.transform(
      (wire): GetCodeInput => ({ purpose: wire.type, account: wire.account, areaCode: wire.areaCode }),
    ),
  ),
  (input) => ({
    type: PURPOSES.find(([ours]) => ours === input.purpose)?.[1],
    account: input.account,
    areaCode: input.areaCode,
  }),
)

export const verifyCodeRequest: WireCodec<VerifyCodeInput> = requestCodec(
  z.pipe(
    z.object({ account: textRequired, code: textRequired, type: byField }),
    z.transform((wire): VerifyCodeInput => ({ account: wire.account, code: wire.code, by: wire.type })),
  ),
  (input) => ({ account: input.account, code: input.code, type: writeBy(input.by) }),
)

export const registerByPhoneRequest: WireCodec<RegisterByPhoneInput> = requestCodec(
  z.pipe(
    z.object({
      tel: textRequired,
      areaCode: textOrEmpty,
      parent: textOrEmpty,
      loginPassword: textRequired,
      code: textRequired,
    }),
    z.transform(
      (wire): RegisterByPhoneInput => ({
        phone: wire.tel,
        areaCode: wire.areaCode,
        password: wire.loginPassword,
        code: wire.code,
        inviteCode: wire.parent,
      }),
    ),
  ),
  (input) => ({
    tel: input.phone,
    email: '',
    loginPassword: input.password,
    areaCode: input.areaCode,
    code: input.code,
    parent: input.inviteCode,
  }),
)

export const registerByEmailRequest: WireCodec<RegisterByEmailInput> = requestCodec(
  z.pipe(
    z.object({
      email: textRequired,
      parent: textOrEmpty,
      loginPassword: textRequired,
      code: textRequired,
    }),
    z.transform(
      (wire): RegisterByEmailInput => ({
        email: wire.email,
        password: wire.loginPassword,
        code: wire.code,
        inviteCode: wire.parent,
      }),
    ),
  ),
  (input) => ({
    tel: '',
    email: input.email,
    loginPassword: input.password,
    areaCode: '0',
    code: input.code,
    parent: input.inviteCode,
  }),
)

export const recoverByPhoneRequest: WireCodec<RecoverByPhoneInput> = requestCodec(
  z.pipe(
    z.object({
      tel: textRequired,
      areaCode: textOrEmpty,
      loginPassword: textRequired,
      code: textRequired,
    }),
    z.transform(
      (wire): RecoverByPhoneInput => ({
        phone: wire.tel,
        areaCode: wire.areaCode,
        password: wire.loginPassword,
        code: wire.code,
      }),
    ),
  ),
  (input) => ({
    tel: input.phone,
    loginPassword: input.password,
    code: input.code,
    areaCode: input.areaCode,
  }),
)

export const recoverByEmailRequest: WireCodec<RecoverByEmailInput> = requestCodec(
  z.pipe(
    z.object({ email: textRequired, loginPassword: textRequired, code: textRequired }),
    z.transform(
      (wire): RecoverByEmailInput => ({ email: wire.email, password: wire.loginPassword, code: wire.code }),
    ),
  ),
  (input) => ({ email: input.email, loginPassword: input.password, code: input.code, areaCode: '0' }),
)

export const loginRequest: WireCodec<LoginInput> = requestCodec(
  z.pipe(
    z.object({
      account: textRequired,
      areaCode: textOrEmpty,
      loginPassword: textRequired,
      type: byField,
      device: wordOf(['app', 'web'], 'web'),
    }),
    z.transform(
      (wire): LoginInput => ({
        account: wire.account,
        by: wire.type,
        areaCode: wire.areaCode,
        password: wire.loginPassword,
        device: wire.device,
      }),
    ),
  ),
  (input) => ({
    account: input.account,
    areaCode: input.by === 'email' ? '0' : input.areaCode,
    loginPassword: input.password,
    type: writeBy(input.by),
    device: input.device,
  }),
)
