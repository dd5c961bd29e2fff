import { InvariantError } from '../invariant-error'
import type { World } from '../world'
import { type CycleOrder, isWon } from './cycle-order'

/**
 * Pays the orders whose price is fixed, and tells the market's time (docs/reference/exchange.md#r14: the last
 * thing of a tick).
 */
export function settleCycles(world: World): void {
  const { cycle, effects } = world
  if (cycle.fixed.length > 0) {
    for (const order of cycle.fixed) settle(world, order)
    cycle.fixed = []
  }
  // Clients measure their clock against the time in the frames: it must not grow old while prices stand still.
  for (const name of cycle.pairs.keys()) effects.event({ type: 'cycle', pair: name })
}

function settle(world: World, order: CycleOrder): void {
  const { cycle, futures, ledger } = world
  const { pair, coin, side, stake, profit, loss, openPrice, closePrice } = order
  const member = world.members.get(order.uid)
  if (member === undefined || closePrice === undefined)
    throw new InvariantError('R15', `cycle order ${order.id} has no owner or no price`)
  const won = isWon(side, openPrice, closePrice)
  const available = futures.desk(member).wallet(coin).available
  cycle.poolOf(coin).pay(ledger, available, won ? stake + profit : stake - loss, stake + profit)
  const income = won ? profit : -loss
  order.income = income
  cycle.archive(order)
  pair.rank({ id: cycle.nextRankingId++, side, income, closePrice, ts: order.expiresTs })
}
