import type { Order } from './pair'
import type { PairStatus } from './pair-config'
import type { SpotWorld } from './spot'
import type { SpotAnswer, SpotRejected } from './spot-command'

/** Ends an order outside the book with a remaining quantity: cancelled or partially cancelled. */
export function closeOrder(order: Order, now: number): void {
  order.status = order.remaining === order.lots ? 'cancelled' : 'partiallyCancelled'
  order.updatedTs = now
  order.owner.closed.add(order)
}

/** Resting order of a member, or the rejection. */
export function findResting(world: SpotWorld, uid: number, orderId: number): Order | SpotRejected {
  const member = world.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const order = world.spot.orders.get(orderId)
  if (order === undefined || order.member !== member) {
    return {
      ok: false,
      code: world.spot.ordersOf(member).closed.find(orderId) ? 'ORDER_NOT_OPEN' : 'ORDER_NOT_FOUND',
    }
  }
  return order
}

/** Removes a resting order from the book and releases its funds; it stays listed. */
export function takeOut(world: SpotWorld, order: Order): void {
  const { pair } = order
  const wallet = order.member.wallet(order.side === 'buy' ? pair.quote : pair.base)
  world.ledger.move(wallet.locked, wallet.available, order.need())
  world.effects.level(pair, pair.book.remove(order))
  world.effects.order(order)
}

/** Ends an order outside the book that is listed as resting. */
export function endResting(world: SpotWorld, order: Order): void {
  world.spot.orders.delete(order.id)
  order.owner.unlink(order)
  if (order.remaining > 0) {
    closeOrder(order, world.now)
    return
  }
  order.status = 'filled'
  order.updatedTs = world.now
  order.owner.closed.add(order)
}

function cancelResting(world: SpotWorld, order: Order): void {
  takeOut(world, order)
  endResting(world, order)
}

export function cancelOrder(world: SpotWorld, uid: number, orderId: number): SpotAnswer {
  const order = findResting(world, uid, orderId)
  if ('ok' in order) return order
  cancelResting(world, order)
  return ACCEPTED
}

/** Filter of the orders to cancel; absent: all. */
interface WhichOrders {
  readonly base?: string | undefined
  readonly quote?: string | undefined
  readonly board?: string | undefined
}

/** Cancels matching resting orders of a member, oldest first; returns their number. */
export function cancelOrders(
  world: SpotWorld,
  uid: number,
  { base, quote, board }: WhichOrders = {},
): SpotAnswer {
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const isKnown = base === undefined || quote === undefined || world.spot.pair(base, quote) !== undefined
  if (!isKnown) return { ok: false, code: 'UNKNOWN_PAIR' }
  const orders = [...(world.spot.members.get(uid)?.open() ?? [])].filter(
    ({ pair: { config } }) =>
      (base ?? config.base) === config.base &&
      (quote ?? config.quote) === config.quote &&
      (board ?? config.board ?? MAIN_BOARD) === (config.board ?? MAIN_BOARD),
  )
  for (const order of orders) cancelResting(world, order)
  return { ok: true, count: orders.length }
}

/** Board of a pair without one in its config. */
const MAIN_BOARD = 'main'

const ACCEPTED: SpotAnswer = { ok: true }

/** Opens or closes a pair for new orders; resting ones stay and may be cancelled. */
export function setPairStatus(world: SpotWorld, base: string, quote: string, status: PairStatus): SpotAnswer {
  const pair = world.spot.pair(base, quote)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
  if (pair.status !== status) {
    pair.status = status
    world.effects.event({ type: 'pairStatus', pair: pair.name, status })
  }
  return { ok: true }
}
