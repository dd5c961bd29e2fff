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
import { statusColumn } from '../exchange/status'
import { bySide, signedPercent, toneOf } from '../terminal/paint'
import { percentOf, withUnit } from '../terminal/text'
import { type Field, field, type View, withTitles } from '../terminal/view'
import { filledOf, fillsField } from './spot'

/** Common fields of orders and positions. */
const tradeFields: readonly Field<FuturesTrade>[] = [
  field.integer('id', 'Id', { title: 'Id' }),
  field.text('pair', 'Pair, such as BTC/USDT', { title: 'Pair', value: pairName }),
]

const sideField = (words: { readonly buy: string; readonly sell: string }): Field<FuturesTrade> =>
  field.text('side', `${words.buy} or ${words.sell}`, {
    title: 'Side',
    paint: bySide,
    value: (row) => row.side && words[row.side],
  })

const modeFields: readonly Field<FuturesTrade>[] = [
  field.integer('leverage', 'Leverage', { title: 'Leverage', cell: (row) => `${row.leverage ?? '--'}x` }),
  field.text('marginMode', 'Margin mode: cross or isolated', { title: 'Margin mode' }),
]

const stopFields: readonly Field<StopPrices>[] = [
  field.decimal('takeProfitPrice', 'Take-profit price in the quote coin; null if not set', { title: 'TP' }),
  field.decimal('stopLossPrice', 'Stop-loss price in the quote coin; null if not set', { title: 'SL' }),
]

/** A futures order. */
export const futuresOrderView: View<FuturesOrder> = {
  type: 'futuresOrder',
  about: 'A futures order',
  fields: [
    ...tradeFields,
    sideField({ buy: 'buy', sell: 'sell' }),
    field.text('effect', 'Effect on the position: open or close; null if unknown', {
      title: 'Effect',
      from: 'positionEffect',
    }),
    field.text('orderType', 'Order type: limit or market', { title: 'Type', from: 'type' }),
    ...modeFields,
    field.decimal('price', 'Limit price in the quote coin', {
      title: 'Price',
      cell: (row) => (row.type === 'market' ? 'market' : (row.price ?? '--')),
    }),
    field.decimal('quantity', 'Quantity in lots', { title: 'Quantity' }),
    field.decimal('filled', 'Lots filled', { title: 'Filled', value: filledOf }),
    field.decimal('remaining', 'Lots not filled yet'),
    field.decimal('averagePrice', 'Average fill price in the quote coin; null before the first fill', {
      title: 'Average',
    }),
    field.decimal('total', 'Filled notional in the quote coin; null if unknown'),
    field.decimal('fee', 'Fee charged so far, in the quote coin'),
    field.decimal('margin', 'Margin in the quote coin'),
    field.decimal('realizedPnl', 'Realized PnL of a close in the quote coin, without fees'),
    ...stopFields,
    field.text(
      'status',
      'Status: unfilled, partial, filled, cancelled or partiallyCancelled',
      statusColumn(),
    ),
    field.time('createdAt', 'Time placed; null if unknown', { title: 'Placed' }),
  ],
}

/** Past orders, with results. */
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
  about: 'A futures position',
  fields: [
    ...tradeFields,
    sideField({ buy: 'long', sell: 'short' }),
    ...modeFields,
    field.decimal('quantity', 'Quantity in lots', { title: 'Quantity' }),
    field.decimal('closableQuantity', 'Closable quantity in lots'),
    field.decimal('entryPrice', 'Average entry price in the quote coin', { title: 'Entry' }),
    field.decimal('liquidationPrice', 'Estimated liquidation price in the quote coin; null if none', {
      title: 'Liquidation',
    }),
    field.decimal('margin', 'Margin in the quote coin', { title: 'Margin' }),
    field.decimal(
      'marginRatio',
      'Maintenance margin divided by margin, a fraction; 1 is liquidated; null if unknown',
      {
        title: 'Margin ratio',
        cell: ({ marginRatio }) => (marginRatio === undefined ? '--' : `${percentOf(marginRatio)}%`),
      },
    ),
    field.decimal('value', 'In the quote coin'),
    field.decimal('closePrice', 'Closing price, or the current price of an open position, in the quote coin'),
    field.decimal('realizedPnl', 'Realized PnL in the quote coin, signed'),
    field.decimal('fee', 'Fee charged so far, in the quote coin'),
    field.decimal('interest', 'Funding so far, in the quote coin'),
    ...stopFields,
    field.integer('stopOrders', 'Number of active TP/SL orders', {
      from: 'stopOrderCount',
    }),
    field.text('status', 'Status: open, closed, liquidated, takeProfit or stopLoss', {
      cell: statusColumn().cell,
    }),
    field.time('openedAt', 'Opening time; null if unknown', { title: 'Opened' }),
    field.time('closedAt', 'Closing time; null while open'),
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
  about: 'A take-profit or stop-loss order of a position',
  fields: [
    field.integer('id', 'Id', { title: 'Id' }),
    field.decimal('quantity', 'Quantity to close, in lots', { title: 'Quantity' }),
    ...stopFields,
    field.text('status', 'Status: active, triggered or cancelled', statusColumn()),
    field.time('createdAt', 'Time set; null if unknown', { title: 'Set' }),
  ],
}

