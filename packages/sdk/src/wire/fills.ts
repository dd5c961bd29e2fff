import type { Fill } from '../trading/fill'
import type { AccountRow, WireCodec } from './codec/codec'
import { field, listed, maybe, type Rows, rowId, time } from './codec/field-builders'
import {
  decimalField,
  optionalDecimal,
  optionalText,
  optionalUnsigned,
  positiveDecimal,
} from './codec/fields'
import { accountRow, type Field } from './codec/row'

export type { Fill }

/** What the answer of a write says of the order (docs/wire-own.md#what-an-order-came-to). */
export const fillCodec: WireCodec<Fill> = accountRow<Fill>(
  {
    filled: field('number', decimalField),
    averagePrice: field('price', positiveDecimal),
    total: field('total', positiveDecimal),
    fee: field('gas', optionalDecimal),
    feeCoin: field('gascoin', optionalText),
    realizedPnl: field('income', optionalDecimal),
  },
  'filled',
)

/** One fill of an order; figures are plain decimal text, and what the server does not say is absent. */
export interface OrderFill extends AccountRow {
  /** Of the trade: its `id` in the last trades of the pair. */
  readonly id: number
  /** Epoch milliseconds; absent where the server does not say. */
  readonly time?: number
  /** In quote. */
  readonly price?: string
  /** In base; of futures in lots. */
  readonly quantity?: string
  /** Charged for it, in `feeCoin`. */
  readonly fee?: string
  readonly feeCoin?: string
}

/** One of `fills` (docs/wire-own.md#what-an-order-came-to). */
export const orderFillCodec: WireCodec<OrderFill> = accountRow<OrderFill>({
  id: rowId(),
  time: time('wdate', 'writedate'),
  price: field('price', optionalUnsigned),
  quantity: field('number', optionalDecimal),
  fee: field('gas', optionalDecimal),
  feeCoin: field('gascoin', optionalText),
})

/** The fills of an order: none is absent. */
export const fillsField: Field<Rows<OrderFill> | undefined> = maybe(listed('fills', orderFillCodec))
