import type {
  Answer,
  RecoverByEmailInput,
  RecoverByPhoneInput,
  RegisterByEmailInput,
  RegisterByPhoneInput,
} from '@bgk/sdk'
import { write } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { type WriteCall, writeHook } from '../write'

interface ByPhone {
  /** The code went to a phone number. */
  readonly by: 'phone'
}

interface ByEmail {
  /** The code went to an e-mail address. */
  readonly by: 'email'
}

/** A write that is one call for a phone and another for an e-mail. */
function byContact<Phone, Email>(
  phone: entries.Endpoint<Phone, Answer>,
  email: entries.Endpoint<Email, Answer>,
): WriteCall<(ByPhone & Phone) | (ByEmail & Email), Answer>
function byContact(
  phone: entries.Endpoint<unknown, Answer>,
  email: entries.Endpoint<unknown, Answer>,
): WriteCall<ByPhone | ByEmail, Answer> {
  return (client, { by, ...input }, options) => write(client, by === 'phone' ? phone : email, input, options)
}

/** What a registration takes, by phone or by e-mail. */
export type RegisterInput = (ByPhone & RegisterByPhoneInput) | (ByEmail & RegisterByEmailInput)

const register = byContact(entries.memberRegisterByPhone, entries.memberRegisterByEmail)

/**
 * Registers by phone or e-mail; log in afterwards. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: register } = useRegister()
 * const onClick = () =>
 *   register({ by: 'email', email: 'ann@example.com', password: 'Secret1', code: '123456', inviteCode: '' })
 */
export const useRegister = writeHook(register, [])

/** What setting a forgotten password anew takes, by phone or by e-mail. */
export type RecoverInput = (ByPhone & RecoverByPhoneInput) | (ByEmail & RecoverByEmailInput)

const recover = byContact(entries.memberRecoverByPhone, entries.memberRecoverByEmail)

/**
 * Sets a new login password by a code sent to phone or e-mail. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: recover } = useRecover()
 * const onClick = () => recover({ by: 'email', email: 'ann@example.com', password: 'Secret2', code: '123456' })
 */
export const useRecover = writeHook(recover, [])

/**
 * Has a verification code sent; afterwards `useDemoInbox` asks again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: sendCode } = useGetCode()
 * const onClick = () => sendCode({ purpose: 'registerEmail', account: 'ann@example.com', areaCode: '' })
 */
export const useGetCode = writeHook(entries.userGetCode, ['demo.inbox'])

/**
 * Has a verification code checked. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: verify } = useVerifyCode()
 * const onClick = () => verify({ by: 'email', account: 'ann@example.com', code: '123456' })
 */
export const useVerifyCode = writeHook(entries.memberVerifyCode, [])

/**
 * Binds or replaces a phone or e-mail; afterwards the user is loaded again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: bind } = useBindContact()
 * const onClick = () =>
 *   bind({ by: 'email', account: 'ann@example.com', areaCode: '', code: '123456', replace: false })
 */
export const useBindContact = writeHook(entries.userBindContact)

/**
 * Changes a password by the old one; afterwards the user is loaded again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: edit } = useEditPassword()
 * const onClick = () => edit({ kind: 'login', oldPassword: 'Secret1', newPassword: 'Secret2' })
 */
export const useEditPassword = writeHook(entries.userEditPassword)

/**
 * Changes a password by a code; afterwards the user is loaded again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: update } = useUpdatePassword()
 * const onClick = () => update({ kind: 'fund', code: '123456', newPassword: '654321' })
 */
export const useUpdatePassword = writeHook(entries.userUpdatePassword)

/**
 * Sets the first fund password; afterwards the user is loaded again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: set } = useSetFundPassword()
 * const onClick = () => set({ fundPassword: '123456' })
 */
export const useSetFundPassword = writeHook(entries.compatSetFundPassword, ['user', 'account'])