/** The futures account of a pair. */
export const futuresAccountView: View<FuturesAccount> = {
  type: 'futuresAccount',
  about: 'Futures account of a pair',
  fields: [
    field.decimal('available', 'In the quote coin', { title: 'Available' }),
    field.decimal('locked', 'Locked in open orders and positions, in the quote coin', { title: 'Locked' }),
    field.rows('openOrders', 'Open orders of the pair', {
      title: 'Open orders',

      view: futuresOrderView,
      rows: (row) => row.openOrders,
      cell: (row) => String(row.openOrders.length),
    }),
  ],
}

/** A contract with its limits. */
export const contractView: View<FuturesMarket> = {
  type: 'contract',
  about: 'A contract with its limits',
  fields: [
    field.text('pair', 'Pair, such as BTC/USDT', { title: 'Pair', value: pairName }),
    field.decimal('contractSize', 'Size of one lot in the base coin', {
      title: 'Contract size',
      cell: ({ contractSize, base }) => `${contractSize} ${base}`,
    }),
    field.integer('maxLeverage', 'Maximum leverage; null if unknown', {
      title: 'Max leverage',
      cell: ({ maxLeverage }) => (maxLeverage === undefined ? '' : `${maxLeverage}x`),
    }),
    field.decimal('minQuantity', 'Minimum order in lots', {
      title: 'Min order',
      cell: ({ minQuantity }) => withUnit(minQuantity, 'lots'),
    }),
    field.decimal('maxQuantity', 'Maximum order in lots; null if unlimited', {
      title: 'Max order',
      cell: ({ maxQuantity }) => withUnit(maxQuantity, 'lots'),
    }),
    field.integer('priceDecimals', 'Maximum decimals of a price', { title: 'Price decimals' }),
    field.decimal('feeRate', 'Fee rate as a fraction; 0.001 is 0.1%; null if unknown', {
      title: 'Fee',
      cell: ({ feeRate }) => (feeRate === undefined ? '' : `${percentOf(feeRate)}%`),
    }),
    field.text('status', 'Status: enabled, or the reason it is closed', { title: 'Status' }),
  ],
}

export const leverageView: View<number> = {
  type: 'leverage',
  about: 'A leverage allowed for a contract',
  fields: [field.integer('leverage', 'Leverage', { title: 'Leverage', value: (row) => row })],
}

/** An open position with its current PnL. */
export interface OpenPosition extends FuturesPosition {
  /** Last price of the contract; undefined where the exchange does not list it. */
  readonly lastPrice?: string
  /** At that price, signed, in quote, without the fee of closing. */
  readonly unrealizedPnl?: string
  /** Unrealized PnL in percent of the margin. */
  readonly pnlPercent?: string
}

/** Adds the PnL at the last price of the contract. */
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
  field.decimal('lastPrice', 'Last price of the contract, in the quote coin', { title: 'Last' }),
  field.decimal('unrealizedPnl', 'PnL at the last price in the quote coin, without the closing fee', {
    title: 'PnL',
    paint: (paint, text, row) => toneOf(row.unrealizedPnl ?? '0', paint)(text),
  }),
  field.decimal('pnlPercent', 'PnL in percent of the margin', {
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

/** Side of a position. */
export const sideWord = ({ side }: Pick<FuturesPosition, 'side'>): string =>
  side === undefined ? '--' : side === 'buy' ? 'long' : 'short'
