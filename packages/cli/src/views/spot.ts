import type { OrderFill, SpotOrder } from '@bgk/sdk'
import { sub, toText } from '@bgk/sdk/decimal'
import { fillOf } from '@bgk/sdk/trading'
import { pairName } from '../exchange/markets'
import { statusColumn } from '../exchange/status'
import { bySide } from '../terminal/paint'
import { orDash } from '../terminal/text'
import { field, type View, withTitles } from '../terminal/view'

const feeText = ({ fee, feeCoin = '' }: { readonly fee?: string; readonly feeCoin?: string }): string =>
  fee === undefined ? '' : `${fee} ${feeCoin}`.trimEnd()

/** One fill of an order. */
const fillView: View<OrderFill> = {
  type: 'fill',
  about: 'A fill of an order',
  fields: [
    field.integer('id', 'Trade id'),
    field.time('time', 'Time', { title: 'Time' }),
    field.decimal('price', 'In the quote coin', { title: 'Price' }),
    field.decimal('quantity', 'In the base coin; lots for futures', { title: 'Amount' }),
    field.decimal('fee', 'Fee in feeCoin', { title: 'Fee', cell: feeText }),
    field.text('feeCoin', 'Coin of the fee'),
  ],
}

/** The fills of an order, spot or futures. */
export const fillsField = field.rows<{ readonly fills?: readonly OrderFill[] }, OrderFill>(
  'fills',
  'Fills, oldest first, up to the last 50',
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
  about: 'A spot order',
  fields: [
    field.integer('id', 'Order id', { title: 'Id' }),
    field.text('pair', 'Pair, such as BTC/USDT', { title: 'Pair', value: pairName }),
    field.text('side', 'Side: buy or sell', { title: 'Side', paint: bySide }),
    field.text('orderType', 'Order type: limit or market', { title: 'Type', from: 'type' }),
    field.decimal(
      'price',
      'Limit price in the quote coin; price of a market order as stated by the exchange',
      {
        title: 'Price',
        cell: (row) => (row.type === 'market' ? 'market' : (row.price ?? '--')),
      },
    ),
    field.decimal('quantity', 'Quantity in the base coin', { title: 'Amount' }),
    field.decimal('filled', 'Quantity filled, in the base coin', { title: 'Filled', value: filledOf }),
    field.decimal('remaining', 'Quantity not filled yet, in the base coin'),
    field.decimal(
      'averagePrice',
      'Average fill price in the quote coin; null before the first fill or if unknown',
      { title: 'Average', value: (row) => fillOf(row)?.averagePrice },
    ),
    field.decimal('total', 'Cost or proceeds of the fills in the quote coin, without the fee', {
      value: (row) => fillOf(row)?.total,
    }),
    field.decimal('fee', 'Fee charged so far, in feeCoin', { cell: feeText }),
    field.text('feeCoin', 'Coin of the fee'),
    field.text(
      'status',
      'Status: unfilled, partial, filled, cancelled or partiallyCancelled',
      statusColumn(),
    ),
    field.time('createdAt', 'Time placed; null if unknown', { title: 'Placed' }),
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
  about: 'Balance of a coin available for an order',
  fields: [
    field.text('coin', 'Coin', { title: 'Coin', value: ([coin]) => coin }),
    field.decimal('available', 'In the coin', { title: 'Available', value: ([, free]) => free }),
  ],
}
