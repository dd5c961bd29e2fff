import {
  type AntiPhishing,
  type AntiPhishingInput,
  antiPhishingCodec,
  antiPhishingRequest,
  type Device,
  type DeviceInput,
  deviceCodec,
  deviceRequest,
  type LoginRecord,
  loginRecordCodec,
} from '../wire/account-security'
import { type Answer, answerOf, listAnswerOf, messageAnswer, noInput } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import type { Endpoint } from './endpoint'

// Optional account security, outside the table of 104 (docs/reference/account-security.md#devices).

/** Entry of `client.user.devices`: GET /user/devices. */
export const userDevices: Endpoint<undefined, Rows<Device>> = {
  name: 'user.devices',
  method: 'GET',
  path: '/user/devices',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(deviceCodec),
}

/** Entry of `client.user.loginHistory`: GET /user/loginHistory. */
export const userLoginHistory: Endpoint<undefined, Rows<LoginRecord>> = {
  name: 'user.loginHistory',
  method: 'GET',
  path: '/user/loginHistory',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(loginRecordCodec),
}

/** Entry of `client.user.logoutDevice`: POST /user/logoutDevice. */
export const userLogoutDevice: Endpoint<DeviceInput, Answer> = {
  name: 'user.logoutDevice',
  method: 'POST',
  path: '/user/logoutDevice',
  auth: true,
  loading: true,
  request: deviceRequest,
  response: messageAnswer,
}

/** Entry of `client.user.logoutOtherDevices`: POST /user/logoutOtherDevices. */
export const userLogoutOtherDevices: Endpoint<undefined, Answer> = {
  name: 'user.logoutOtherDevices',
  method: 'POST',
  path: '/user/logoutOtherDevices',
  auth: true,
  loading: true,
  request: noInput,
  response: messageAnswer,
}

/** Entry of `client.user.antiPhishing`: GET /user/antiPhishing. */
export const userAntiPhishing: Endpoint<undefined, AntiPhishing> = {
  name: 'user.antiPhishing',
  method: 'GET',
  path: '/user/antiPhishing',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(antiPhishingCodec),
}

/** Entry of `client.user.setAntiPhishing`: POST /user/setAntiPhishing. */
export const userSetAntiPhishing: Endpoint<AntiPhishingInput, Answer> = {
  name: 'user.setAntiPhishing',
  method: 'POST',
  path: '/user/setAntiPhishing',
  auth: true,
  loading: true,
  request: antiPhishingRequest,
  response: messageAnswer,
}

/** Endpoints under /user for account security. */
export const userExtensions = {
  /**
   * Lists the user's active sessions: the current one first, then by latest use. Requires the `devices`
   * extension (`client.extensions`).
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` if the exchange does not offer it;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * for (const { device = 'unknown', current } of await client.user.devices()) console.log(device, current)
   */
  devices: userDevices,
  /**
   * Lists the user's latest logins, newest first: 20 successful and 20 failed. Requires the `devices`
   * extension (`client.extensions`).
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` if the exchange does not offer it;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const failed = (await client.user.loginHistory()).filter(({ succeeded }) => succeeded === false)
   */
  loginHistory: userLoginHistory,
  /**
   * Ends another session of the user. Requires the `devices` extension (`client.extensions`).
   *
   * @param input The `id` of the session, from `devices`.
   * @throws BgkError `REQUEST_INVALID` for an invalid id; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `UNKNOWN_SESSION` if it has ended; `SERVER_REJECTED` if the exchange does not offer it;
   * `OUTCOME_UNKNOWN` if the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * const [other] = (await client.user.devices()).filter(({ current }) => !current)
   * if (other) await client.user.logoutDevice({ id: other.id })
   */
  logoutDevice: userLogoutDevice,
  /**
   * Ends all other sessions of the user. Requires the `devices` extension (`client.extensions`).
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` if the exchange does not offer it;
   * `OUTCOME_UNKNOWN` if the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * await client.user.logoutOtherDevices()
   */
  logoutOtherDevices: userLogoutOtherDevices,
  /**
   * Returns the anti-phishing phrase, shown in every message of the exchange to the user. Requires the
   * `antiPhishing` extension (`client.extensions`).
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` if the exchange does not offer it;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { phrase } = await client.user.antiPhishing()
   */
  antiPhishing: userAntiPhishing,
  /**
   * Sets, replaces or removes the anti-phishing phrase. Requires the `antiPhishing` extension
   * (`client.extensions`).
   *
   * @param input The `phrase` of 4 to 20 characters, '' to remove it, and a proof: `password` or `oldCode`.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` with reason `PHRASE_INVALID`, `PROOF_REQUIRED`, `LOGIN_PASSWORD_WRONG`, `LOGIN_LOCKED`
   * or `CODE_INVALID`; `SERVER_REJECTED` if the exchange does not offer it; `OUTCOME_UNKNOWN` if the response
   * was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * await client.user.setAntiPhishing({ phrase: 'blue tide 42', password })
   */
  setAntiPhishing: userSetAntiPhishing,
}
