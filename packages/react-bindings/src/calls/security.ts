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
  /** The code was sent by SMS. */
  readonly by: 'phone'
}

interface ByEmail {
  /** The code was sent by e-mail. */
  readonly by: 'email'
}

/** Combines a call by phone and a call by e-mail into one write. */
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

/** Input of a registration by phone or e-mail. */
export type RegisterInput = (ByPhone & RegisterByPhoneInput) | (ByEmail & RegisterByEmailInput)

const register = byContact(entries.memberRegisterByPhone, entries.memberRegisterByEmail)

/**
 * Registers by phone or e-mail, without logging in. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: register } = useRegister()
 * const onClick = () =>
 *   register({ by: 'email', email: 'ann@example.com', password: 'Secret1', code: '123456', inviteCode: '' })
 */
export const useRegister = writeHook(register, [])

/** Input of a password reset by phone or e-mail. */
export type RecoverInput = (ByPhone & RecoverByPhoneInput) | (ByEmail & RecoverByEmailInput)

const recover = byContact(entries.memberRecoverByPhone, entries.memberRecoverByEmail)

/**
 * Resets the login password with a code sent to phone or e-mail. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: recover } = useRecover()
 * const onClick = () => recover({ by: 'email', email: 'ann@example.com', password: 'Secret2', code: '123456' })
 */
export const useRecover = writeHook(recover, [])

/**
 * Requests a verification code, then refetches `useDemoInbox`. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: sendCode } = useGetCode()
 * const onClick = () => sendCode({ purpose: 'registerEmail', account: 'ann@example.com', areaCode: '' })
 */
export const useGetCode = writeHook(entries.userGetCode, ['demo.inbox'])

/**
 * Checks a verification code. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: verify } = useVerifyCode()
 * const onClick = () => verify({ by: 'email', account: 'ann@example.com', code: '123456' })
 */
export const useVerifyCode = writeHook(entries.memberVerifyCode, [])

/**
 * Binds or replaces a phone or e-mail, then refetches the user. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: bind } = useBindContact()
 * const onClick = () =>
 *   bind({ by: 'email', account: 'ann@example.com', areaCode: '', code: '123456', replace: false })
 */
export const useBindContact = writeHook(entries.userBindContact)

/**
 * Changes a password with the old one, then refetches the user. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: edit } = useEditPassword()
 * const onClick = () => edit({ kind: 'login', oldPassword: 'Secret1', newPassword: 'Secret2' })
 */
export const useEditPassword = writeHook(entries.userEditPassword)

/**
 * Changes a password with a code, then refetches the user. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: update } = useUpdatePassword()
 * const onClick = () => update({ kind: 'fund', code: '123456', newPassword: '654321' })
 */
export const useUpdatePassword = writeHook(entries.userUpdatePassword)

/**
 * Sets the first fund password, then refetches the user. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: set } = useSetFundPassword()
 * const onClick = () => set({ fundPassword: '123456' })
 */
export const useSetFundPassword = writeHook(entries.compatSetFundPassword, ['user', 'account'])
