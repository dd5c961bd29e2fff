import type { Order } from './order'

/** Ends an order that is out of the book with lots unfilled: all cancelled or partially cancelled. */
export function closeOrder(order: Order, now: number): void {
  order.state = order.unfilled === order.lots ? 'cancel' : 'uncancel'
  order.updatedTs = now
  order.member.archive(order)
}
