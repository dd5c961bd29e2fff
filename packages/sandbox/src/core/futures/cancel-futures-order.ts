import type { FuturesWorld } from './futures'
import type { Contract, FuturesAccount, FuturesOrder, Position } from './futures-account'
import type { FuturesRejected } from './futures-command'

/** Resting order of a member, or the rejection. */
export function findResting(
  world: FuturesWorld,
  uid: number,
  orderId: number,
): FuturesOrder | FuturesRejected {
  const order = world.futures.orders.get(orderId)
  if (order?.account.member.uid === uid) return order
  const closed = world.futures.members.get(uid)?.closedOrders.some(({ id }) => id === orderId)
  return { ok: false, code: closed ? 'ORDER_NOT_OPEN' : 'ORDER_NOT_FOUND' }
}

/** Removes a resting order from its book and releases its hold. */
export function cancelFuturesOrder(world: FuturesWorld, order: FuturesOrder): void {
  takeOut(world, order)
  closeFuturesOrder(world, order)
}

/** Removes an order that will be placed again. */
export function takeOut(world: FuturesWorld, order: FuturesOrder): void {
  const { contract, account } = order
  const wallet = account.wallet(contract.quote)
  world.ledger.move(wallet.hold, wallet.available, order.need())
  if (order.closes !== undefined) order.closes.closing -= order.remaining
  world.effects.level(contract, contract.book.remove(order))
  world.futures.orders.delete(order.id)
  account.orders.delete(order.id)
}

/** Ends an order outside the book with a remaining quantity. */
export function closeFuturesOrder(world: FuturesWorld, order: FuturesOrder): void {
  order.status =
    order.remaining === 0 ? 'filled' : order.remaining === order.lots ? 'cancelled' : 'partiallyCancelled'
  order.updatedTs = world.now
  world.effects.futuresOrder(order)
  order.account.archiveOrder(order)
}

/** Cancels all orders of a member, on one contract or on all. */
export function cancelOrdersOf(world: FuturesWorld, account: FuturesAccount, contract?: Contract): void {
  cancelOrders(world, account, (order) => contract === undefined || order.contract === contract)
}

/** Cancels matching orders of a member, oldest first; returns their number. */
export function cancelOrders(
  world: FuturesWorld,
  account: FuturesAccount,
  fits: (order: FuturesOrder) => boolean,
): number {
  const orders = [...account.orders.values()].filter(fits)
  for (const order of orders) cancelFuturesOrder(world, order)
  return orders.length
}

/** Cancels the resting orders that close a position. */
export function cancelClosings(world: FuturesWorld, position: Position): void {
  for (const order of [...position.account.orders.values()]) {
    if (order.closes === position) cancelFuturesOrder(world, order)
  }
}
