import type { FuturesWorld } from './futures'
import type { Contract, FuturesAccount, FuturesOrder, Position } from './futures-account'

/** Takes a resting order out of its book and gives back what it holds. */
export function cancelFuturesOrder(world: FuturesWorld, order: FuturesOrder): void {
  const { contract, account } = order
  const wallet = account.wallet(contract.quote)
  world.ledger.move(wallet.hold, wallet.available, order.need())
  if (order.closes !== undefined) order.closes.closing -= order.remaining
  world.effects.level(contract, contract.book.remove(order))
  world.futures.orders.delete(order.id)
  account.orders.delete(order.id)
  closeFuturesOrder(world, order)
}

/** Ends an order that does not rest, with lots left. */
export function closeFuturesOrder(world: FuturesWorld, order: FuturesOrder): void {
  order.status =
    order.remaining === 0 ? 'filled' : order.remaining === order.lots ? 'cancelled' : 'partiallyCancelled'
  order.updatedTs = world.now
  world.effects.futuresOrder(order)
  order.account.archiveOrder(order)
}

/** All of a member's orders, on one contract or on all. */
export function cancelOrdersOf(world: FuturesWorld, account: FuturesAccount, contract?: Contract): void {
  for (const order of [...account.orders.values()]) {
    if (contract === undefined || order.contract === contract) cancelFuturesOrder(world, order)
  }
}

/** The resting orders that close a position. */
export function cancelClosings(world: FuturesWorld, position: Position): void {
  for (const order of [...position.account.orders.values()]) {
    if (order.closes === position) cancelFuturesOrder(world, order)
  }
}
