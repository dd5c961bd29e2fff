import type { OrderFill } from '@bgk/sdk'
import type { Field, View } from '../../terminal/view'

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
  { name: 'market', kind: 'text', title: 'Market', about: 'spot, futures, cycle or swap' },
  { name: 'pair', kind: 'text', title: 'Pair', about: 'as BTC/USDT' },
  { name: 'side', kind: 'text', title: 'Side', about: 'buy or sell, long or short' },
]

export const fillView: View<ReportFill> = {
  type: 'reportFill',
  about: 'a fill of an order',
  fields: [
    { name: 'time', kind: 'time', title: 'Time', about: 'time of the fill' },
    ...common,
    { name: 'orderId', kind: 'integer', title: 'Order', about: 'number of its order' },
    { name: 'id', kind: 'integer', about: 'number of the trade' },
    { name: 'price', kind: 'decimal', title: 'Price', about: 'in quote' },
    { name: 'quantity', kind: 'decimal', title: 'Quantity', about: 'in base, of futures in lots' },
    { name: 'fee', kind: 'decimal', title: 'Fee', about: 'in feeCoin' },
    { name: 'feeCoin', kind: 'text', title: 'Coin', about: 'coin of the fee' },
  ],
}

export const pnlView: View<ReportPnl> = {
  type: 'reportPnl',
  about: 'a closed futures position or a settled cycle contract',
  fields: [
    {
      name: 'time',
      kind: 'time',
      title: 'Closed',
      about: 'time of the close; of a cycle contract without one, of its start',
    },
    ...common,
    { name: 'id', kind: 'text', title: 'Id', about: 'number of the position, name of the contract' },
    {
      name: 'realizedPnl',
      kind: 'decimal',
      title: 'PnL',
      about: 'signed, in coin, as the exchange states it',
    },
    { name: 'fee', kind: 'decimal', title: 'Fee', about: 'in coin' },
    { name: 'interest', kind: 'decimal', title: 'Funding', about: 'in coin' },
    { name: 'coin', kind: 'text', title: 'Coin', about: 'coin of these amounts' },
  ],
}

export const tradeView: View<ReportTrade> = {
  type: 'reportTrade',
  about: 'what an order or a swap came to',
  fields: [
    { name: 'time', kind: 'time', title: 'Time', about: 'time of the order' },
    ...common,
    { name: 'id', kind: 'text', title: 'Id', about: 'number of the order or swap' },
    { name: 'quantity', kind: 'decimal', title: 'Quantity', about: 'filled, in base, of futures in lots' },
    { name: 'averagePrice', kind: 'decimal', title: 'Average', about: 'in quote' },
    { name: 'total', kind: 'decimal', title: 'Total', about: 'cost or proceeds without the fee, in quote' },
    { name: 'quote', kind: 'text', about: 'coin of price and total' },
    { name: 'fee', kind: 'decimal', title: 'Fee', about: 'in feeCoin' },
    { name: 'feeCoin', kind: 'text', title: 'Coin', about: 'coin of the fee' },
    {
      name: 'realizedPnl',
      kind: 'decimal',
      title: 'PnL',
      about: 'of a futures close: signed, in quote, without fees',
    },
  ],
}
