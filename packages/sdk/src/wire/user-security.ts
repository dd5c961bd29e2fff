import { choice } from './choice'
import type { WireCodec } from './codec'
import { textOrEmpty, textRequired } from './fields'
import { type Field, field, requestRow } from './row'

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
