import { amountOf } from '../kernel/amount'
import type { OrderStatus, OrderType, Side } from '../kernel/command'
import { inConfig } from '../kernel/domain'
import { type OrderFill, ticks } from '../order-book/events'
import type { BookSide } from '../order-book/order-book'
import type { OrderRecord } from './closed-orders'
import type { SavedIndex } from './index-price'
import { Order } from './pair'
import type { PairStatus } from './pair-config'
import type { SpotWorld } from './spot'

export interface SavedPair {
  readonly name: string
  readonly status: PairStatus
  readonly lastPrice: string
  readonly index: SavedIndex
  /** Best first, oldest first in a level. */
  readonly bids: readonly SavedOrder[]
  readonly asks: readonly SavedOrder[]
}

/**
 * Id, uid, pair, side, orderType, price, lots, remaining, status, created, updated, spent; with fills: value
 * and fee, and five numbers a fill. An order that lost its place by an amendment has all of these, then its
 * turn.
 */
export type SavedOrder = readonly [
  number,
  number,
  string,
  Side,
  OrderType,
  string,
  number,
  number,
  OrderStatus,
  number,
  number,
  ...units: string[],
]

export function savedPairs({ spot }: SpotWorld): SavedPair[] {
  return [...spot.pairs.values()].map((pair) => ({
    name: pair.name,
    status: pair.status,
    lastPrice: String(pair.lastPrice),
    index: pair.index.save(),
    bids: savedSide(pair.book.bids),
    asks: savedSide(pair.book.asks),
  }))
}

/** Retained closed orders of one member, oldest first. */
export function savedClosedOrders({ spot }: SpotWorld, uid: number): SavedOrder[] {
  return (spot.members.get(uid)?.closed.all() ?? []).map(savedOrder)
}

function savedSide(side: BookSide<Order>): SavedOrder[] {
  const orders: SavedOrder[] = []
  for (const level of side.top(side.size)) {
    for (let order = level.head; order !== undefined; order = order.next) orders.push(savedOrder(order))
  }
  return orders
}

function savedOrder(order: OrderRecord): SavedOrder {
  const hasMoved = order.turn !== order.id
  return [
    order.id,
    order.member.uid,
    order.pair.name,
    order.side,
    order.orderType,
    String(order.price),
    order.lots,
    order.remaining,
    order.status,
    order.createdTs,
    order.updatedTs,
    String(order.spent),
    ...(order.value === 0 && !hasMoved ? [] : [String(order.value), String(order.fee)]),
    ...order.fills.flatMap(({ tradeId, price, lots, fee, ts }) =>
      [tradeId, price, lots, fee, ts].map(String),
    ),
    ...(hasMoved ? [String(order.turn)] : []),
  ]
}

/** Restores books and last prices, after members and wallets. */
export function restorePairs(world: SpotWorld, pairs: readonly SavedPair[]): void {
  const open: Order[] = []
  for (const { name, status, lastPrice, index, bids, asks } of pairs) {
    const pair = inConfig(world.spot.pairs.get(name), name)
    pair.status = status
    pair.lastPrice = BigInt(lastPrice)
    pair.lastTicks = ticks(pair.lastPrice)
    pair.index.restore(index)
    for (const row of [...bids, ...asks]) {
      const order = restoreOrder(world, row)
      pair.book.add(order)
      open.push(order)
    }
  }
  // Members list their orders oldest first, in order of id.
  for (const order of open.sort((a, b) => a.id - b.id)) {
    world.spot.orders.set(order.id, order)
    order.owner.link(order)
  }
}

/** Restores closed orders of a restored member, oldest first. */
export function restoreClosedOrders(world: SpotWorld, closed: readonly SavedOrder[]): void {
  for (const row of closed) {
    const order = restoreOrder(world, row)
    order.owner.closed.add(order)
  }
}

function restoreOrder(world: SpotWorld, saved: SavedOrder): Order {
  const [id, uid, name, side, orderType, price, lots, remaining, status, createdTs, updatedTs, ...units] =
    saved
  const [spent = '0', value = '0', fee = '0', ...fills] = units
  const member = inConfig(world.members.get(uid), `member ${uid}`)
  const pair = inConfig(world.spot.pairs.get(name), name)
  const limit = BigInt(price)
  const order = new Order(
    id,
    world.spot.ordersOf(member),
    pair,
    side,
    orderType,
    ticks(limit),
    limit,
    lots,
    createdTs,
  )
  order.remaining = remaining
  order.status = status
  order.updatedTs = updatedTs
  order.spent = amountOf(BigInt(spent))
  order.value = amountOf(BigInt(value))
  order.fee = amountOf(BigInt(fee))
  if (fills.length % FILL_NUMBERS === 1) order.turn = Number(fills.pop())
  order.fills = restoreFills(fills)
  return order
}

const FILL_NUMBERS = 5

function restoreFills(texts: readonly string[]): OrderFill[] {
  const fills: OrderFill[] = []
  for (let at = 0; at < texts.length; at += FILL_NUMBERS) {
    const [tradeId = '', price = '', lots = '', fee = '', ts = ''] = texts.slice(at, at + FILL_NUMBERS)
    fills.push({
      tradeId: Number(tradeId),
      price: BigInt(price),
      lots: Number(lots),
      fee: BigInt(fee),
      ts: Number(ts),
    })
  }
  return fills
}
