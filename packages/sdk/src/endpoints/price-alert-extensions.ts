import { type Answer, answerOf, listAnswerOf, messageAnswer, noInput } from '../wire/codec/envelope'
import type { Rows } from '../wire/codec/field-builders'
import type { IdInput } from '../wire/codec/requests'
import {
  type PriceAlert,
  type PriceAlertInput,
  type PushDeviceInput,
  type PushEndpointInput,
  type PushKey,
  priceAlertCodec,
  priceAlertRequest,
  pushDeviceRequest,
  pushEndpointRequest,
  pushKeyCodec,
  removePriceAlertRequest,
} from '../wire/price-alerts'
import type { Endpoint } from './endpoint'

// Optional price alerts by Web Push, outside the table of 104 (docs/reference/price-alerts.md).

/** Entry of `client.user.priceAlerts`: GET /user/priceAlerts. */
export const userPriceAlerts: Endpoint<undefined, Rows<PriceAlert>> = {
  name: 'user.priceAlerts',
  method: 'GET',
  path: '/user/priceAlerts',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(priceAlertCodec),
}

/** Entry of `client.user.addPriceAlert`: POST /user/addPriceAlert. */
export const userAddPriceAlert: Endpoint<PriceAlertInput, PriceAlert> = {
  name: 'user.addPriceAlert',
  method: 'POST',
  path: '/user/addPriceAlert',
  auth: true,
  loading: true,
  request: priceAlertRequest,
  response: answerOf(priceAlertCodec),
}

/** Entry of `client.user.removePriceAlert`: POST /user/removePriceAlert. */
export const userRemovePriceAlert: Endpoint<IdInput, Answer> = {
  name: 'user.removePriceAlert',
  method: 'POST',
  path: '/user/removePriceAlert',
  auth: true,
  loading: true,
  request: removePriceAlertRequest,
  response: messageAnswer,
}

/** Entry of `client.user.pushKey`: GET /user/pushKey. */
export const userPushKey: Endpoint<undefined, PushKey> = {
  name: 'user.pushKey',
  method: 'GET',
  path: '/user/pushKey',
  auth: true,
  loading: false,
  request: noInput,
  response: answerOf(pushKeyCodec),
}

/** Entry of `client.user.addPushDevice`: POST /user/addPush. */
export const userAddPushDevice: Endpoint<PushDeviceInput, Answer> = {
  name: 'user.addPushDevice',
  method: 'POST',
  path: '/user/addPush',
  auth: true,
  loading: true,
  request: pushDeviceRequest,
  response: messageAnswer,
}

/** Entry of `client.user.removePushDevice`: POST /user/removePush. */
export const userRemovePushDevice: Endpoint<PushEndpointInput, Answer> = {
  name: 'user.removePushDevice',
  method: 'POST',
  path: '/user/removePush',
  auth: true,
  loading: true,
  request: pushEndpointRequest,
  response: messageAnswer,
}

/** Endpoints of price alerts by Web Push. */
export const priceAlertExtensions = {
  /**
   * Lists the user's price alerts, oldest first, including triggered and ended ones. Requires the
   * `priceAlerts` extension (`client.extensions`).
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` if the exchange does not offer it;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const waiting = (await client.user.priceAlerts()).filter(({ status }) => status === 'waiting')
   */
  priceAlerts: userPriceAlerts,
  /**
   * Adds a price alert. The first trade at or beyond the price ends the alert and notifies all push devices
   * of the user. Requires the `priceAlerts` extension (`client.extensions`).
   *
   * @param input The `pair`, its `market`, the `price` in quote, and the direction `when`: `above` or
   * `below`.
   * @returns The alert with its `id`.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` with reason `UNKNOWN_PAIR`, `PAIR_DISABLED`, `PRICE_REQUIRED`, `PRICE_INVALID`,
   * `PRICE_PRECISION` or `ALERT_LIMIT`; `SERVER_REJECTED` if the exchange does not offer it;
   * `OUTCOME_UNKNOWN` if the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * const alert = { pair: 'BTC/USDT', market: 'spot', when: 'above', price: '100000' } as const
   * const { id } = await client.user.addPriceAlert(alert)
   */
  addPriceAlert: userAddPriceAlert,
  /**
   * Removes a price alert, including a triggered one. Requires the `priceAlerts` extension
   * (`client.extensions`).
   *
   * @param input The `id` of the alert, from `priceAlerts`.
   * @throws BgkError `REQUEST_INVALID` for an invalid id; `UNAUTHORIZED` without a login; `SERVER_REJECTED`
   * with reason `ALERT_NOT_FOUND`; `SERVER_REJECTED` if the exchange does not offer it; `OUTCOME_UNKNOWN` if
   * the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * for (const { id } of await client.user.priceAlerts()) await client.user.removePriceAlert({ id })
   */
  removePriceAlert: userRemovePriceAlert,
  /**
   * Returns the exchange's public key for push subscriptions of a browser. Requires the `priceAlerts`
   * extension (`client.extensions`).
   *
   * @throws BgkError `UNAUTHORIZED` without a login; `SERVER_REJECTED` if the exchange does not offer it;
   * `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED`: try again later.
   * @example
   * const { key } = await client.user.pushKey()
   */
  pushKey: userPushKey,
  /**
   * Adds or renews a browser's push subscription. Notifications use the client's language; the subscription
   * ends with its login. Requires the `priceAlerts` extension (`client.extensions`).
   *
   * @param input The `endpoint` of the subscription with its `p256dh` key and its `auth` secret.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` with reason `PUSH_INVALID`, `PUSH_LIMIT`, or `UNKNOWN_SESSION` when the login ends
   * meanwhile; `SERVER_REJECTED` if the exchange does not offer it; `OUTCOME_UNKNOWN` if the response was
   * lost: call it again.
   * @example
   * const endpoint = 'https://push.example/of-this-browser'
   * await client.user.addPushDevice({ endpoint, key: 'of-p256dh', auth: 'of-auth' })
   */
  addPushDevice: userAddPushDevice,
  /**
   * Removes a push subscription. Requires the `priceAlerts` extension (`client.extensions`).
   *
   * @param input The `endpoint` of the subscription.
   * @throws BgkError `REQUEST_INVALID` for a field of the wrong type; `UNAUTHORIZED` without a login;
   * `SERVER_REJECTED` with reason `PUSH_UNKNOWN`; `SERVER_REJECTED` if the exchange does not offer it;
   * `OUTCOME_UNKNOWN` if the response was lost: resolve it with `client.resolve(error.attempt)`.
   * @example
   * await client.user.removePushDevice({ endpoint: 'https://push.example/of-this-browser' })
   */
  removePushDevice: userRemovePushDevice,
}
