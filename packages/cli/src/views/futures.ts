import type {
  FuturesAccount,
  FuturesMarket,
  FuturesOrder,
  FuturesPosition,
  FuturesTrade,
  StopOrder,
  StopPrices,
} from '@bgk/sdk'
import { pairName } from '../exchange/markets'
import { bySide } from '../terminal/paint'
import { type Field, rowsField, type View, withTitles } from '../terminal/view'
import { filledOf, fillsField } from './spot'

/** What orders and positions have in common. */
const tradeFields: readonly Field<FuturesTrade>[] = [
  { name: 'id', kind: 'integer', title: 'Id', about: 'its number' },
  { name: 'pair', kind: 'text', title: 'Pair', about: 'as BTC/USDT', value: pairName },
]

const sideField = (words: { readonly buy: string; readonly sell: string }): Field<FuturesTrade> => ({
  name: 'side',
  kind: 'text',
  title: 'Side',
  about: `${words.buy} or ${words.sell}`,
  value: (row) => row.side && words[row.side],
  paint: bySide,
})

const modeFields: readonly Field<FuturesTrade>[] = [
  {
    name: 'leverage',
    kind: 'integer',
    title: 'Leverage',
    about: 'times',
    cell: (row) => `${row.leverage ?? '--'}x`,
  },
  { name: 'mode', kind: 'text', title: 'Mode', about: 'cross or isolated', value: (row) => row.marginMode },
]

const stopFields: readonly Field<StopPrices>[] = [
  {
    name: 'takeProfit',
    kind: 'decimal',
    title: 'TP',
    about: 'take-profit price, in quote; null: not set',
    value: (row) => row.takeProfitPrice,
  },
  {
    name: 'stopLoss',
    kind: 'decimal',
    title: 'SL',
    about: 'stop-loss price, in quote; null: not set',
    value: (row) => row.stopLossPrice,
  },
]

/** A futures order. */
export const futuresOrderView: View<FuturesOrder> = {
  type: 'futuresOrder',
  about: 'a futures order',
  fields: [
    ...tradeFields,
    sideField({ buy: 'buy', sell: 'sell' }),
    {
      name: 'effect',
      kind: 'text',
      title: 'Effect',
      about: 'open or close: what it does to a position; null: not told',
      value: (row) => row.positionEffect,
    },
    {
      name: 'orderType',
      kind: 'text',
      title: 'Type',
      about: 'limit or market',
      value: (row) => row.type,
    },
    ...modeFields,
    {
      name: 'price',
      kind: 'decimal',
      title: 'Price',
      about: 'limit price, in quote',
      cell: (row) => (row.type === 'market' ? 'market' : (row.price ?? '--')),
    },
    { name: 'lots', kind: 'decimal', title: 'Lots', about: 'as ordered', value: (row) => row.quantity },
    {
      name: 'filled',
      kind: 'decimal',
      title: 'Filled',
      about: 'lots filled so far',
      value: filledOf,
    },
    { name: 'remaining', kind: 'decimal', about: 'lots not filled yet' },
    {
      name: 'averagePrice',
      kind: 'decimal',
      title: 'Average',
      about: 'average of what is filled, in quote; null before the first fill',
    },
    { name: 'total', kind: 'decimal', about: 'notional of what is filled, in quote; null: not told' },
    { name: 'fee', kind: 'decimal', about: 'charged so far, in quote' },
    { name: 'margin', kind: 'decimal', about: 'held for it, in quote' },
    {
      name: 'realizedPnl',
      kind: 'decimal',
      about: 'of a close: profit or loss of what is filled, in quote, without fees',
    },
    ...stopFields,
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
export const pastFuturesOrderView = withTitles(futuresOrderView, { fee: 'Fee', realizedPnl: 'PnL' })

/** All of it, with its fills. */
export const futuresOrderDetailView: View<FuturesOrder> = {
  ...futuresOrderView,
  fields: [
    ...withTitles(pastFuturesOrderView, { remaining: 'Remaining', total: 'Total', margin: 'Margin' }).fields,
    fillsField,
  ],
}

/** An open or a closed position. */
export const positionView: View<FuturesPosition> = {
  type: 'position',
  about: 'a futures position',
  fields: [
    ...tradeFields,
    sideField({ buy: 'long', sell: 'short' }),
    ...modeFields,
    { name: 'lots', kind: 'decimal', title: 'Lots', about: 'how many', value: (row) => row.quantity },
    { name: 'closable', kind: 'decimal', about: 'lots that can be closed' },
    { name: 'entryPrice', kind: 'decimal', title: 'Entry', about: 'average of what was opened, in quote' },
    {
      name: 'liquidationPrice',
      kind: 'decimal',
      title: 'Liquidation',
      about: 'an estimate of the exchange, in quote; null: there is none',
    },
    { name: 'margin', kind: 'decimal', title: 'Margin', about: 'held for it, in quote' },
    { name: 'value', kind: 'decimal', about: 'in quote' },
    { name: 'closePrice', kind: 'decimal', about: 'of an open one the price of now, in quote' },
    { name: 'realizedPnl', kind: 'decimal', about: 'of a closed one, signed, in quote' },
    { name: 'fee', kind: 'decimal', about: 'charged so far, in quote' },
    { name: 'interest', kind: 'decimal', about: 'charged so far, in quote' },
    ...stopFields,
    {
      name: 'stopOrders',
      kind: 'integer',
      about: 'how many take-profit and stop-loss orders stand on it',
      value: (row) => row.stopOrderCount,
    },
    { name: 'status', kind: 'text', about: 'open, closed, liquidated, takeProfit or stopLoss' },
    { name: 'openedAt', kind: 'time', title: 'Opened', about: 'when it was opened; null: not told' },
    { name: 'closedAt', kind: 'time', about: 'when it was closed; null while it is open' },
  ],
}

/** Of those that were closed. */
export const closedPositionView = withTitles(positionView, {
  closePrice: 'Close',
  realizedPnl: 'PnL',
  status: 'Ended by',
  closedAt: 'Closed',
})

/** A take-profit or stop-loss order of a position. */
export const stopOrderView: View<StopOrder> = {
  type: 'stopOrder',
  about: 'a take-profit or stop-loss order of a position',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'its number' },
    {
      name: 'lots',
      kind: 'decimal',
      title: 'Lots',
      about: 'how many it closes',
      value: (row) => row.quantity,
    },
    ...stopFields,
    { name: 'status', kind: 'text', title: 'Status', about: 'active, triggered or cancelled' },
    { name: 'createdAt', kind: 'time', title: 'Set', about: 'when it was set; null: not told' },
  ],
}

