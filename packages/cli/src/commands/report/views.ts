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
  field.text('market', 'spot, futures, cycle or swap', { title: 'Market' }),
  field.text('pair', 'as BTC/USDT', { title: 'Pair' }),
  field.text('side', 'buy or sell, long or short', { title: 'Side' }),
]

export const fillView: View<ReportFill> = {
  type: 'reportFill',
  about: 'a fill of an order',
  fields: [
    field.time('time', 'time of the fill', { title: 'Time' }),
    ...common,
    field.integer('orderId', 'number of its order', { title: 'Order' }),
    field.integer('id', 'number of the trade'),
    field.decimal('price', 'in quote', { title: 'Price' }),
    field.decimal('quantity', 'in base, of futures in lots', { title: 'Quantity' }),
    field.decimal('fee', 'in feeCoin', { title: 'Fee' }),
    field.text('feeCoin', 'coin of the fee', { title: 'Coin' }),
  ],
}

export const pnlView: View<ReportPnl> = {
  type: 'reportPnl',
  about: 'a closed futures position or a settled cycle contract',
  fields: [
    field.time('time', 'time of the close; of a cycle contract without one, of its start', {
      title: 'Closed',
    }),
    ...common,
    field.text('id', 'number of the position, name of the contract', { title: 'Id' }),
    field.decimal('realizedPnl', 'signed, in coin, as the exchange states it', { title: 'PnL' }),
    field.decimal('fee', 'in coin', { title: 'Fee' }),
    field.decimal('interest', 'in coin', { title: 'Funding' }),
    field.text('coin', 'coin of these amounts', { title: 'Coin' }),
  ],
}

export const tradeView: View<ReportTrade> = {
  type: 'reportTrade',
  about: 'what an order or a swap came to',
  fields: [
    field.time('time', 'time of the order', { title: 'Time' }),
    ...common,
    field.text('id', 'number of the order or swap', { title: 'Id' }),
    field.decimal('quantity', 'filled, in base, of futures in lots', { title: 'Quantity' }),
    field.decimal('averagePrice', 'in quote', { title: 'Average' }),
    field.decimal('total', 'cost or proceeds without the fee, in quote', { title: 'Total' }),
    field.text('quote', 'coin of price and total'),
    field.decimal('fee', 'in feeCoin', { title: 'Fee' }),
    field.text('feeCoin', 'coin of the fee', { title: 'Coin' }),
    field.decimal('realizedPnl', 'of a futures close: signed, in quote, without fees', { title: 'PnL' }),
  ],
}
