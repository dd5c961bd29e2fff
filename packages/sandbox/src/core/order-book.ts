import { BookSide } from './book-side'
import type { Side } from './command'
import { InvariantError } from './invariant-error'
import type { Level } from './level'
import type { Order } from './order'

/**
 * The resting orders of one pair in price-time priority. It knows nothing of money or members: whoever
 * matches asks for the best level, takes its head and calls `reduce`. Cancelling is O(1) in the queue.
 */
export class OrderBook {
  readonly bids = new BookSide('buy')
  readonly asks = new BookSide('sell')

  side(side: Side): BookSide {
    return side === 'buy' ? this.bids : this.asks
  }

  /** Puts an open order at the end of its level's queue. */
  add(order: Order): Level {
    const side = order.side === 'buy' ? this.bids : this.asks
    const level = side.findOrAdd(order.ticks, order.price)
    level.append(order)
    return level
  }

  /** Takes a resting order out whatever is left of it. */
  remove(order: Order): Level {
    const level = order.level
    if (level === undefined) throw new InvariantError('I5', `order ${order.id} is not in the book`)
    level.remove(order)
    if (level.head === undefined) this.side(order.side).drop(level)
    return level
  }

  /** Fills a resting order by `lots`; a filled one leaves the book. */
  reduce(order: Order, lots: number): Level {
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
