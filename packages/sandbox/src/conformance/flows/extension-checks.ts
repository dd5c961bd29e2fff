import type { CheckTable } from '../ledger'

const ORDERS = 'order-extensions.md'
const SECURITY = 'account-security.md'
/** Checks of `extensionFlow`. */
export const EXTENSION_CHECKS = {
  'spot.buyLimit/key-once': [
    'idempotency-key',
    'a repeated request with its key is executed once',
    'idempotency.md',
  ],
  'spot.buyLimit/key-same-answer': [
    'data',
    'a repeated request with its key has the first answer',
    'idempotency.md',
  ],
  'spot.buyLimit/key-conflict': [
    'idempotency-key',
    'another request with a used key is refused',
    'idempotency.md',
  ],
  'spot.orderById/finds': ['data.autoid', 'an order is found by its id', `${ORDERS}#orders-by-id`],
  'spot.orderById/agrees': ['data.price', 'the row is that of the list', `${ORDERS}#orders-by-id`],
  'spot.orderById/refuses-unknown': ['id', 'an unknown id is refused', `${ORDERS}#orders-by-id`],
  'spot.amendOrder/price': ['data.price', 'the order stands at the new price', `${ORDERS}#amend`],
  'spot.amendOrder/same-id': ['data.autoid', 'the id stays', `${ORDERS}#amend`],
  'spot.amendOrder/refuses-bad-price': [
    'price',
    'a bad price is refused and the order stays',
    `${ORDERS}#amend`,
  ],
  'spot.cancelAllOrders/count': [
    'data.count',
    'the count is that of the cancelled orders',
    `${ORDERS}#orders-by-id`,
  ],
  'spot.cancelAllOrders/cancels': ['data', 'no order stays open', `${ORDERS}#orders-by-id`],
  'account.cancelAllAfter/cancels': [
    'data',
    'open orders are cancelled after the time',
    `${ORDERS}#cancel-after`,
  ],
  'account.cancelAllAfter/ends': ['ms', '0 ends the timer', `${ORDERS}#cancel-after`],
  'user.devices/current': ['data[].current', 'one session is the current one', `${SECURITY}#devices`],
  'user.loginHistory/order': ['data[].time', 'logins are newest first', `${SECURITY}#devices`],
  'user.antiPhishing/phrase': ['data.phrase', 'a phrase, or null', `${SECURITY}#anti-phishing-phrase`],
  'user.totp/state': ['data.state', 'enable or disable', `${SECURITY}#authenticator-app`],
  'user.passkeys/list': ['data', 'a list', `${SECURITY}#passkeys`],
  'user.passkeyChallenge/challenge': ['data.challenge', 'a text', `${SECURITY}#passkeys`],
  'user.priceAlerts/lists-alert': ['data[].autoid', 'a new alert is in the list', 'price-alerts.md'],
  'user.priceAlerts/price': ['data[].price', 'the price is that of the request', 'price-alerts.md'],
  'user.priceAlerts/state': ['data[].state', 'a new alert waits: waiting', 'price-alerts.md'],
  'user.removePriceAlert/removes': ['data', 'a removed alert no longer waits', 'price-alerts.md'],
  'user.pushKey/key': ['data.key', 'a base64url text', 'price-alerts.md'],
  'demo.fundsOffer/offer': [
    'data.coin',
    'coin, number and opendate of the offer',
    'payloads.md#demonstration',
  ],
  'stream.account/greeting': [
    'account.seq',
    'the token is answered by the sequence number',
    'account-stream.md#frames',
  ],
  'stream.account/seq': ['seq', 'each frame is one above the one before', 'account-stream.md#frames'],
  'stream.account/orders': ['orders[].autoid', 'a placed order comes as a row', 'account-stream.md#frames'],
  'stream.account/balances': [
    'balances[].usable',
    'the balance it changed comes as a row',
    'account-stream.md#frames',
  ],
  'stream.account/pong': ['pong', 'the text ping is answered by the text pong', 'account-stream.md#frames'],
} as const satisfies CheckTable