/** The futures account of a pair. */
export const futuresAccountView: View<FuturesAccount> = {
  type: 'futuresAccount',
  about: 'the futures account of a pair',
  fields: [
    { name: 'available', kind: 'decimal', title: 'Available', about: 'in quote' },
    { name: 'frozen', kind: 'decimal', title: 'Frozen', about: 'in quote' },
    rowsField<FuturesAccount, FuturesOrder>({
      name: 'openOrders',
      title: 'Open orders',
      about: 'its open orders on the pair',
      view: futuresOrderView,
      rows: (row) => row.openOrders,
      cell: (row) => String(row.openOrders.length),
    }),
  ],
}

/** A contract with what may be ordered of it. */
export const contractView: View<FuturesMarket> = {
  type: 'contract',
  about: 'a contract with what may be ordered of it',
  fields: [
    { name: 'pair', kind: 'text', title: 'Pair', about: 'as BTC/USDT', value: pairName },
    { name: 'contractSize', kind: 'decimal', title: 'Base in a lot', about: 'base in one lot' },
    { name: 'maxLeverage', kind: 'integer', title: 'Most leverage', about: 'times; null: not told' },
    {
      name: 'minLots',
      kind: 'decimal',
      title: 'Least order',
      about: 'in lots',
      value: (row) => row.minQuantity,
    },
    {
      name: 'maxLots',
      kind: 'decimal',
      title: 'Most of an order',
      about: 'in lots; null: no limit',
      value: (row) => row.maxQuantity,
    },
    { name: 'priceDecimals', kind: 'integer', title: 'Price decimals', about: 'most decimals of a price' },
    {
      name: 'feeRate',
      kind: 'decimal',
      title: 'Fee rate',
      about: 'a fraction: 0.001 is 0.1 %; null: not told',
    },
    { name: 'status', kind: 'text', title: 'Status', about: 'enabled, or why it is not traded' },
  ],
}

export const leverageView: View<number> = {
  type: 'leverage',
  about: 'a leverage that a contract can be traded with',
  fields: [{ name: 'leverage', kind: 'integer', title: 'Leverage', about: 'times', value: (row) => row }],
}
