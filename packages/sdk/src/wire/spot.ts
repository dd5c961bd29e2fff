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

/** How far an order is; `partiallyCancelled`: cancelled after a part was filled. */
export type SpotOrderStatus =
  | 'unfilled'
  | 'partial'
  | 'filled'
  | 'cancelled'
  | 'partiallyCancelled'
  | (string & {})

/** A fill in the list of all pairs, with what it says of its order. */
export interface SpotFill extends OrderFill, Partial<PairRef> {
  /** Absent where the server does not say. */
  readonly orderId?: number
  readonly side?: 'buy' | 'sell'
}

/** A spot order; figures are plain decimal text, and what the server does not say is absent. */
export interface SpotOrder extends AccountRow, Partial<PairRef> {
  /** What cancelling takes, and the `orderId` of placing. */
  readonly id: number
  readonly side?: 'buy' | 'sell'
  readonly type?: 'limit' | 'market' | (string & {})
  /** In quote; of a market order what the exchange says. */
  readonly price?: string
  /** In base. */
  readonly quantity?: string
  /** Not traded yet, in base. */
  readonly remaining?: string
  /** Average of what is filled, in quote; absent before the first fill and where the server does not say. `fillOf` knows more. */
  readonly averagePrice?: string
  /** What the filled quantity cost or brought, in quote, without the fee; absent as `averagePrice` is. */
  readonly total?: string
  /** Charged so far, in `feeCoin`: what a buy receives is base, a sell quote. Absent where the server does not say. */
  readonly fee?: string
  readonly feeCoin?: string
  /** Its fills, oldest first, at most the last 50; absent before the first one and where the server does not say. */
  readonly fills?: readonly OrderFill[]
  readonly status?: SpotOrderStatus
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}

/** The free funds of a pair, plain decimal text, and the open orders on it. */
export interface SpotAccount {
  readonly available: { readonly base: string; readonly quote: string }
  readonly openOrders: Rows<SpotOrder>
}

/** States of an order, spot and futures (docs/reference/wire.md#enumerations). */
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

/** Which spot orders are wanted. */
export interface SpotOrdersInput {
  /** Absent: of all pairs. */
  readonly pair?: Pair
  /** Absent: of all boards. */
  readonly board?: string
  /** From 1. */
  readonly page: number
  /** Rows a page, 1 to 500. */
  readonly limit: number
}

/** A spot order at the market's price. */
export interface MarketOrderInput {
  /** `'BTC/USDT'` or `{ base, quote }`. */
  readonly pair: Pair
  /** Plain decimal text, always in base, also for buys. */
  readonly quantity: string
  /** The board of the pair, where the exchange has several. */
  readonly board?: string
}

/** A spot order at a price of one's own. */
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
