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

/** Fill in a write's response (docs/reference/payloads.md#what-an-order-came-to). */
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

/** One fill of an order; numbers are plain decimal text, and unknown values are absent. */
export interface OrderFill extends AccountRow {
  /** Trade id, as in the latest trades of the pair. */
  readonly id: number
  /** Epoch milliseconds; absent if unknown. */
  readonly time?: number
  /** In quote. */
  readonly price?: string
  /** In base; futures in lots. */
  readonly quantity?: string
  /** Fee in `feeCoin`. */
  readonly fee?: string
  readonly feeCoin?: string
}

/** An item of `fills` (docs/reference/payloads.md#what-an-order-came-to). */
export const orderFillCodec: WireCodec<OrderFill> = accountRow<OrderFill>({
  id: rowId(),
  time: time('wdate', 'writedate'),
  price: field('price', optionalUnsigned),
  quantity: field('number', optionalDecimal),
  fee: field('gas', optionalDecimal),
  feeCoin: field('gascoin', optionalText),
})

/** Fills of an order; absent if there are none. */
export const fillsField: Field<Rows<OrderFill> | undefined> = maybe(listed('fills', orderFillCodec))
