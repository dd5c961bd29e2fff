import type { Side } from '../kernel/command'
import { ceilDiv } from '../kernel/exact'
import { type Ticks, ticks } from '../order-book/events'
import { isBeyond, worstPrice } from '../spot/price-band'
import { lossCap } from './account-risk'
import { closeFuturesOrder } from './cancel-futures-order'
import type { FuturesWorld } from './futures'
import { type Contract, FuturesOrder, type Position } from './futures-account'
import type { FuturesRejected, PositionStatus } from './futures-command'
import { canBearLoss, fillClosing, matchFutures } from './match-futures'
import { endPosition } from './settle'

/**
 * Closes lots at market, within the band (docs/reference/exchange.md#r5c) and the position's maximum loss;
 * the rest stays open. Returns the order.
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
    takeProfitPrice: undefined,
    stopLossPrice: undefined,
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
    affordable: (price, requested) => {
      const worst = position.bankruptcy(lossCap(position))
      return (side === 'sell' ? price >= worst : price <= worst) ? requested : 0
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

/**
 * Worst price of a market order: the band around the index, or 5 % from the best price without an index
 * (docs/reference/exchange.md#r5c).
 */
export function protection({ spot, book, bands, lastPrice }: Contract, side: Side): Ticks {
  const worst = spot && worstPrice(spot.index, bands.market, side)
  if (worst !== undefined) return worst
  const buy = side === 'buy'
  const best = (buy ? book.asks : book.bids).best?.price ?? lastPrice
  return ticks(buy ? (best * 105n) / 100n : ceilDiv(best * 95n, 100n))
}

/** Reason that a market close would close nothing now. */
export function closeBarrier(world: FuturesWorld, position: Position): FuturesRejected | undefined {
  const { account, contract } = position
  if (contract.isHalted(world.now) || world.priceControl.halted.has(contract.name))
    return { ok: false, code: 'MARKET_HALTED' }
  const side = position.side === 'buy' ? 'sell' : 'buy'
  const limit = protection(contract, side)
  const worst = position.bankruptcy(lossCap(position))
  for (const { price, head } of contract.book.side(position.side).bestFirst()) {
    if (isBeyond(side, price, limit) || isBeyond(side, price, worst)) break
    for (let maker = head; maker !== undefined; maker = maker.next) {
      if (maker.account === account) return { ok: false, code: 'SELF_TRADE' }
      if (canBearLoss(maker)) return undefined
    }
  }
  return { ok: false, code: 'NO_LIQUIDITY' }
}
