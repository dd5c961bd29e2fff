import type {
  FuturesAccount,
  FuturesMarket,
  FuturesOrder,
  FuturesPosition,
  FuturesTrade,
  StopOrder,
  StopPrices,
} from '@bgk/sdk'
import { futuresProfit, profitPercent } from '@bgk/sdk/trading'
import { pairName } from '../exchange/markets'
import { bySide, signedPercent, toneOf } from '../terminal/paint'
import { percentOf } from '../terminal/text'
import { type Field, field, type View, withTitles } from '../terminal/view'
import { filledOf, fillsField } from './spot'

/** What orders and positions have in common. */
const tradeFields: readonly Field<FuturesTrade>[] = [
  field.integer('id', 'its number', { title: 'Id' }),
  field.text('pair', 'as BTC/USDT', { title: 'Pair', value: pairName }),
]

const sideField = (words: { readonly buy: string; readonly sell: string }): Field<FuturesTrade> =>
  field.text('side', `${words.buy} or ${words.sell}`, {
    title: 'Side',
    paint: bySide,
    value: (row) => row.side && words[row.side],
  })

const modeFields: readonly Field<FuturesTrade>[] = [
  field.integer('leverage', 'times', { title: 'Leverage', cell: (row) => `${row.leverage ?? '--'}x` }),
  field.text('mode', 'cross or isolated', { title: 'Mode', from: 'marginMode' }),
]

const stopFields: readonly Field<StopPrices>[] = [
  field.decimal('takeProfitPrice', 'take-profit price, in quote; null: not set', { title: 'TP' }),
  field.decimal('stopLossPrice', 'stop-loss price, in quote; null: not set', { title: 'SL' }),
]

