import { choice } from './choice'
import type { WireCodec } from './codec'
import { textOrEmpty, textRequired } from './fields'
import { type Field, field, requestRow } from './row'

export interface BindContactInput {
  readonly by: 'phone' | 'email'
  readonly account: string
  /** Dialling code without plus; '0' for e-mail. */
  readonly areaCode: string
  readonly code: string
  /** true: takes the place of the one bound before; false: the first one. */
  readonly replace: boolean
}

/** `fund` is the password of withdrawals. */
export type PasswordKind = 'login' | 'fund'

export interface EditPasswordInput {
  readonly kind: PasswordKind
  readonly oldPassword: string
  readonly newPassword: string
}

export interface UpdatePasswordInput {
  readonly kind: PasswordKind
  /** Of the message sent to the bound phone or e-mail. */
  readonly code: string
  readonly newPassword: string
}

export interface FundPasswordInput {
  readonly fundPassword: string
}

/** Body of /user/setNewTelOrEmail. */
export const bindContactRequest: WireCodec<BindContactInput> = requestRow<BindContactInput>({
  by: choice('type', [
    ['phone', 'TEL'],
    ['email', 'EMAIL'],
  ]),
  account: field('account', textRequired),
  areaCode: field('areaCode', textOrEmpty),
  code: field('code', textRequired),
  replace: choice('setType', [
    [false, '0'],
    [true, '1'],
  ]),
})

const kindField: Field<PasswordKind> = choice<PasswordKind>('type', [
  ['login', 'LOGIN'],
  ['fund', 'TRAD'],
])

/** Body of /user/editPassword. */
export const editPasswordRequest: WireCodec<EditPasswordInput> = requestRow<EditPasswordInput>({
  kind: kindField,
  oldPassword: field('oldPassword', textRequired),
  newPassword: field('newPassword', textRequired),
})

/** Body of /user/updatePassword. */
export const updatePasswordRequest: WireCodec<UpdatePasswordInput> = requestRow<UpdatePasswordInput>({
  kind: kindField,
  code: field('code', textRequired),
  newPassword: field('newPassword', textRequired),
})

/** Body of /user/addTradPassword: the first fund password (docs/reference/rules.md#r16). */
export const fundPasswordRequest: WireCodec<FundPasswordInput> = requestRow<FundPasswordInput>({
  fundPassword: field('tradPassword', textRequired),
})
