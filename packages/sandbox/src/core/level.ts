import type { Side } from './command'
import type { Order } from './order'
import type { Ticks } from './ticks'

/** What an order must have to rest in a book; `lots` unfilled are a safe integer. */
export interface Resting<O extends Resting<O>> {
  readonly id: number
  readonly side: Side
  readonly ticks: Ticks
  readonly price: bigint
  unfilled: number
  level: Level<O> | undefined
  prev: O | undefined
  next: O | undefined
}

/** All resting orders of one price on one side, oldest first, and their total. */
export class Level<O extends Resting<O> = Order> {
  readonly side: Side
  readonly ticks: Ticks
  readonly price: bigint
  /** Lots of all orders; not to be used once `huge`, see `lots`. */
  total = 0
  /** Set when the total once was beyond the safe integers, and then for good. */
  huge = false
  head: O | undefined = undefined
  tail: O | undefined = undefined
  /** Number of the last command that changed it. */
  stamp = 0

  constructor(side: Side, ticks: Ticks, price: bigint) {
    this.side = side
    this.ticks = ticks
    this.price = price
  }

  append(order: O): void {
    order.level = this
    order.prev = this.tail
    order.next = undefined
    if (this.tail === undefined) this.head = order
    else this.tail.next = order
    this.tail = order
    this.total += order.unfilled
    if (this.total > Number.MAX_SAFE_INTEGER) this.huge = true
  }

  remove(order: O): void {
    const { prev, next } = order
    if (prev === undefined) this.head = next
    else prev.next = next
    if (next === undefined) this.tail = prev
    else next.prev = prev
    order.level = undefined
    order.prev = undefined
    order.next = undefined
    this.total -= order.unfilled
  }

  /** The exact total. */
  lots(): bigint {
    if (!this.huge) return BigInt(this.total)
    let sum = 0n
    for (let order = this.head; order !== undefined; order = order.next) sum += BigInt(order.unfilled)
    return sum
  }
}
