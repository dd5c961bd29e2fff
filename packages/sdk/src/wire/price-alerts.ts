import type { AccountRow, Codec, WireCodec } from './codec/codec'
import { choice, field, money, rowId, time, upTo } from './codec/field-builders'
import {
  nonEmptyText,
  optionalText,
  optionalUnsigned,
  QUESTION,
  textRequired,
  wholeField,
} from './codec/fields'
import { type Pair, pairField } from './codec/pair'
import type { IdInput } from './codec/requests'
import { accountRow, requestRow, row } from './codec/row'

// Optional price alerts by Web Push, outside the table (docs/reference/price-alerts.md).

/** A price alert of the member. */
export interface PriceAlert extends AccountRow {
  readonly id: number
  /** Traded coin. */
  readonly base?: string
  /** Currency of the price. */
  readonly quote?: string
  /** `spot` or `futures`. */
  readonly market?: 'spot' | 'futures' | (string & {})
  /** `above`: a trade at the price or higher; `below`: at the price or lower. */
  readonly when?: 'above' | 'below' | (string & {})
  /** Plain decimal text, in quote. */
  readonly price?: string
  /** `ended`: its market was disabled first. */
  readonly status?: 'waiting' | 'reached' | 'ended' | (string & {})
  /** Epoch milliseconds. */
  readonly createdAt?: number
  /** Time of the trigger or end, epoch milliseconds; absent while waiting. */
  readonly endedAt?: number
}

/** A new price alert. */
export interface PriceAlertInput {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
  /** Market of the trades: spot, or the pair's contract. */
  readonly market: 'spot' | 'futures'
  /** Triggers when the last price rises or falls to `price`. */
  readonly when: 'above' | 'below'
  /** Plain decimal text, in quote. */
  readonly price: string
}

/** Public key of the exchange for Web Push. */
export interface PushKey {
  /** P-256 point, base64url: `applicationServerKey` of `pushManager.subscribe`. */
  readonly key: string
}

/** A push subscription of a browser. */
export interface PushDeviceInput {
  /** `subscription.endpoint`: an https address, a secret. */
  readonly endpoint: string
  /** `subscription.getKey('p256dh')`, base64url. */
  readonly key: string
  /** `subscription.getKey('auth')`, base64url: a secret. */
  readonly auth: string
}

/** Reference to a push subscription by its address. */
export type PushEndpointInput = Pick<PushDeviceInput, 'endpoint'>

const endpoint = upTo(QUESTION, field('endpoint', nonEmptyText))

/** A row of /user/priceAlerts. */
export const priceAlertCodec: WireCodec<PriceAlert> = accountRow<PriceAlert>({
  id: rowId(),
  base: field('tradcoin', optionalText),
  quote: field('maincoin', optionalText),
  market: field('market', optionalText),
  when: field('direction', optionalText),
  price: field('price', optionalUnsigned),
  status: field('state', optionalText),
  createdAt: time('createtime'),
  endedAt: time('endtime'),
})

/** Body of /user/addPriceAlert. */
export const priceAlertRequest: Codec<PriceAlertInput> = requestRow<PriceAlertInput>({
  pair: pairField,
  market: choice('market', [
    ['spot', 'spot'],
    ['futures', 'futures'],
  ]),
  when: choice('direction', [
    ['above', 'above'],
    ['below', 'below'],
  ]),
  price: money('price'),
})

/** Body of /user/removePriceAlert. */
export const removePriceAlertRequest: Codec<IdInput> = requestRow<IdInput>({ id: field('id', wholeField) })

/** Data of /user/pushKey. */
export const pushKeyCodec: WireCodec<PushKey> = row<PushKey>({ key: field('key', textRequired) })

/** Body of /user/addPush. */
export const pushDeviceRequest: Codec<PushDeviceInput> = requestRow<PushDeviceInput>({
  endpoint,
  key: upTo(QUESTION, field('p256dh', nonEmptyText)),
  auth: field('auth', nonEmptyText),
})

/** Body of /user/removePush. */
export const pushEndpointRequest: Codec<PushEndpointInput> = requestRow<PushEndpointInput>({ endpoint })
