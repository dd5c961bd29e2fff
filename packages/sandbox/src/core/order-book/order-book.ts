import { type Amount, amountOf, unitsOf } from '../kernel/amount'
import type { Side } from '../kernel/command'
import { InvariantError } from '../kernel/domain'
import type { Ticks } from './events'

/** Fields of an order that rests in a book; remaining `lots` are a safe integer. */
interface Resting<O extends Resting<O>> {
  readonly id: number
  readonly side: Side
  readonly ticks: Ticks
  readonly price: bigint
  remaining: number
  level: Level<O> | undefined
  prev: O | undefined
  next: O | undefined
}

/** All resting orders of one price on one side, oldest first, and their total. */
export class Level<O extends Resting<O>> {
  readonly side: Side
  readonly ticks: Ticks
  readonly price: bigint
  /** Lots of all orders; invalid once `huge`, see `lots`. */
  total = 0
  /** Set for good once the total exceeds the safe integers. */
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
    this.total += order.remaining
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
    this.total -= order.remaining
  }

  /** The exact total. */
  lots(): bigint {
    return unitsOf(this.amount())
  }

  amount(): Amount {
    if (!this.huge) return this.total
    let sum = 0n
    for (let order = this.head; order !== undefined; order = order.next) sum += BigInt(order.remaining)
    return amountOf(sum)
  }
}

/**
 * Price levels of one side, sorted, best last. A two-level list: chunks of at most 128 levels hold their
 * ranks in an array each. A search touches little memory and an insertion moves few entries, at any depth.
 * Rank = ticks for bids, -ticks for asks: higher is always better.
 *
 * Invariant: ranks ascend strictly through all chunks; no chunk is empty; `best` is the last level.
 */
export class BookSide<O extends Resting<O>> {
  readonly #side: Side
  readonly #asks: boolean
  readonly #chunks: Chunk<O>[] = []
  best: Level<O> | undefined = undefined
  size = 0

  constructor(side: Side) {
    this.#side = side
    this.#asks = side === 'sell'
  }

  find(ticks: Ticks): Level<O> | undefined {
    const rank = this.#rank(ticks)
    const chunk = this.#chunks[this.#chunkOf(rank)]
    if (chunk === undefined) return undefined
    const index = lowerBound(chunk.ranks, rank)
    return chunk.ranks[index] === rank ? chunk.levels[index] : undefined
  }

