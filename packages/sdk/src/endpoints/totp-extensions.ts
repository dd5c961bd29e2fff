import { type Answer, answerOf, messageAnswer, noInput } from '../wire/codec/envelope'
import { type LoginResult, loginResultCodec } from '../wire/credentials'
import {
  type ConfirmLoginInput,
  confirmLoginRequest,
  type RecoveryCodes,
  recoveryCodesCodec,
  type TotpBeginInput,
  type TotpCodeInput,
  type TotpConfirmInput,
  type TotpSetup,
  type TotpState,
  totpBeginRequest,
  totpCodeRequest,
  totpConfirmRequest,
  totpSetupCodec,
  totpStateCodec,
} from '../wire/totp'
import type { Endpoint } from './endpoint'

// Two-step login that an exchange may offer beside the table of 104 (docs/extensions.md#authenticator-app).

/** Entry of `client.user.totp`: GET /user/totp. */
export const userTotp: Endpoint<undefined, TotpState> = {
  name: 'user.totp',
  method: 'GET',
  path: '/user/totp',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(totpStateCodec),
}

/** Entry of `client.user.beginTotp`: POST /user/beginTotp. */
export const userBeginTotp: Endpoint<TotpBeginInput, TotpSetup> = {
  name: 'user.beginTotp',
  method: 'POST',
  path: '/user/beginTotp',
  auth: true,
  loading: true,
  request: totpBeginRequest,
  response: answerOf(totpSetupCodec),
}

/** Entry of `client.user.confirmTotp`: POST /user/confirmTotp. */
export const userConfirmTotp: Endpoint<TotpConfirmInput, RecoveryCodes> = {
  name: 'user.confirmTotp',
  method: 'POST',
  path: '/user/confirmTotp',
  auth: true,
  loading: true,
  request: totpConfirmRequest,
  response: answerOf(recoveryCodesCodec),
}

/** Entry of `client.user.renewRecoveryCodes`: POST /user/recoveryCodes. */
export const userRenewRecoveryCodes: Endpoint<TotpCodeInput, RecoveryCodes> = {
  name: 'user.renewRecoveryCodes',
  method: 'POST',
  path: '/user/recoveryCodes',
  auth: true,
  loading: true,
  request: totpCodeRequest,
  response: answerOf(recoveryCodesCodec),
}

/** Entry of `client.user.removeTotp`: POST /user/removeTotp. */
export const userRemoveTotp: Endpoint<TotpCodeInput, Answer> = {
  name: 'user.removeTotp',
  method: 'POST',
  path: '/user/removeTotp',
  auth: true,
  loading: true,
  request: totpCodeRequest,
  response: messageAnswer,
}

/** Entry of `client.user.confirmLogin`: POST /member/confirmLogin. */
export const userConfirmLogin: Endpoint<ConfirmLoginInput, LoginResult> = {
  name: 'user.confirmLogin',
  method: 'POST',
  path: '/member/confirmLogin',
  auth: false,
  loading: true,
  request: confirmLoginRequest,
  response: answerOf(loginResultCodec),
}

/** Calls of two-step login by an authenticator app. */
export const totpExtensions = {
  /**
   * Whether the user has an authenticator app, and how many recovery codes are left. Offered where
   * `client.extensions` says `totp`.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `HTTP_STATUS` where the exchange does not offer it; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { on, recoveryLeft } = await client.user.totp()
   */
  totp: userTotp,
  /**
   * Begins the set-up of an authenticator app. Nothing changes until `confirmTotp`. Offered where `client.extensions`
   * says `totp`.
   *
   * @param input A proof: `password` or `oldCode`.
   * @returns The key for the app, a secret.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `TOTP_STATE`, `PROOF_REQUIRED`, `LOGIN_PASSWORD_WRONG`, `LOGIN_LOCKED` or `CODE_INVALID`; `HTTP_STATUS`
   * where the exchange does not offer it; `OUTCOME_UNKNOWN` when the answer was lost: call it again.
   * @example
   * const { secret, uri } = await client.user.beginTotp({ password })
   */
  beginTotp: userBeginTotp,
  /**
   * Ends the set-up: from now on each login needs a code. Offered where `client.extensions` says `totp`.
   *
   * @param input The `setupToken` of `beginTotp` and a `code` of the app.
   * @returns Ten recovery codes, secrets that are shown once.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `CODE_INVALID`, `LOGIN_LOCKED`, `STEP_EXPIRED` or `TOTP_STATE`; `HTTP_STATUS` where the exchange does
   * not offer it; `OUTCOME_UNKNOWN` when the answer was lost: ask `totp`, then `renewRecoveryCodes`.
   * @example
   * const { setupToken } = await client.user.beginTotp({ password })
   * const { codes } = await client.user.confirmTotp({ setupToken, code: '123456' })
   */
  confirmTotp: userConfirmTotp,
  /**
   * Makes ten new recovery codes; those before become invalid. Offered where `client.extensions` says `totp`.
   *
   * @param input A `code` of the app, or a recovery code.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `CODE_INVALID`, `LOGIN_LOCKED` or `TOTP_STATE`; `HTTP_STATUS` where the exchange does not offer it;
   * `OUTCOME_UNKNOWN` when the answer was lost: call it again with the next code.
   * @example
   * const { codes } = await client.user.renewRecoveryCodes({ code: '123456' })
   */
  renewRecoveryCodes: userRenewRecoveryCodes,
  /**
   * Removes the authenticator app: a login needs the password alone. Offered where `client.extensions` says `totp`.
   *
   * @param input A `code` of the app, or a recovery code.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `CODE_INVALID`, `LOGIN_LOCKED` or `TOTP_STATE`; `HTTP_STATUS` where the exchange does not offer it;
   * `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * await client.user.removeTotp({ code: '123456' })
   */
  removeTotp: userRemoveTotp,
  /**
   * Second step of a login: gives a token. It does not log the client in, `client.session.confirmLogin` does. Offered
   * where `client.extensions` says `totp`.
   *
   * @param input The `challengeToken` of the refused first step and a `code` of the app, or a recovery code.
   * @returns The token, a secret, and the id of the user.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong kind; `SERVER_REJECTED` with reason `CODE_INVALID`,
   * `LOGIN_LOCKED` or `STEP_EXPIRED`; `HTTP_STATUS` where the exchange does not offer it; `OUTCOME_UNKNOWN` when the
   * answer was lost: log in again.
   * @example
   * const { userId } = await client.user.confirmLogin({ challengeToken: 'of-the-refusal', code: '123456', device: 'web' })
   */
  confirmLogin: userConfirmLogin,
}
