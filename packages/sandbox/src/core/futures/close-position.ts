import { ceilDiv } from '../kernel/exact'
import type { Side } from '../kernel/words'
import { closeFuturesOrder } from './cancel-futures-order'
import type { FuturesWorld } from './futures'
import { type Contract, FuturesOrder, type Position } from './futures-account'
import type { PositionStatus } from './futures-rows'
import { fillClosing, matchFutures } from './match-futures'
import { endPosition } from './settle'
import { lossCap } from './standing'

/**
 * Closes lots at market, within 5 % of the best price (docs/reference/exchange.md#r2) and never beyond what
 * the position can lose: what finds no such price stays open. Answers the order that did it.
 */
export function closePosition(
  world: FuturesWorld,
  position: Position,
  lots: number,
  status: PositionStatus = 'closed',
): FuturesOrder {
  const { account, contract } = position
  const side = position.side === 'buy' ? 'sell' : 'buy'
  const order = new FuturesOrder({
    id: world.nextOrderId++,
    account,
    contract,
    side,
    orderType: 'market',
    price: contract.lastPrice,
    lots,
    leverage: position.leverage,
    marginMode: position.marginMode,
    takeProfit: undefined,
    stopLoss: undefined,
    closes: position,
    createdTs: world.now,
  })
  matchFutures(world, {
    account,
    contract,
    side,
    orderId: order.id,
    limit: protection(contract, side),
    remaining: lots,
    affordable: (price, wanted) => {
      const worst = position.bankruptcy(lossCap(position))
      return (side === 'sell' ? price >= worst : price <= worst) ? wanted : 0
    },
    fill: (price, filled, value) => {
      order.remaining -= filled
      const fee = fillClosing(world, order, position, filled, value)
      order.note(value, { tradeId: world.nextTradeId, price, lots: filled, fee, ts: world.now })
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
