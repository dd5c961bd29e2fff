import type { FuturesMarket, FuturesPosition } from '@bgk/sdk'
import { futuresProfit, profitPercent } from '@bgk/sdk/trading'
import { signedPercent, toneOf } from '../terminal/paint'
import { field, type View } from '../terminal/view'
import { positionView } from './futures'

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
