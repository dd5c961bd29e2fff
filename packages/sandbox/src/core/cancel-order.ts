import { closeOrder } from './close-order'
import type { Answer } from './command'
import type { World } from './world'

/** Takes a resting order out of the book and gives back what it froze. */
export function cancelOrder(world: World, uid: number, orderId: number): Answer {
  const member = world.members.get(uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const order = world.orders.get(orderId)
  if (order === undefined || order.member !== member) {
    return { ok: false, code: member.remembers(orderId) ? 'ORDER_NOT_OPEN' : 'ORDER_NOT_FOUND' }
  }
  const { pair } = order
  const buy = order.side === 'buy'
  const wallet = member.wallet(buy ? pair.quote : pair.base)
  const need = buy ? pair.need(order) : BigInt(order.unfilled) * pair.lotUnits
  world.ledger.move(wallet.frozen, wallet.available, need)
  world.effects.level(pair, pair.book.remove(order))
  world.effects.order(order)
  world.orders.delete(orderId)
  member.unlink(order)
  closeOrder(order, world.now)
  return ACCEPTED
}

const ACCEPTED: Answer = { ok: true }
