import type { OrderFill, SpotOrder } from '@bgk/sdk'
import { sub, toText } from '@bgk/sdk/decimal'
import { fillOf } from '@bgk/sdk/trading'
import { pairName } from '../exchange/markets'
import { bySide } from '../terminal/paint'
import { orDash } from '../terminal/text'
import { field, type View, withTitles } from '../terminal/view'

const feeText = ({ fee, feeCoin = '' }: { readonly fee?: string; readonly feeCoin?: string }): string =>
  fee === undefined ? '' : `${fee} ${feeCoin}`.trimEnd()

/** One fill of an order. */
const fillView: View<OrderFill> = {
  type: 'fill',
  about: 'one fill of an order',
  fields: [
    field.integer('id', 'number of the trade'),
    field.time('time', 'when it was made', { title: 'Time' }),
    field.decimal('price', 'in quote', { title: 'Price' }),
    field.decimal('amount', 'in base, on futures in lots', { title: 'Amount', from: 'quantity' }),
    field.decimal('fee', 'charged for it, in feeCoin', { title: 'Fee', cell: feeText }),
    field.text('feeCoin', 'the coin of the fee'),
  ],
}

/** The fills of an order, spot or futures. */
export const fillsField = field.rows<{ readonly fills?: readonly OrderFill[] }, OrderFill>(
  'fills',
  'its fills, oldest first, at most the last 50',
  {
    title: 'Fills',

    view: fillView,
    rows: (row) => row.fills,
    cell: (row) =>
      (row.fills ?? []).map(({ quantity, price }) => `${orDash(quantity)} at ${orDash(price)}`).join(', '),
  },
)

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
    field.integer('id', 'what cancelling takes', { title: 'Id' }),
    field.text('pair', 'as BTC/USDT', { title: 'Pair', value: pairName }),
    field.text('side', 'buy or sell', { title: 'Side', paint: bySide }),
    field.text('orderType', 'limit or market', { title: 'Type', from: 'type' }),
    field.decimal('price', 'limit price in quote; of a market order what the exchange says', {
      title: 'Price',
      cell: (row) => (row.type === 'market' ? 'market' : (row.price ?? '--')),
    }),
    field.decimal('amount', 'as ordered, in base', { title: 'Amount', from: 'quantity' }),
    field.decimal('filled', 'traded so far, in base', { title: 'Filled', value: filledOf }),
    field.decimal('remaining', 'not traded yet, in base'),
    field.decimal(
      'averagePrice',
      'average of what is filled, in quote; null before the first fill and where it is not known',
      { title: 'Average', value: (row) => fillOf(row)?.averagePrice },
    ),
    field.decimal('total', 'what the filled amount cost or brought, in quote, without the fee', {
      value: (row) => fillOf(row)?.total,
    }),
    field.decimal('fee', 'charged so far, in feeCoin', { cell: feeText }),
    field.text('feeCoin', 'the coin of the fee'),
    field.text('status', 'unfilled, partial, filled, cancelled or partiallyCancelled', { title: 'Status' }),
    field.time('createdAt', 'when it was placed; null: not told', { title: 'Placed' }),
  ],
}

/** The same with what it came to, for past orders. */
export const pastOrderView = withTitles(orderView, { total: 'Total', fee: 'Fee' })

/** All of it, with its fills. */
export const orderDetailView: View<SpotOrder> = {
  ...orderView,
  fields: [...withTitles(pastOrderView, { remaining: 'Remaining' }).fields, fillsField],
}

export const availableView: View<readonly [string, string]> = {
  type: 'free',
  about: 'what of a coin can be ordered with',
  fields: [
    field.text('coin', 'which coin', { title: 'Coin', value: ([coin]) => coin }),
    field.decimal('available', 'in that coin', { title: 'Available', value: ([, free]) => free }),
  ],
}
