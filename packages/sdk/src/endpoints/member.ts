import type { Answer } from '../wire/codec/envelope'
import { answerOf, messageAnswer } from '../wire/codec/envelope'
import type { LoginInput, LoginResult } from '../wire/credentials'
import {
  loginRequest,
  loginResultCodec,
  type RecoverByEmailInput,
  type RecoverByPhoneInput,
  type RegisterByEmailInput,
  type RegisterByPhoneInput,
  recoverByEmailRequest,
  recoverByPhoneRequest,
  registerByEmailRequest,
  registerByPhoneRequest,
  type VerifyCodeInput,
  verifyCodeRequest,
} from '../wire/credentials'
import type { Endpoint } from './endpoint'

// The calls under /member, docs/reference/wire.md#user.

/** Entry of `client.user.verifyCode`: POST /member/codeVerification. */
export const memberVerifyCode: Endpoint<VerifyCodeInput, Answer> = {
  name: 'member.verifyCode',
  method: 'POST',
  path: '/member/codeVerification',
  auth: false,
  loading: true,
  request: verifyCodeRequest,
  response: messageAnswer,
}

/** Entry of `client.user.registerByPhone`: POST /member/registerByTel. */
export const memberRegisterByPhone: Endpoint<RegisterByPhoneInput, Answer> = {
  name: 'member.registerByPhone',
  method: 'POST',
  path: '/member/registerByTel',
  auth: false,
  loading: true,
  request: registerByPhoneRequest,
  response: messageAnswer,
}

/** Entry of `client.user.registerByEmail`: POST /member/registerByEmail. */
export const memberRegisterByEmail: Endpoint<RegisterByEmailInput, Answer> = {
  name: 'member.registerByEmail',
  method: 'POST',
  path: '/member/registerByEmail',
  auth: false,
  loading: true,
  request: registerByEmailRequest,
  response: messageAnswer,
}

/** Entry of `client.user.recoverByPhone`: POST /member/forgetByTel. */
export const memberRecoverByPhone: Endpoint<RecoverByPhoneInput, Answer> = {
  name: 'member.recoverByPhone',
  method: 'POST',
  path: '/member/forgetByTel',
  auth: false,
  loading: true,
  request: recoverByPhoneRequest,
  response: messageAnswer,
}

/** Entry of `client.user.recoverByEmail`: POST /member/forgetByEmail. */
export const memberRecoverByEmail: Endpoint<RecoverByEmailInput, Answer> = {
  name: 'member.recoverByEmail',
  method: 'POST',
  path: '/member/forgetByEmail',
  auth: false,
  loading: true,
  request: recoverByEmailRequest,
  response: messageAnswer,
}

/** Entry of `client.user.login`: POST /member/loginByTelOrEmail. */
export const memberLogin: Endpoint<LoginInput, LoginResult> = {
  name: 'member.login',
  method: 'POST',
  path: '/member/loginByTelOrEmail',
  auth: false,
  loading: true,
  request: loginRequest,
  response: answerOf(loginResultCodec),
}

/** Calls without a login: registration, recovery, login. */
export const member = {
  /**
   * Checks a verification code without using it up.
   *
   * @throws BgkError `SERVER_REJECTED` with reason `CODE_INVALID`; `OUTCOME_UNKNOWN` if the response was
   * lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * await client.user.verifyCode({ by: 'email', account: 'me@example.com', code: '123456' })
   */
  verifyCode: memberVerifyCode,
  /**
   * Registers an account with a phone number; log in afterwards.
   *
   * @param input `areaCode` without plus; a password of 6 to 20 letters and digits, with at least one of
   * each; the `code` sent by `getCode`; `inviteCode` (`''` without an invitation).
   * @throws BgkError `SERVER_REJECTED` with reason `PHONE_INVALID`, `CODE_INVALID`, `PASSWORD_WEAK` or
   * `UNKNOWN_INVITE`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const phone = { phone: '13800138000', areaCode: '86' }
   * await client.user.registerByPhone({ ...phone, password, code: '123456', inviteCode: '' })
   */
  registerByPhone: memberRegisterByPhone,
  /**
   * Registers an account with an e-mail address; log in afterwards.
   *
   * @param input A password of 6 to 20 letters and digits, with at least one of each; the `code` sent by
   * `getCode`; `inviteCode` (`''` without an invitation).
   * @throws BgkError `SERVER_REJECTED` with reason `EMAIL_INVALID`, `CODE_INVALID`, `PASSWORD_WEAK` or
   * `UNKNOWN_INVITE`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * await client.user.registerByEmail({ email: 'me@example.com', password, code: '123456', inviteCode: '' })
   */
  registerByEmail: memberRegisterByEmail,
  /**
   * Resets the login password with a code sent to the phone. Withdrawals may then be paused for 24 hours.
   *
   * @throws BgkError `SERVER_REJECTED` with reason `PHONE_INVALID`, `CODE_INVALID` or `PASSWORD_WEAK`;
   * `OUTCOME_UNKNOWN` if the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * await client.user.recoverByPhone({ phone: '13800138000', areaCode: '86', password, code: '123456' })
   */
  recoverByPhone: memberRecoverByPhone,
  /**
   * Resets the login password with a code sent by e-mail. Withdrawals may then be paused for 24 hours.
   *
   * @throws BgkError `SERVER_REJECTED` with reason `EMAIL_INVALID`, `CODE_INVALID` or `PASSWORD_WEAK`;
   * `OUTCOME_UNKNOWN` if the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * await client.user.recoverByEmail({ email: 'me@example.com', password, code: '123456' })
   */
  recoverByEmail: memberRecoverByEmail,
  /**
   * Requests a token by account and password. It does not log the client in; use `client.session.login` for
   * that.
   *
   * @param input `areaCode` is the dialling code without plus, `'0'` for e-mail.
   * @returns The token, a secret, and the id of the user.
   * @throws BgkError `SERVER_REJECTED` with reason `LOGIN_WRONG`, `LOGIN_LOCKED` or, with an authenticator
   * app, `SECOND_STEP_REQUIRED`; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const me = { by: 'email', account: 'me@example.com', areaCode: '0', device: 'web' } as const
   * const { userId } = await client.user.login({ ...me, password })
   */
  login: memberLogin,
}
