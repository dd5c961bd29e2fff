import { type Amount, plus, times, unitsOf } from '../kernel/amount'
import type { OrderStatus, OrderType, Side } from '../kernel/command'
import { least } from '../kernel/exact'
import type { Coin } from '../kernel/ledger'
import { MAX_CLOSED_ORDERS, type Member } from '../kernel/members'
import { NO_FILLS, type OrderFill, type Ticks, ticks, withFill } from '../order-book/events'
import { type Level, OrderBook } from '../order-book/order-book'
import { ClosedOrders, orderRow } from './closed-orders'
import type { OrderRow } from './events'
import { IndexPrice } from './index-price'
import type { PairConfig, PairStatus } from './pair-config'
import { PairTerms } from './pair-terms'

export interface PairState {
  readonly name: string
  readonly config: PairConfig
  readonly status: PairStatus
  readonly feeRate: string
  /** Maximum order, also without one in the config. */
  readonly maxAmount: string
  /** Ticks. */
  readonly lastPrice: bigint
  /** Index in ticks. */
  readonly index: { readonly price: bigint }
  /** Best first, at most `limit`. */
  levels(side: Side, limit: number): readonly { readonly price: bigint; readonly lots: bigint }[]
}

/** One market: its terms, book and last price. */
export class Pair extends PairTerms implements PairState {
  readonly book = new OrderBook<Order>()
  status: PairStatus
  lastPrice: bigint
  lastTicks: Ticks
  readonly index: IndexPrice

  constructor(config: PairConfig, base: Coin, quote: Coin) {
    super(config, base, quote)
    this.index = new IndexPrice(this.startPrice)
    this.status = config.status
    this.lastPrice = this.startPrice
    this.lastTicks = ticks(this.startPrice)
  }

  levels(side: Side, limit: number): { price: bigint; lots: bigint }[] {
    return this.book
      .side(side)
      .top(limit)
      .map((level) => ({ price: level.price, lots: level.lots() }))
  }

  /**
   * Mean of cost and proceeds of `indexLots`, half ticks, rounded down; undefined if the pair is closed or a
   * side holds less.
   */
  depthMid2(): bigint | undefined {
    if (this.status !== 'enabled') return undefined
    const asks = this.#worth('sell')
    const bids = this.#worth('buy')
    return asks === undefined || bids === undefined ? undefined : (asks + bids) / this.indexLots
  }

  #worth(side: Side): bigint | undefined {
    let rest = Number(this.indexLots)
    let worth: Amount = 0
    const levels = this.book.side(side)
    for (let place = 0; place < levels.size; place++) {
      const level = levels.at(place)!
      const lots = level.huge ? Number(least(BigInt(rest), level.lots())) : Math.min(rest, level.total)
      worth = plus(worth, times(level.ticks, lots))
      rest -= lots
      if (rest === 0) return unitsOf(worth)
    }
    return undefined
  }
}

/**
 * One mutable spot order. While resting, it is linked into its level (FIFO) and into its owner's list;
 * `level` is undefined otherwise. `lots` is a safe integer by the pair's maximum. Its status only moves
 * forward: unfilled → partial → filled | partiallyCancelled, unfilled → filled | cancelled.
 */
export class Order {
  readonly id: number
  readonly owner: MemberOrders
  readonly member: Member
  readonly uid: number
  readonly pair: Pair
  readonly side: Side
  readonly orderType: OrderType
  ticks: Ticks
  price: bigint
  lots: number
  readonly createdTs: number
  remaining: number
  /** Queue position at its price: its id, or the next free id at its amendment. */
  turn: number
  status: OrderStatus = 'unfilled'
  updatedTs: number
  /** Exact price x lots of a buy order's fills; stored only if the pair's products need rounding. */
  spent: Amount = 0
  /**
   * Quote units moved by its fills (paid by a buyer, before the fee of a seller), and the fee in the received
   * coin. Display only; no sum depends on them. 0 despite fills: unknown, because older fills were not
   * counted.
   */
  value: Amount = 0
  fee: Amount = 0
  fills: readonly OrderFill[] = NO_FILLS
  level: Level<Order> | undefined = undefined
  prev: Order | undefined = undefined
  next: Order | undefined = undefined
  ownerPrev: Order | undefined = undefined
  ownerNext: Order | undefined = undefined
  /** Neighbours among the owner's open orders of the pair. */
  pairPrev: Order | undefined = undefined
  pairNext: Order | undefined = undefined
  /** Number of the last command that touched it. */
  stamp = 0

