import {
  type Device,
  type DeviceInput,
  deviceCodec,
  deviceRequest,
  type LoginRecord,
  loginRecordCodec,
} from '../wire/account-security'
import { type Answer, listAnswerOf, messageAnswer, noInput } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/lines'
import type { Endpoint } from './endpoint'

// Account safety that an exchange may offer beside the table of 104 (docs/extensions.md#devices).

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

/** Calls under /user for the safety of the account. */
export const userExtensions = {
  /**
   * Sessions of the user that are in force: the current one, then the latest used. Offered where `client.extensions` says `devices`.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `HTTP_STATUS` where the exchange does not offer it; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * for (const { device = 'unknown', current } of await client.user.devices()) console.log(device, current)
   */
  devices: userDevices,
  /**
   * The latest logins of the user, newest first: 20 that succeeded and 20 that failed. Offered where
   * `client.extensions` says `devices`.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `HTTP_STATUS` where the exchange does not offer it; `NETWORK`,
   * `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const failed = (await client.user.loginHistory()).filter(({ succeeded }) => succeeded === false)
   */
  loginHistory: userLoginHistory,
  /**
   * Ends another session of the user. Offered where `client.extensions` says `devices`.
   *
   * @param input The `id` of the session, from `devices`.
   * @throws BgkError `REQUEST_INVALID` for an id that is none; `UNAUTHORIZED` without a login; `SERVER_REJECTED` with
   * reason `UNKNOWN_SESSION` when it is over; `HTTP_STATUS` where the exchange does not offer it; `OUTCOME_UNKNOWN` when
   * the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * const [other] = (await client.user.devices()).filter(({ current }) => !current)
   * if (other) await client.user.logoutDevice({ id: other.id })
   */
  logoutDevice: userLogoutDevice,
  /**
   * Ends all sessions of the user except the one of the call. Offered where `client.extensions` says `devices`.
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `HTTP_STATUS` where the exchange does not offer it;
   * `OUTCOME_UNKNOWN` when the answer was lost: settle it with `client.settle(error.attempt)`.
   * @example
   * await client.user.logoutOtherDevices()
   */
  logoutOtherDevices: userLogoutOtherDevices,
}
