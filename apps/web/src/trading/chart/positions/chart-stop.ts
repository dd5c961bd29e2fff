import type { FuturesPosition, PairRef, StopOrder } from '@bgk/sdk'
import { futuresProfit, type StopField } from '@bgk/sdk/trading'
import type { ChartLine } from '../series/price-lines'

/** Take-profit or stop-loss price of an own position in the market of a chart. */
export interface ChartStop extends PairRef {
  /** Stop order id; one order may have both prices. */
  readonly id: number
  readonly positionId: number
  readonly field: StopField
  /** Side of the position. */
  readonly side: 'buy' | 'sell'
  readonly entryPrice: string
  /** Decimal text. */
  readonly price: string
  /** Whole lots to close. */
  readonly quantity: string
  /** Other price of the same order; without one, removing this price cancels the order. */
  readonly other: string | undefined
}

const FIELDS: readonly StopField[] = ['takeProfitPrice', 'stopLossPrice']

/** Returns the prices of a position's stop orders; skips orders with missing or unreadable values. */
export function chartStops(position: FuturesPosition, orders: readonly StopOrder[]): readonly ChartStop[] {
  const { base, quote, side, entryPrice } = position
  if (base === undefined || quote === undefined || side === undefined || entryPrice === undefined) return []
  return orders.flatMap((order) => {
    const { id, quantity, status = 'active', unreadable = [] } = order
    if (status !== 'active' || quantity === undefined) return []
    if (FIELDS.some((field) => unreadable.includes(field))) return []
    return FIELDS.flatMap((field) => {
      const price = order[field]
      const other = order[otherOf(field)]
      return price === undefined
        ? []
        : [{ id, positionId: position.id, field, base, quote, side, entryPrice, price, quantity, other }]
    })
  })
}

export const otherOf = (field: StopField): StopField =>
  field === 'takeProfitPrice' ? 'stopLossPrice' : 'takeProfitPrice'

export const stopKey = ({ id, field }: ChartStop): string => `${field}-${id}`

/** Profit or loss in quote at a price, without fees. */
export const stopProfit = (
  { side, entryPrice, quantity }: ChartStop,
  price: string,
  contractSize: string,
): string => futuresProfit({ side, entryPrice, lastPrice: price, contractSize, quantity })

/**
 * Chart lines of stop prices; tags over the chart show their texts, `speak` provides those for screen
 * readers.
 */
export const stopLines = (
  stops: readonly ChartStop[],
  speak: (stop: ChartStop) => string,
): readonly ChartLine[] =>
  stops.map((stop) => ({
    id: stopKey(stop),
    price: stop.price,
    tone: stop.field === 'takeProfitPrice' ? 'up' : 'down',
    label: '',
    spoken: speak(stop),
    dashed: true,
  }))
