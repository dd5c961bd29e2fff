import { type Answer, answerOf, listAnswerOf, messageAnswer, noInput } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import { type LoginResult, loginResultCodec } from '../wire/credentials'
import {
  type Passkey,
  type PasskeyAddInput,
  type PasskeyBeginInput,
  type PasskeyChallenge,
  type PasskeyInput,
  type PasskeyLoginInput,
  type PasskeyOptions,
  passkeyAddRequest,
  passkeyBeginRequest,
  passkeyChallengeCodec,
  passkeyCodec,
  passkeyLoginRequest,
  passkeyOptionsCodec,
  passkeyRequest,
} from '../wire/passkeys'
import type { Endpoint } from './endpoint'

// Optional passkey login, outside the table of 104 (docs/reference/account-security.md#passkeys).

/** Entry of `client.user.passkeys`: GET /user/passkeys. */
export const userPasskeys: Endpoint<undefined, Rows<Passkey>> = {
  name: 'user.passkeys',
  method: 'GET',
  path: '/user/passkeys',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(passkeyCodec),
}

/** Entry of `client.user.beginPasskey`: POST /user/beginPasskey. */
export const userBeginPasskey: Endpoint<PasskeyBeginInput, PasskeyOptions> = {
  name: 'user.beginPasskey',
  method: 'POST',
  path: '/user/beginPasskey',
  auth: true,
  loading: true,
  request: passkeyBeginRequest,
  response: answerOf(passkeyOptionsCodec),
}

/** Entry of `client.user.addPasskey`: POST /user/addPasskey. */
export const userAddPasskey: Endpoint<PasskeyAddInput, Answer> = {
  name: 'user.addPasskey',
  method: 'POST',
  path: '/user/addPasskey',
  auth: true,
  loading: true,
  request: passkeyAddRequest,
  response: messageAnswer,
}

/** Entry of `client.user.removePasskey`: POST /user/removePasskey. */
export const userRemovePasskey: Endpoint<PasskeyInput, Answer> = {
  name: 'user.removePasskey',
  method: 'POST',
  path: '/user/removePasskey',
  auth: true,
  loading: true,
  request: passkeyRequest,
  response: messageAnswer,
}

/** Entry of `client.user.passkeyChallenge`: POST /member/passkeyChallenge. */
export const userPasskeyChallenge: Endpoint<undefined, PasskeyChallenge> = {
  name: 'user.passkeyChallenge',
  method: 'POST',
  path: '/member/passkeyChallenge',
  auth: false,
  loading: true,
  request: noInput,
  response: answerOf(passkeyChallengeCodec),
}

/** Entry of `client.user.passkeyLogin`: POST /member/passkeyLogin. */
export const userPasskeyLogin: Endpoint<PasskeyLoginInput, LoginResult> = {
  name: 'user.passkeyLogin',
  method: 'POST',
  path: '/member/passkeyLogin',
  auth: false,
  loading: true,
  request: passkeyLoginRequest,
  response: answerOf(loginResultCodec),
}

/** Endpoints of passkey login. */
export const passkeyExtensions = {
  /**
   * Lists the user's passkeys, oldest first. Requires the `passkeys` extension (`client.extensions`).
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` if the exchange does not offer it;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * for (const { name = 'unnamed' } of await client.user.passkeys()) console.log(name)
   */
  passkeys: userPasskeys,
  /**
   * Begins the registration of a passkey. Nothing changes until `addPasskey`. Requires the `passkeys`
   * extension (`client.extensions`).
   *
   * @param input A proof of identity: `password` or `oldCode`; with an authenticator app also its `code`.
   * @returns The challenge and the account, for `navigator.credentials.create`.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` with reason `PASSKEY_LIMIT`, `SECOND_STEP_REQUIRED`, `PROOF_REQUIRED`,
   * `LOGIN_PASSWORD_WRONG`, `LOGIN_LOCKED` or `CODE_INVALID`; `SERVER_REJECTED` if the exchange does not
   * offer it; `OUTCOME_UNKNOWN` if the response was lost: call it again.
   * @example
   * const { challenge, userId, account } = await client.user.beginPasskey({ password })
   */
  beginPasskey: userBeginPasskey,
  /**
   * Registers a passkey. Requires the `passkeys` extension (`client.extensions`).
   *
   * @param input The credential created by the browser for the challenge, and a `name`.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` with reason `PASSKEY_INVALID`, `PASSKEY_LIMIT` or `STEP_EXPIRED`; `SERVER_REJECTED` if
   * the exchange does not offer it; `OUTCOME_UNKNOWN` if the response was lost: resolve it with
   * `client.resolve(error.attempt)`.
   * @example
   * const made = { id: 'AQ', clientData: 'e30', authenticatorData: 'AA', publicKey: 'MA', algorithm: -7 }
   * await client.user.addPasskey({ ...made, name: 'My phone' })
   */
  addPasskey: userAddPasskey,
  /**
   * Removes a passkey from the account. Requires the `passkeys` extension (`client.extensions`).
   *
   * @param input The `id` of the passkey, from `passkeys`.
   * @throws BgkError `REQUEST_INVALID` for an invalid id; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `PASSKEY_UNKNOWN`; `SERVER_REJECTED` if the exchange does not offer it; `OUTCOME_UNKNOWN` if
   * the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * for (const { id } of await client.user.passkeys()) await client.user.removePasskey({ id })
   */
  removePasskey: userRemovePasskey,
  /**
   * Requests a challenge for a passkey login. Requires the `passkeys` extension (`client.extensions`).
   *
   * @throws BgkError `SERVER_REJECTED` if the exchange does not offer it; `OUTCOME_UNKNOWN` if the response
   * was lost: call it again.
   * @example
   * const { challenge } = await client.user.passkeyChallenge()
   */
  passkeyChallenge: userPasskeyChallenge,
  /**
   * Requests a token by passkey. It does not log the client in; use `client.session.loginByPasskey` for that.
   * Requires the `passkeys` extension (`client.extensions`).
   *
   * @param input The assertion created by the browser for the challenge.
   * @returns The token, a secret, and the id of the user.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `SERVER_REJECTED` with reason
   * `PASSKEY_INVALID` or `STEP_EXPIRED`; `SERVER_REJECTED` if the exchange does not offer it;
   * `OUTCOME_UNKNOWN` if the response was lost: log in again.
   * @example
   * const assertion = { id: 'AQ', clientData: 'e30', authenticatorData: 'AA', signature: 'MA' }
   * const { userId } = await client.user.passkeyLogin({ ...assertion, device: 'web' })
   */
  passkeyLogin: userPasskeyLogin,
}
