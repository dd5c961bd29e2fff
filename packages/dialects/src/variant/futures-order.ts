import { divide, type Fixed, fixed, max, multiply, numeric, ONE, type WallClock } from './fixed'
import { type BookOrder, QUOTE, type Venue } from './venue'

export interface FuturesOrder extends BookOrder {
  readonly autoid: number
  readonly venue: Venue<FuturesOrder>
  readonly style: string
  readonly lots: Fixed
  readonly at: number
  readonly lever: string
  readonly mode: string
  readonly takeProfit: Fixed | undefined
  readonly stopLoss: Fixed | undefined
  average: Fixed
  ended: boolean
}

export const FEE = fixed('0.0005')
/** Coin of one lot. */
export const LOT: Readonly<Record<string, Fixed>> = { BTC: fixed('0.01'), ETH: fixed('0.1') }

export const notional = (venue: Venue<FuturesOrder>, price: Fixed, lots: Fixed): Fixed =>
  multiply(price, multiply(lots, LOT[venue.instrument.base] ?? ONE))

/** Margin and fee of the open lots; a short may fill at a better, higher price. */
export function reserveOf({ venue, direction, price, open, lever }: FuturesOrder): Fixed {
  const value = notional(venue, direction === 'sell' ? max(price, venue.best('buy')) : price, open)
  return divide(value, fixed(lever)) + multiply(value, FEE)
}

export const entrustRow = (order: FuturesOrder, clock: WallClock): object => ({
  ...{
    autoid: order.autoid,
    tradcoin: order.venue.instrument.base,
    maincoin: QUOTE,
    type: order.direction,
  },
  ...{ style: order.style, td_mode: order.mode, lever: Number(order.lever), state: stateOf(order) },
  price: order.average === 0n ? null : numeric(order.average, 4),
  ...{ entrust_price: numeric(order.price), number: numeric(order.lots), unfilled: numeric(order.open) },
  point: numeric(divide(notional(order.venue, order.price, order.lots), fixed(order.lever))),
  gas: numeric(multiply(notional(order.venue, order.average, order.lots - order.open), FEE)),
  ...(order.takeProfit && { takeProfitPrice: numeric(order.takeProfit) }),
  ...(order.stopLoss && { stopLossPrice: numeric(order.stopLoss) }),
  writedate: clock.text(order.at),
})
function stateOf({ open, lots, ended }: FuturesOrder): string {
  if (open === 0n) return 'all'
  if (open === lots) return ended ? 'cancel' : 'unfilled'
  return ended ? 'uncancel' : 'section'
}
