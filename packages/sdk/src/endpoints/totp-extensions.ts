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

// Optional two-step login, outside the table of 104 (docs/reference/account-security.md#authenticator-app).

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

/** Endpoints of two-step login by an authenticator app. */
export const totpExtensions = {
  /**
   * Returns the authenticator status of the user: `on`, and the number of recovery codes left. Requires the
   * `totp` extension (`client.extensions`).
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` if the exchange does not offer it;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { on, recoveryLeft } = await client.user.totp()
   */
  totp: userTotp,
  /**
   * Begins the set-up of an authenticator app. Nothing changes until `confirmTotp`. Requires the `totp`
   * extension (`client.extensions`).
   *
   * @param input A proof of identity: `password` or `oldCode`.
   * @returns The key for the app, a secret.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` with reason `TOTP_STATE`, `PROOF_REQUIRED`, `LOGIN_PASSWORD_WRONG`, `LOGIN_LOCKED` or
   * `CODE_INVALID`; `SERVER_REJECTED` if the exchange does not offer it; `OUTCOME_UNKNOWN` if the response
   * was lost: call it again.
   * @example
   * const { secret, uri } = await client.user.beginTotp({ password })
   */
  beginTotp: userBeginTotp,
  /**
   * Completes the set-up: each login then requires a code. Requires the `totp` extension
   * (`client.extensions`).
   *
   * @param input The `setupToken` of `beginTotp` and a `code` of the app.
   * @returns Ten recovery codes, secrets shown only once.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` with reason `CODE_INVALID`, `LOGIN_LOCKED`, `STEP_EXPIRED` or `TOTP_STATE`;
   * `SERVER_REJECTED` if the exchange does not offer it; `OUTCOME_UNKNOWN` if the response was lost: call
   * `totp`, then `renewRecoveryCodes`.
   * @example
   * const { setupToken } = await client.user.beginTotp({ password })
   * const { codes } = await client.user.confirmTotp({ setupToken, code: '123456' })
   */
  confirmTotp: userConfirmTotp,
  /**
   * Creates ten new recovery codes and invalidates the old ones. Requires the `totp` extension
   * (`client.extensions`).
   *
   * @param input A `code` of the app, or a recovery code.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` with reason `CODE_INVALID`, `LOGIN_LOCKED` or `TOTP_STATE`; `SERVER_REJECTED` if the
   * exchange does not offer it; `OUTCOME_UNKNOWN` if the response was lost: call it again with the next code.
   * @example
   * const { codes } = await client.user.renewRecoveryCodes({ code: '123456' })
   */
  renewRecoveryCodes: userRenewRecoveryCodes,
  /**
   * Removes the authenticator app; a login then requires only the password. Requires the `totp` extension
   * (`client.extensions`).
   *
   * @param input A `code` of the app, or a recovery code.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` with reason `CODE_INVALID`, `LOGIN_LOCKED` or `TOTP_STATE`; `SERVER_REJECTED` if the
   * exchange does not offer it; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * await client.user.removeTotp({ code: '123456' })
   */
  removeTotp: userRemoveTotp,
  /**
   * Requests a token with the second step of a login. It does not log the client in; use
   * `client.session.confirmLogin` for that. Requires the `totp` extension (`client.extensions`).
   *
   * @param input The `challengeToken` of the rejected first step and a `code` of the app, or a recovery code.
   * @returns The token, a secret, and the id of the user.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `SERVER_REJECTED` with reason
   * `CODE_INVALID`, `LOGIN_LOCKED` or `STEP_EXPIRED`; `SERVER_REJECTED` if the exchange does not offer it;
   * `OUTCOME_UNKNOWN` if the response was lost: log in again.
   * @example
   * const { userId } = await client.user.confirmLogin({ challengeToken: 'of-the-refusal', code: '123456',
   * device: 'web' })
   */
  confirmLogin: userConfirmLogin,
}
