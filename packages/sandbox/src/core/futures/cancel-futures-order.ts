import type { Contract, FuturesDesk, FuturesOrder, Position } from './desk'
import type { FuturesWorld } from './futures'

/** Takes a resting order out of its book and gives back what it holds. */
export function cancelFuturesOrder(world: FuturesWorld, order: FuturesOrder): void {
  const { contract, desk } = order
  const wallet = desk.wallet(contract.quote)
  world.ledger.move(wallet.hold, wallet.available, order.need())
  if (order.closes !== undefined) order.closes.closing -= order.remaining
  world.effects.level(contract, contract.book.remove(order))
  world.futures.orders.delete(order.id)
  desk.orders.delete(order.id)
  closeFuturesOrder(world, order)
}

/** Ends an order that does not rest, with lots left. */
export function closeFuturesOrder(world: FuturesWorld, order: FuturesOrder): void {
  order.status =
    order.remaining === 0 ? 'filled' : order.remaining === order.lots ? 'cancelled' : 'partiallyCancelled'
  order.updatedTs = world.now
  world.effects.futuresOrder(order)
  order.desk.archiveOrder(order)
}

/** All of a member's orders, on one contract or on all. */
export function cancelOrdersOf(world: FuturesWorld, desk: FuturesDesk, contract?: Contract): void {
  for (const order of [...desk.orders.values()]) {
    if (contract === undefined || order.contract === contract) cancelFuturesOrder(world, order)
  }
}

/** The resting orders that close a position. */
export function cancelClosings(world: FuturesWorld, position: Position): void {
  for (const order of [...position.desk.orders.values()]) {
    if (order.closes === position) cancelFuturesOrder(world, order)
  }
}
