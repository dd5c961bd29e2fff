import type { Side } from './command'
import type { Order } from './order'
import type { Ticks } from './ticks'

/** All resting orders of one price on one side, oldest first, and their total. */
export class Level {
  readonly side: Side
  readonly ticks: Ticks
  readonly price: bigint
  /** Lots; a bigint because many safe integers may add up to an unsafe one. */
  total = 0n
  head: Order | undefined = undefined
  tail: Order | undefined = undefined
  /** Number of the last command that changed it. */
  stamp = 0

  constructor(side: Side, ticks: Ticks, price: bigint) {
    this.side = side
    this.ticks = ticks
    this.price = price
  }

  append(order: Order): void {
    order.level = this
    order.prev = this.tail
    order.next = undefined
    if (this.tail === undefined) this.head = order
    else this.tail.next = order
    this.tail = order
    this.total += order.unfilled === order.lots ? order.lotsUnits : BigInt(order.unfilled)
  }

  remove(order: Order): void {
    const { prev, next } = order
    if (prev === undefined) this.head = next
    else prev.next = next
    if (next === undefined) this.tail = prev
    else next.prev = prev
    order.level = undefined
    order.prev = undefined
    order.next = undefined
    this.total -= order.unfilled === order.lots ? order.lotsUnits : BigInt(order.unfilled)
  }
}
