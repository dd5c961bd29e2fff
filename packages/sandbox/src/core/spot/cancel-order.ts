import type { Order } from './pair'
import type { PairStatus } from './pair-config'
import type { SpotWorld } from './spot'
import type { SpotAnswer } from './spot-command'

/** Ends an order that is out of the book with lots left: all cancelled or partially cancelled. */
export function closeOrder(order: Order, now: number): void {
  order.status = order.remaining === order.lots ? 'cancelled' : 'partiallyCancelled'
  order.updatedTs = now
  order.owner.archive(order)
}

/** Takes a resting order out of the book and gives back what it froze. */
export function cancelOrder(world: SpotWorld, uid: number, orderId: number): SpotAnswer {
  const member = world.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const order = world.spot.orders.get(orderId)
  if (order === undefined || order.member !== member) {
    return {
      ok: false,
      code: world.spot.ordersOf(member).remembered(orderId) ? 'ORDER_NOT_OPEN' : 'ORDER_NOT_FOUND',
    }
  }
  const { pair } = order
  const buy = order.side === 'buy'
  const wallet = member.wallet(buy ? pair.quote : pair.base)
  const need = buy ? pair.need(order) : BigInt(order.remaining) * pair.lotUnits
  world.ledger.move(wallet.frozen, wallet.available, need)
  world.effects.level(pair, pair.book.remove(order))
  world.effects.order(order)
  world.spot.orders.delete(orderId)
  order.owner.unlink(order)
  closeOrder(order, world.now)
  return ACCEPTED
}

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
