import * as z from 'zod/mini'
import type { WireCodec } from './codec'
import { decimalField, optionalText, sideDecimal } from './fields'
import { field, listed, rowId, time } from './lines'
import { type Field, row } from './row'

/** One fill of an order; figures are plain decimal text. */
export interface OrderFill {
  /** Of the trade: its `id` in the last trades of the pair. */
  readonly id: number
  /** Epoch milliseconds; absent where the server does not say. */
  readonly time?: number
  /** In quote. */
  readonly price: string
  /** In base; of futures in lots. */
  readonly quantity: string
  /** Charged for it, in `feeCoin`; both absent where the server does not say. */
  readonly fee?: string
  readonly feeCoin?: string
}

/** One of `fills` (docs/wire-own.md#what-an-order-came-to). */
export const orderFillCodec: WireCodec<OrderFill> = row<OrderFill>({
  id: rowId(),
  time: time('wdate', 'writedate'),
  price: field('price', decimalField),
  quantity: field('number', decimalField),
  fee: field('gas', sideDecimal),
  feeCoin: field('gascoin', optionalText),
})

const fillList = listed('fills', orderFillCodec)

/** Told beside the rest: none, or a list that cannot be read, is absent, and no row is lost for it. */
export const fillsField: Field<readonly OrderFill[] | undefined> = {
  wire: 'fills',
  also: [],
  schemaAt: (utcOffset) =>
    z.transform((input: unknown): readonly OrderFill[] | undefined => {
      const read = z.safeParse(fillList.schemaAt(utcOffset), input)
      return read.success && read.data.length > 0 ? read.data : undefined
    }),
  write: (fills, utcOffset) => fills && fillList.write(fills, utcOffset),
}
