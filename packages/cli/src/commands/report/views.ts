import type { OrderFill } from '@bgk/sdk'
import { type Field, field, type View } from '../../terminal/view'

type Market = 'spot' | 'futures' | 'cycle' | 'swap'

/** Fields of every row of a report. */
interface ReportRow {
  readonly market: Market
  readonly pair: string
  readonly side?: string | undefined
  readonly time?: number | undefined
}

export interface ReportFill extends OrderFill, Omit<ReportRow, 'time'> {
  readonly orderId: number
}

export interface ReportPnl extends ReportRow {
  readonly id: string
  readonly realizedPnl?: string | undefined
  readonly fee?: string | undefined
  readonly interest?: string | undefined
  readonly coin?: string | undefined
}

export interface ReportTrade extends ReportRow {
  readonly id?: string | undefined
  readonly quantity?: string | undefined
  readonly averagePrice?: string | undefined
  readonly total?: string | undefined
  readonly quote?: string | undefined
  readonly fee?: string | undefined
  readonly feeCoin?: string | undefined
  readonly realizedPnl?: string | undefined
}

const common: readonly Field<Omit<ReportRow, 'time'>>[] = [
  field.text('market', 'Market: spot, futures, cycle or swap', { title: 'Market' }),
  field.text('pair', 'Pair, such as BTC/USDT', { title: 'Pair' }),
  field.text('side', 'Side: buy or sell, long or short', { title: 'Side' }),
]

export const fillView: View<ReportFill> = {
  type: 'reportFill',
  about: 'A fill of an order',
  fields: [
    field.time('time', 'Fill time', { title: 'Time' }),
    ...common,
    field.integer('orderId', 'Order id', { title: 'Order' }),
    field.integer('id', 'Trade id'),
    field.decimal('price', 'In the quote coin', { title: 'Price' }),
    field.decimal('quantity', 'In the base coin; lots for futures', { title: 'Quantity' }),
    field.decimal('fee', 'In feeCoin', { title: 'Fee' }),
    field.text('feeCoin', 'Coin of the fee', { title: 'Coin' }),
  ],
}

export const pnlView: View<ReportPnl> = {
  type: 'reportPnl',
  about: 'A closed futures position or a settled cycle contract',
  fields: [
    field.time('time', 'Closing time, or the opening time of a cycle contract without one', {
      title: 'Closed',
    }),
    ...common,
    field.text('id', 'Id of the position or contract', { title: 'Id' }),
    field.decimal('realizedPnl', 'PnL in the coin as stated by the exchange, signed', { title: 'PnL' }),
    field.decimal('fee', 'In the coin', { title: 'Fee' }),
    field.decimal('interest', 'In the coin', { title: 'Funding' }),
    field.text('coin', 'Coin of these amounts', { title: 'Coin' }),
  ],
}

export const tradeView: View<ReportTrade> = {
  type: 'reportTrade',
  about: 'Result of an order or swap',
  fields: [
    field.time('time', 'Order time', { title: 'Time' }),
    ...common,
    field.text('id', 'Id of the order or swap', { title: 'Id' }),
    field.decimal('quantity', 'Filled quantity in the base coin; lots for futures', { title: 'Quantity' }),
    field.decimal('averagePrice', 'In the quote coin', { title: 'Average' }),
    field.decimal('total', 'Cost or proceeds in the quote coin, without the fee', { title: 'Total' }),
    field.text('quote', 'Coin of price and total'),
    field.decimal('fee', 'In feeCoin', { title: 'Fee' }),
    field.text('feeCoin', 'Coin of the fee', { title: 'Coin' }),
    field.decimal('realizedPnl', 'PnL of a futures close in the quote coin, signed, without fees', {
      title: 'PnL',
    }),
  ],
}
