import { pairBalanceCodec } from './account'
import { type AccountRow, joinCodecs, prepared, type WireCodec } from './codec/codec'
import type { Rows } from './codec/field-builders'
import { field, listed, merged, money, nested, optionallyNamed, rowId, time } from './codec/field-builders'
import {
  alone,
  type Names,
  names,
  optionalDecimal,
  optionalText,
  optionalUnsigned,
  optionalWhole,
  positiveDecimal,
  sideField,
} from './codec/fields'
import { optionalPairField, type Pair, type PairRef, pairField } from './codec/pair'
import { pageFields } from './codec/requests'
import { accountRow, requestRow, row } from './codec/row'
import { fillsField, type OrderFill, orderFillCodec } from './fills'

/** Order status; `partiallyCancelled`: cancelled after a partial fill. */
export type SpotOrderStatus =
  | 'unfilled'
  | 'partial'
  | 'filled'
  | 'cancelled'
  | 'partiallyCancelled'
  | (string & {})

/** A fill in the list of all pairs, with its order and pair. */
export interface SpotFill extends OrderFill, Partial<PairRef> {
  /** Absent if unknown. */
  readonly orderId?: number
  readonly side?: 'buy' | 'sell'
}

/** A spot order; numbers are plain decimal text, and unknown values are absent. */
export interface SpotOrder extends AccountRow, Partial<PairRef> {
  /** Id for cancelling; the `orderId` of placing. */
  readonly id: number
  readonly side?: 'buy' | 'sell'
  readonly type?: 'limit' | 'market' | (string & {})
  /** In quote; for a market order as reported by the exchange. */
  readonly price?: string
  /** In base. */
  readonly quantity?: string
  /** Unfilled quantity, in base. */
  readonly remaining?: string
  /** Average fill price, in quote; absent before the first fill and if unknown. `fillOf` derives more. */
  readonly averagePrice?: string
  /** Cost or proceeds of the filled part, in quote, without the fee; absent like `averagePrice`. */
  readonly total?: string
  /** Fee so far, in `feeCoin`: base for a buy, quote for a sell. Absent if unknown. */
  readonly fee?: string
  readonly feeCoin?: string
  /** Fills, oldest first, at most the last 50; absent before the first one and if unknown. */
  readonly fills?: readonly OrderFill[]
  readonly status?: SpotOrderStatus
  /** Epoch milliseconds; absent if unknown. */
  readonly createdAt?: number
}

/** Available funds of a pair, plain decimal text, and its open orders. */
export interface SpotAccount {
  readonly available: { readonly base: string; readonly quote: string }
  readonly openOrders: Rows<SpotOrder>
}

/** Order statuses, spot and futures (docs/reference/wire.md#enumerations). */
export const orderStatusNames: Names = names({
  unfilled: 'unfilled',
  partial: 'section',
  filled: 'all',
  cancelled: 'cancel',
  partiallyCancelled: 'uncancel',
})

/** One row of /trad/tradOrder: a fill of any pair. */
export const spotFillCodec: WireCodec<SpotFill> = joinCodecs(
  orderFillCodec,
  accountRow<Omit<SpotFill, keyof OrderFill>>({
    orderId: field('orderid', optionalWhole, 'orderId'),
    base: field('tradcoin', optionalText),
    quote: field('maincoin', optionalText),
    side: field('type', sideField),
  }),
)

/** One spot order (docs/reference/wire.md#spot-orders); its id is `autoid`, never `id`. */
export const spotOrderCodec: WireCodec<SpotOrder> = accountRow<SpotOrder>({
  id: rowId(),
  base: field('tradcoin', optionalText),
  quote: field('maincoin', optionalText),
  side: field('type', sideField),
  type: field('style', optionalText),
  price: field('price', optionalUnsigned),
  quantity: field('number', optionalUnsigned),
  remaining: field('unfilled', optionalUnsigned),
  averagePrice: field('completedprice', positiveDecimal),
  total: field('completedtotal', positiveDecimal),
  fee: field('completedgas', optionalDecimal),
  feeCoin: field('gascoin', optionalText),
  fills: fillsField,
  status: optionallyNamed('state', orderStatusNames),
  createdAt: time('wdate', 'writedate'),
})

/** Data of /trad/tradAccount. */
export const spotAccountCodec: WireCodec<SpotAccount> = row<SpotAccount>({
  available: nested('balance', prepared(pairBalanceCodec, alone)),
  openOrders: listed('entrust_order', spotOrderCodec),
})

/** Spot order query. */
export interface SpotOrdersInput {
  /** Absent: all pairs. */
  readonly pair?: Pair
  /** Absent: all boards. */
  readonly board?: string
  /** Page number, from 1. */
  readonly page: number
  /** Rows per page, 1 to 500. */
  readonly limit: number
}

/** A spot market order. */
export interface MarketOrderInput {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
  /** Plain decimal text, always in base, even for buys. */
  readonly quantity: string
  /** Board of the pair, if the exchange has several. */
  readonly board?: string
}

/** A spot limit order. */
export interface LimitOrderInput extends MarketOrderInput {
  /** Plain decimal text, in quote. */
  readonly price: string
}

/** Query of the lists of spot orders. */
export const spotOrdersRequest: WireCodec<SpotOrdersInput> = requestRow<SpotOrdersInput>(
  merged(pageFields, {
    pair: optionalPairField,
    board: field('plate', optionalText),
  }),
)

/** Body of /trad/buyMarket and sellMarket. */
export const marketOrderRequest: WireCodec<MarketOrderInput> = requestRow<MarketOrderInput>({
  quantity: money('number'),
  pair: pairField,
  board: field('plate', optionalText),
})

/** Body of /trad/buyLimit and sellLimit. */
export const limitOrderRequest: WireCodec<LimitOrderInput> = requestRow<LimitOrderInput>({
  price: money('price'),
  quantity: money('number'),
  pair: pairField,
  board: field('plate', optionalText),
})
