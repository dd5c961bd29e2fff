import type { Pair } from './market'
import { type Order, pairFields } from './matching'
import { clockText, type Money, money, over, show, times } from './money'
import { FEE, type Position, type StopOrder, worth } from './positions'

export interface FuturesOrder extends Order {
  readonly pair: Pair
  readonly number: Money
  readonly price: Money
  readonly at: number
  position: Position
  readonly stop: StopOrder | undefined
  /** Reserved margin and fee of the unfilled lots. */
  held: Money
  isClosed: boolean
}

/** Margin and fee; a short may fill at a better, higher price, which needs more. */
export function reserveOf(order: FuturesOrder): Money {
  const best = order.pair.makers.buy[0]?.price ?? 0n
  const price = order.side === 'sell' && best > order.limit ? best : order.limit
  const value = worth(order.pair, price, order.unfilled)
  return over(value, money(order.position.terms.lever)) + times(value, FEE)
}

export function entrustRow(order: FuturesOrder): object {
  const { pair, stop, position } = order
  const value = worth(pair, order.price, order.number)
  return {
    autoid: order.autoid,
    ...pairFields(pair),
    ...{ type: order.side, style: order.style, state: stateOf(order) },
    ...{ tdMode: position.terms.tdMode, lever: position.terms.lever },
    price: order.unfilled === order.number ? '' : pair.showPrice(position.openPrice),
    entrust_price: pair.showPrice(order.price),
    number: show(order.number),
    unfilled: show(order.unfilled),
    point: show(over(value, money(position.terms.lever))),
    gas: show(times(value, FEE)),
    take_profit_price: stop?.takeProfit ? pair.showPrice(stop.takeProfit) : '0',
    stop_loss_price: stop?.stopLoss ? pair.showPrice(stop.stopLoss) : '0',
    wdate: clockText(order.at),
  }
}

function stateOf({ unfilled, number, isClosed }: FuturesOrder): string {
  if (unfilled === 0n) return 'all'
  if (isClosed) return unfilled === number ? 'cancel' : 'uncancel'
  return unfilled === number ? 'unfilled' : 'section'
}