  findOrAdd(ticks: Ticks, price: bigint): Level<O> {
    const best = this.best
    if (best !== undefined && best.ticks === ticks) return best
    const rank = this.#rank(ticks)
    const chunks = this.#chunks
    const at = this.#chunkOf(rank)
    const chunk = chunks[at]
    if (chunk === undefined) {
      const level = new Level<O>(this.#side, ticks, price)
      chunks.push({ ranks: [rank], levels: [level] })
      this.best = level
      this.size = 1
      return level
    }
    const { ranks, levels } = chunk
    const index = lowerBound(ranks, rank)
    if (ranks[index] === rank) return levels[index]!
    const level = new Level<O>(this.#side, ticks, price)
    insertAt(ranks, index, rank)
    insertAt(levels, index, level)
    this.size++
    if (index === levels.length - 1 && at === chunks.length - 1) this.best = level
    if (ranks.length > CHUNK) {
      chunks.splice(at + 1, 0, { ranks: ranks.splice(CHUNK >> 1), levels: levels.splice(CHUNK >> 1) })
    }
    return level
  }

  /** Removes an emptied level. */
  drop(level: Level<O>): void {
    const chunks = this.#chunks
    if (level === this.best) {
      const last = chunks[chunks.length - 1]!
      last.ranks.pop()
      last.levels.pop()
      if (last.levels.length === 0) chunks.pop()
      const next = chunks[chunks.length - 1]
      this.best = next === undefined ? undefined : next.levels[next.levels.length - 1]
    } else {
      const rank = this.#rank(level.ticks)
      const at = this.#chunkOf(rank)
      const { ranks, levels } = chunks[at]!
      const index = lowerBound(ranks, rank)
      removeAt(ranks, index)
      removeAt(levels, index)
      if (levels.length === 0) chunks.splice(at, 1)
    }
    this.size--
  }

  /** Best first, at most `limit`. */
  top(limit: number): Level<O>[] {
    const result: Level<O>[] = []
    for (let c = this.#chunks.length - 1; c >= 0 && result.length < limit; c--) {
      const { levels } = this.#chunks[c]!
      for (let i = levels.length - 1; i >= 0 && result.length < limit; i--) result.push(levels[i]!)
    }
    return result
  }

  /** Level at a place: 0 is the best. */
  at(place: number): Level<O> | undefined {
    let rest = place
    for (let c = this.#chunks.length - 1; c >= 0; c--) {
      const { levels } = this.#chunks[c]!
      if (rest < levels.length) return levels[levels.length - 1 - rest]
      rest -= levels.length
    }
    return undefined
  }

  /** Visits all levels, best first; the visitor must not change the book. */
  each(visit: (level: Level<O>) => void): void {
    for (let c = this.#chunks.length - 1; c >= 0; c--) {
      const { levels } = this.#chunks[c]!
      for (let i = levels.length - 1; i >= 0; i--) visit(levels[i]!)
    }
  }

  *bestFirst(): Iterable<Level<O>> {
    for (let c = this.#chunks.length - 1; c >= 0; c--) {
      const { levels } = this.#chunks[c]!
      for (let i = levels.length - 1; i >= 0; i--) yield levels[i]!
    }
  }

  #rank(ticks: Ticks): Ticks {
    return this.#asks ? -ticks : ticks
  }

  /** Chunk of the rank: the last one that starts at or below it, else the first. */
  #chunkOf(rank: Ticks): number {
    const chunks = this.#chunks
    let low = 0
    let high = chunks.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (chunks[middle]!.ranks[0]! <= rank) low = middle
      else high = middle - 1
    }
    return low
  }
}

interface Chunk<O extends Resting<O>> {
  readonly ranks: Ticks[]
  readonly levels: Level<O>[]
}

const CHUNK = 128

function lowerBound(ranks: readonly Ticks[], rank: Ticks): number {
  let low = 0
  let high = ranks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranks[middle]! < rank) low = middle + 1
    else high = middle
  }
  return low
}

function insertAt<T>(list: T[], index: number, value: T): void {
  list.push(value)
  for (let i = list.length - 1; i > index; i--) list[i] = list[i - 1]!
  list[index] = value
}

function removeAt<T>(list: T[], index: number): void {
  const end = list.length - 1
  for (let i = index; i < end; i++) list[i] = list[i + 1]!
  list.pop()
}

/**
 * Resting orders of one pair in price-time priority, independent of money and members. The matcher reads the
 * best level, takes its head and calls `reduce`. Cancelling is O(1) in the queue.
 */
export class OrderBook<O extends Resting<O>> {
  readonly bids = new BookSide<O>('buy')
  readonly asks = new BookSide<O>('sell')

  side(side: Side): BookSide<O> {
    return side === 'buy' ? this.bids : this.asks
  }

  /** Appends an open order to its level's queue. */
  add(order: O): Level<O> {
    const side = order.side === 'buy' ? this.bids : this.asks
    const level = side.findOrAdd(order.ticks, order.price)
    level.append(order)
    return level
  }

  /** Removes a resting order with any remaining quantity. */
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
    if (lots === order.remaining) {
      level.remove(order)
      order.remaining = 0
      if (level.head === undefined) this.side(order.side).drop(level)
    } else {
      order.remaining -= lots
      level.total -= lots
    }
    return level
  }
}

/**
 * Twice the mid price, so it is whole ticks: the sum of the best prices, or the last price if a side is empty
 * (docs/reference/exchange.md#r6).
 */
export function midPriceX2<O extends Resting<O>>({
  book,
  lastPrice,
}: {
  readonly book: OrderBook<O>
  readonly lastPrice: bigint
}): bigint {
  const bid = book.bids.best
  const ask = book.asks.best
  return bid && ask ? bid.price + ask.price : 2n * lastPrice
}
