import type { World } from '../world'
import type { Contract } from './contract'
import type { FuturesDesk } from './futures-desk'
import type { FuturesOrder } from './futures-order'
import type { Position } from './position'

/** Takes a resting order out of its book and gives back what it holds. */
export function cancelFuturesOrder(world: World, order: FuturesOrder): void {
  const { contract, desk } = order
  const wallet = desk.wallet(contract.quote)
  world.ledger.move(wallet.hold, wallet.available, order.need())
  if (order.closes !== undefined) order.closes.closing -= order.unfilled
  world.effects.level(contract, contract.book.remove(order))
  world.futures.orders.delete(order.id)
  desk.orders.delete(order.id)
  closeFuturesOrder(world, order)
}

/** Ends an order that does not rest, with lots unfilled. */
export function closeFuturesOrder(world: World, order: FuturesOrder): void {
  order.state = order.unfilled === 0 ? 'all' : order.unfilled === order.lots ? 'cancel' : 'uncancel'
  order.updatedTs = world.now
  world.effects.futuresOrder(order)
  order.desk.archiveOrder(order)
}

/** All of a member's orders, on one contract or on all. */
export function cancelOrdersOf(world: World, desk: FuturesDesk, contract?: Contract): void {
  for (const order of [...desk.orders.values()]) {
    if (contract === undefined || order.contract === contract) cancelFuturesOrder(world, order)
  }
}

/** The resting orders that close a position. */
export function cancelClosings(world: World, position: Position): void {
  for (const order of [...position.desk.orders.values()]) {
    if (order.closes === position) cancelFuturesOrder(world, order)
  }
}