  constructor(
    id: number,
    owner: MemberOrders,
    pair: Pair,
    side: Side,
    orderType: OrderType,
    ticks: Ticks,
    price: bigint,
    lots: number,
    ts: number,
  ) {
    this.id = id
    this.owner = owner
    this.member = owner.member
    this.uid = owner.member.uid
    this.pair = pair
    this.side = side
    this.orderType = orderType
    this.ticks = ticks
    this.price = price
    this.lots = lots
    this.createdTs = ts
    this.remaining = lots
    this.turn = id
    this.updatedTs = ts
  }

  /** Locked amount while resting: of the quote coin for a buy, else of the base. */
  need(): Amount {
    return this.side === 'buy' ? this.pair.need(this) : this.pair.baseOf(this.remaining)
  }

  /** Records a fill and its quote value, before its lots leave `remaining`. */
  note(value: Amount, tradeId: number, price: bigint, lots: number, fee: Amount, ts: number): void {
    this.value = plus(this.value, value)
    this.fee = plus(this.fee, fee)
    // Bots have most fills and nobody reads them; without a value they cannot be saved.
    if (this.member.role === 'bot' || this.value === 0) return
    this.fills = withFill(this.fills, { tradeId, price, lots, fee: unitsOf(fee), ts })
  }

  row(): OrderRow {
    return orderRow(this)
  }
}

export interface OpenPage {
  readonly from: number
  readonly limit: number
  /** Absent: all pairs. */
  readonly pair?: Pair | undefined
}

/** A member's open orders of one pair: the newest one and their number. */
interface PairOrders {
  tail: Order | undefined
  count: number
}

/** Spot orders of one member: open ones by id, also by pair, and the last closed ones. */
export class MemberOrders {
  readonly member: Member
  openHead: Order | undefined = undefined
  openTail: Order | undefined = undefined
  openCount = 0
  readonly #byPair = new Map<Pair, PairOrders>()
  readonly closed: ClosedOrders

  constructor(member: Member) {
    this.member = member
    this.closed = new ClosedOrders(member, member.role === 'bot' ? 0 : MAX_CLOSED_ORDERS)
  }

  link(order: Order): void {
    order.ownerPrev = this.openTail
    if (this.openTail === undefined) this.openHead = order
    else this.openTail.ownerNext = order
    this.openTail = order
    this.openCount += 1
    const same = this.#byPair.get(order.pair) ?? { tail: undefined, count: 0 }
    if (same.tail === undefined) this.#byPair.set(order.pair, same)
    else same.tail.pairNext = order
    order.pairPrev = same.tail
    same.tail = order
    same.count += 1
  }

  unlink(order: Order): void {
    const { ownerPrev, ownerNext } = order
    if (ownerPrev === undefined) this.openHead = ownerNext
    else ownerPrev.ownerNext = ownerNext
    if (ownerNext === undefined) this.openTail = ownerPrev
    else ownerNext.ownerPrev = ownerPrev
    order.ownerPrev = undefined
    order.ownerNext = undefined
    this.openCount -= 1
    this.#unlinkFromPair(order)
  }

  #unlinkFromPair(order: Order): void {
    const { pairPrev, pairNext } = order
    const same = this.#byPair.get(order.pair)
    if (same === undefined) return
    if (pairPrev !== undefined) pairPrev.pairNext = pairNext
    if (pairNext === undefined) same.tail = pairPrev
    else pairNext.pairPrev = pairPrev
    order.pairPrev = undefined
    order.pairNext = undefined
    same.count -= 1
    if (same.count === 0) this.#byPair.delete(order.pair)
  }

  /** Number of open orders of one pair. */
  countOf(pair: Pair): number {
    return this.#byPair.get(pair)?.count ?? 0
  }

  /** Open orders, newest first, of one pair or of all: `limit` of them after the first `from`. */
  openPage({ from, limit, pair }: OpenPage): Order[] {
    const orders: Order[] = []
    let order = pair === undefined ? this.openTail : this.#byPair.get(pair)?.tail
    for (let at = 0; order !== undefined && at < from + limit; at++) {
      if (at >= from) orders.push(order)
      order = pair === undefined ? order.ownerPrev : order.pairPrev
    }
    return orders
  }

  *open(): Iterable<Order> {
    for (let order = this.openHead; order !== undefined; order = order.ownerNext) yield order
  }
}