/** A futures order. */
export const futuresOrderView: View<FuturesOrder> = {
  type: 'futuresOrder',
  about: 'a futures order',
  fields: [
    ...tradeFields,
    sideField({ buy: 'buy', sell: 'sell' }),
    field.text('effect', 'open or close: what it does to a position; null: not told', {
      title: 'Effect',
      from: 'positionEffect',
    }),
    field.text('orderType', 'limit or market', { title: 'Type', from: 'type' }),
    ...modeFields,
    field.decimal('price', 'limit price, in quote', {
      title: 'Price',
      cell: (row) => (row.type === 'market' ? 'market' : (row.price ?? '--')),
    }),
    field.decimal('lots', 'as ordered', { title: 'Lots', from: 'quantity' }),
    field.decimal('filled', 'lots filled so far', { title: 'Filled', value: filledOf }),
    field.decimal('remaining', 'lots not filled yet'),
    field.decimal('averagePrice', 'average of what is filled, in quote; null before the first fill', {
      title: 'Average',
    }),
    field.decimal('total', 'notional of what is filled, in quote; null: not told'),
    field.decimal('fee', 'charged so far, in quote'),
    field.decimal('margin', 'held for it, in quote'),
    field.decimal('realizedPnl', 'of a close: profit or loss of what is filled, in quote, without fees'),
    ...stopFields,
    field.text('status', 'unfilled, partial, filled, cancelled or partiallyCancelled', { title: 'Status' }),
    field.time('createdAt', 'when it was placed; null: not told', { title: 'Placed' }),
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
const positionView: View<FuturesPosition> = {
  type: 'position',
  about: 'a futures position',
  fields: [
    ...tradeFields,
    sideField({ buy: 'long', sell: 'short' }),
    ...modeFields,
    field.decimal('lots', 'how many', { title: 'Lots', from: 'quantity' }),
    field.decimal('closableQuantity', 'lots that can be closed'),
    field.decimal('entryPrice', 'average of what was opened, in quote', { title: 'Entry' }),
    field.decimal('liquidationPrice', 'an estimate of the exchange, in quote; null: there is none', {
      title: 'Liquidation',
    }),
    field.decimal('margin', 'held for it, in quote', { title: 'Margin' }),
    field.decimal(
      'marginRatio',
      'maintenance margin over margin, a fraction; 1: liquidated; null: not told',
      {
        title: 'Margin ratio',
        cell: ({ marginRatio }) => (marginRatio === undefined ? '--' : `${percentOf(marginRatio)} %`),
      },
    ),
    field.decimal('value', 'in quote'),
    field.decimal('closePrice', 'of an open one the price of now, in quote'),
    field.decimal('realizedPnl', 'of a closed one, signed, in quote'),
    field.decimal('fee', 'charged so far, in quote'),
    field.decimal('interest', 'funding so far, in quote'),
    ...stopFields,
    field.integer('stopOrders', 'how many take-profit and stop-loss orders stand on it', {
      from: 'stopOrderCount',
    }),
    field.text('status', 'open, closed, liquidated, takeProfit or stopLoss'),
    field.time('openedAt', 'when it was opened; null: not told', { title: 'Opened' }),
    field.time('closedAt', 'when it was closed; null while it is open'),
  ],
}

/** Of those that were closed. */
export const closedPositionView = withTitles(positionView, {
  interest: 'Funding',
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
    field.integer('id', 'its number', { title: 'Id' }),
    field.decimal('lots', 'how many it closes', { title: 'Lots', from: 'quantity' }),
    ...stopFields,
    field.text('status', 'active, triggered or cancelled', { title: 'Status' }),
    field.time('createdAt', 'when it was set; null: not told', { title: 'Set' }),
  ],
}

/** The futures account of a pair. */
export const futuresAccountView: View<FuturesAccount> = {
  type: 'futuresAccount',
  about: 'the futures account of a pair',
  fields: [
    field.decimal('available', 'in quote', { title: 'Available' }),
    field.decimal('locked', 'in quote', { title: 'Locked' }),
    field.rows('openOrders', 'its open orders on the pair', {
      title: 'Open orders',

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
    field.text('pair', 'as BTC/USDT', { title: 'Pair', value: pairName }),
    field.decimal('contractSize', 'base in one lot', { title: 'Base in a lot' }),
    field.integer('maxLeverage', 'times; null: not told', { title: 'Most leverage' }),
    field.decimal('minLots', 'in lots', { title: 'Least order', from: 'minQuantity' }),
    field.decimal('maxLots', 'in lots; null: no limit', { title: 'Most of an order', from: 'maxQuantity' }),
    field.integer('priceDecimals', 'most decimals of a price', { title: 'Price decimals' }),
    field.decimal('feeRate', 'a fraction: 0.001 is 0.1 %; null: not told', { title: 'Fee rate' }),
    field.text('status', 'enabled, or why it is not traded', { title: 'Status' }),
  ],
}

export const leverageView: View<number> = {
  type: 'leverage',
  about: 'a leverage that a contract can be traded with',
  fields: [field.integer('leverage', 'times', { title: 'Leverage', value: (row) => row })],
}

/** An open position with what it would bring now. */
export interface OpenPosition extends FuturesPosition {
  /** Last price of the contract; undefined where the exchange does not list it. */
  readonly lastPrice?: string
  /** At that price, signed, in quote, without the fee of closing. */
  readonly unrealizedPnl?: string
  /** That in percent of the margin. */
  readonly pnlPercent?: string
}

/** What a position would bring at the last price of its contract. */
export function withPnl(
  position: FuturesPosition,
  market: Pick<FuturesMarket, 'price' | 'contractSize'> | undefined,
): OpenPosition {
  if (market === undefined) return position
  const { price: lastPrice, contractSize } = market
  const { side, entryPrice, quantity, margin } = position
  if (side === undefined || entryPrice === undefined || quantity === undefined)
    return { ...position, lastPrice }
  const unrealizedPnl = futuresProfit({ side, entryPrice, lastPrice, contractSize, quantity })
  const pnlPercent = margin === undefined ? undefined : profitPercent(unrealizedPnl, margin)
  return { ...position, lastPrice, unrealizedPnl, ...(pnlPercent !== undefined && { pnlPercent }) }
}

/** The contract of a position, by its pair. */
export const marketOf = (
  { base, quote }: Pick<FuturesPosition, 'base' | 'quote'>,
  markets: readonly FuturesMarket[],
): FuturesMarket | undefined => markets.find((one) => one.base === base && one.quote === quote)

const pnlFields: View<OpenPosition>['fields'] = [
  field.decimal('lastPrice', 'last price of the contract, in quote', { title: 'Last' }),
  field.decimal('unrealizedPnl', 'profit or loss at the last price, in quote, without the fee of closing', {
    title: 'PnL',
    paint: (paint, text, row) => toneOf(row.unrealizedPnl ?? '0', paint)(text),
  }),
  field.decimal('pnlPercent', 'that in percent of the margin', {
    title: 'PnL %',
    cell: (row) => (row.pnlPercent === undefined ? '' : signedPercent(row.pnlPercent)),
    paint: (paint, text, row) => toneOf(row.pnlPercent ?? '0', paint)(text),
  }),
]

/** An open position; the price of now stands where a closed one has that of its close. */
export const openPositionView: View<OpenPosition> = {
  ...positionView,
  fields: positionView.fields.flatMap((field) =>
    field.name === 'entryPrice' ? [field, ...pnlFields] : field.name === 'closePrice' ? [] : [field],
  ),
}

/** Which way a position goes. */
export const sideWord = ({ side }: Pick<FuturesPosition, 'side'>): string =>
  side === undefined ? '--' : side === 'buy' ? 'long' : 'short'
