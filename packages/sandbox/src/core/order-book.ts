import { BookSide } from './book-side'
import type { Side } from './command'
import { InvariantError } from './invariant-error'
import type { Level, Resting } from './level'
import type { Order } from './order'

/**
 * The resting orders of one pair in price-time priority. It knows nothing of money or members: whoever
 * matches asks for the best level, takes its head and calls `reduce`. Cancelling is O(1) in the queue.
 */
export class OrderBook<O extends Resting<O> = Order> {
  readonly bids = new BookSide<O>('buy')
  readonly asks = new BookSide<O>('sell')

  side(side: Side): BookSide<O> {
    return side === 'buy' ? this.bids : this.asks
  }

  /** Puts an open order at the end of its level's queue. */
  add(order: O): Level<O> {
    const side = order.side === 'buy' ? this.bids : this.asks
    const level = side.findOrAdd(order.ticks, order.price)
    level.append(order)
    return level
  }

  /** Takes a resting order out whatever is left of it. */
  remove(order: O): Level<O> {
    const level = order.level
    if (level === undefined) throw new InvariantError('I5', `order ${order.id} is not in the book`)
    level.remove(order)
    if (level.head === undefined) this.side(order.side).drop(level)
    return level
  }

  /** Fills a resting order by `lots`; a filled one leaves the book. */
  reduce(order: O, lots: number): Level<O> {
    const level = order.level
    if (level === undefined) throw new InvariantError('I5', `order ${order.id} is not in the book`)
    if (lots === order.unfilled) {
      level.remove(order)
      order.unfilled = 0
      if (level.head === undefined) this.side(order.side).drop(level)
    } else {
      order.unfilled -= lots
      level.total -= lots
    }
    return level
  }
}
