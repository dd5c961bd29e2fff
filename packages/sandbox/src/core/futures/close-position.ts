import type { Side } from '../command'
import type { World } from '../world'
import { closeFuturesOrder } from './cancel-futures-order'
import type { Contract } from './contract'
import { ceilDiv } from './exact'
import { fillClosing } from './fill-closing'
import { FuturesOrder } from './futures-order'
import { matchFutures } from './match-futures'
import type { Position, PositionStatus } from './position'
import { endPosition } from './settle'
import { lossCap } from './standing'

/**
 * Closes lots at market, within 5 % of the best price (docs/reference/exchange.md#r2) and never beyond what
 * the position can lose: what finds no such price stays open. Answers the order that did it.
 */
export function closePosition(
  world: World,
  position: Position,
  lots: number,
  status: PositionStatus = 'closed',
): FuturesOrder {
  const { desk, contract } = position
  const side = position.side === 'buy' ? 'sell' : 'buy'
  const order = new FuturesOrder({
    id: world.nextOrderId++,
    desk,
    contract,
    side,
    style: 'market',
    price: contract.lastPrice,
    lots,
    lever: position.lever,
    mode: position.mode,
    takeProfit: undefined,
    stopLoss: undefined,
    closes: position,
    createdTs: world.now,
  })
  matchFutures(world, {
    desk,
    contract,
    side,
    orderId: order.id,
    limit: protection(contract, side),
    unfilled: lots,
    affordable: (price, wanted) => {
      const worst = position.bankruptcy(lossCap(position))
      return (side === 'sell' ? price >= worst : price <= worst) ? wanted : 0
    },
    fill: (_price, filled, value) => {
      order.unfilled -= filled
      const fee = fillClosing(world, order, position, filled, value)
      order.spent += value
      order.fee += fee
      return fee
    },
  })
  closeFuturesOrder(world, order)
  endPosition(world, position, status)
  return order
}

/** The worst price of a market order: 5 % from the best (docs/reference/exchange.md#r2). */
export function protection(contract: Contract, side: Side): bigint {
  const buy = side === 'buy'
  const best = (buy ? contract.book.asks : contract.book.bids).best?.price ?? contract.lastPrice
  return buy ? (best * 105n) / 100n : ceilDiv(best * 95n, 100n)
}
