import type { OrderFill, SpotOrder } from '@bgk/sdk'
import { sub, toText } from '@bgk/sdk/decimal'
import { fillOf } from '@bgk/sdk/trading'
import { pairName } from '../exchange/markets'
import { bySide } from '../terminal/paint'
import { told } from '../terminal/text'
import { rowsField, type View, withTitles } from '../terminal/view'

const feeText = ({ fee, feeCoin = '' }: { readonly fee?: string; readonly feeCoin?: string }): string =>
  fee === undefined ? '' : `${fee} ${feeCoin}`.trimEnd()

/** One fill of an order. */
const fillView: View<OrderFill> = {
  type: 'fill',
  about: 'one fill of an order',
  fields: [
    { name: 'id', kind: 'integer', about: 'number of the trade' },
    { name: 'time', kind: 'time', title: 'Time', about: 'when it was made' },
    { name: 'price', kind: 'decimal', title: 'Price', about: 'in quote' },
    {
      name: 'amount',
      kind: 'decimal',
      title: 'Amount',
      about: 'in base, on futures in lots',
      value: (row) => row.quantity,
    },
    { name: 'fee', kind: 'decimal', title: 'Fee', about: 'charged for it, in feeCoin', cell: feeText },
    { name: 'feeCoin', kind: 'text', about: 'the coin of the fee' },
  ],
}

/** The fills of an order, spot or futures. */
export const fillsField = rowsField<{ readonly fills?: readonly OrderFill[] }, OrderFill>({
  name: 'fills',
  title: 'Fills',
  about: 'its fills, oldest first, at most the last 50',
  view: fillView,
  rows: (row) => row.fills,
  cell: (row) =>
    (row.fills ?? []).map(({ quantity, price }) => `${told(quantity)} at ${told(price)}`).join(', '),
})

/** What is filled of an order; undefined where the exchange does not say. */
export const filledOf = ({
  quantity,
  remaining,
}: Pick<SpotOrder, 'quantity' | 'remaining'>): string | undefined =>
  quantity === undefined || remaining === undefined ? undefined : toText(sub(quantity, remaining))

/** A spot order. */
export const orderView: View<SpotOrder> = {
  type: 'order',
  about: 'a spot order',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'what cancelling takes' },
    { name: 'pair', kind: 'text', title: 'Pair', about: 'as BTC/USDT', value: pairName },
    {
      name: 'side',
      kind: 'text',
      title: 'Side',
      about: 'buy or sell',
      paint: bySide,
    },
    {
      name: 'orderType',
      kind: 'text',
      title: 'Type',
      about: 'limit or market',
      value: (row) => row.type,
    },
    {
      name: 'price',
      kind: 'decimal',
      title: 'Price',
      about: 'limit price in quote; of a market order what the exchange says',
      cell: (row) => (row.type === 'market' ? 'market' : (row.price ?? '--')),
    },
    {
      name: 'amount',
      kind: 'decimal',
      title: 'Amount',
      about: 'as ordered, in base',
      value: (row) => row.quantity,
    },
    {
      name: 'filled',
      kind: 'decimal',
      title: 'Filled',
      about: 'traded so far, in base',
      value: filledOf,
    },
    { name: 'remaining', kind: 'decimal', about: 'not traded yet, in base' },
    {
      name: 'averagePrice',
      kind: 'decimal',
      title: 'Average',
      about: 'average of what is filled, in quote; null before the first fill and where it is not known',
      value: (row) => fillOf(row)?.averagePrice,
    },
    {
      name: 'total',
      kind: 'decimal',
      about: 'what the filled amount cost or brought, in quote, without the fee',
      value: (row) => fillOf(row)?.total,
    },
    { name: 'fee', kind: 'decimal', about: 'charged so far, in feeCoin', cell: feeText },
    { name: 'feeCoin', kind: 'text', about: 'the coin of the fee' },
    {
      name: 'status',
      kind: 'text',
      title: 'Status',
      about: 'unfilled, partial, filled, cancelled or partiallyCancelled',
    },
    { name: 'createdAt', kind: 'time', title: 'Placed', about: 'when it was placed; null: not told' },
  ],
}

/** The same with what it came to, for past orders. */
export const pastOrderView = withTitles(orderView, { total: 'Total', fee: 'Fee' })

/** All of it, with its fills. */
export const orderDetailView: View<SpotOrder> = {
  ...orderView,
  fields: [...withTitles(pastOrderView, { remaining: 'Remaining' }).fields, fillsField],
}

export const freeView: View<readonly [string, string]> = {
  type: 'free',
  about: 'what of a coin can be ordered with',
  fields: [
    { name: 'coin', title: 'Coin', kind: 'text', about: 'which coin', value: ([coin]) => coin },
    {
      name: 'available',
      title: 'Available',
      kind: 'decimal',
      about: 'in that coin',
      value: ([, free]) => free,
    },
  ],
}
