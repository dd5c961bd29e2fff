import type { AccountRow, WireCodec } from './codec'
import { optionalDecimal, optionalText, optionalUnsigned } from './fields'
import { field, listed, maybe, rowId, time } from './lines'
import type { Rows } from './list'
import { accountRow, type Field } from './row'

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
