import { unitsOf } from '../kernel/amount'
import { InvariantError } from '../kernel/domain'
import type { BookSide, Level } from '../order-book/order-book'
import type { Order, Pair } from './pair'
import type { SpotWorld } from './spot'

/** Checks I4, I5 and I8 of the spot market. */
export function checkSpot(world: SpotWorld): void {
  const open = checkBooks(world)
  checkMembers(world, open)
  checkLists(world)
  checkLocked(world)
}

/** Checks I5 and I8 of resting orders; returns their number. */
function checkBooks(world: SpotWorld): number {
  let open = 0
  for (const pair of world.spot.pairs.values()) {
    open += checkSide(world, pair, pair.book.bids) + checkSide(world, pair, pair.book.asks)
    const bid = pair.book.bids.best
    const ask = pair.book.asks.best
    if (bid !== undefined && ask !== undefined && bid.price >= ask.price) {
      fail('I5', `${pair.name} is crossed: ${bid.price} >= ${ask.price}`)
    }
  }
  if (open !== world.spot.orders.size)
    fail('I5', `${open} orders rest, ${world.spot.orders.size} are indexed`)
  return open
}

function checkSide(world: SpotWorld, pair: Pair, side: BookSide<Order>): number {
  const levels = side.top(Number.MAX_SAFE_INTEGER)
  if (levels.length !== side.size || levels[0] !== side.best) fail('I5', `${pair.name} lost a level`)
  let open = 0
  let worse: Level<Order> | undefined
  for (const level of levels.reverse()) {
    const better =
      worse === undefined || (level.side === 'buy' ? level.price > worse.price : level.price < worse.price)
    if (!better) fail('I5', `${pair.name} levels are out of order at ${level.price}`)
    if (side.find(level.ticks) !== level) fail('I5', `${pair.name} does not find its level ${level.price}`)
    open += checkLevel(world, pair, level)
    worse = level
  }
  return open
}

function checkLevel(world: SpotWorld, pair: Pair, level: Level<Order>): number {
  let open = 0
  let total = 0n
  let previous: Order | undefined
  for (let order = level.head; order !== undefined; order = order.next) {
    if (order.level !== level || order.prev !== previous || order.pair !== pair)
      fail('I5', `links of order ${order.id}`)
    if (order.price !== level.price || order.side !== level.side)
      fail('I5', `order ${order.id} in a foreign level`)
    if (world.spot.orders.get(order.id) !== order) fail('I5', `order ${order.id} is not indexed`)
    if (previous !== undefined && previous.turn >= order.turn) fail('I5', `order ${order.id} is out of turn`)
    if (order.orderType !== 'limit') fail('I5', `market order ${order.id} rests`)
    const state = order.remaining === order.lots ? 'unfilled' : 'partial'
    if (order.remaining <= 0 || order.remaining > order.lots || order.status !== state) {
      fail('I8', `order ${order.id}: ${order.status} with ${order.remaining} of ${order.lots}`)
    }
    total += BigInt(order.remaining)
    previous = order
    open++
  }
  if (open === 0 || level.tail !== previous) fail('I5', `level ${level.price} of ${pair.name} ends wrong`)
  if (total !== level.lots()) fail('I5', `level ${level.price} holds ${total}, says ${level.lots()}`)
  return open
}

/** Checks I8 of closed orders, and that members list exactly their resting orders. */
function checkMembers(world: SpotWorld, open: number): void {
  let listed = 0
  for (const member of world.members.values()) {
    for (const order of world.spot.members.get(member.uid)?.open() ?? []) {
      if (order.member !== member || order.level === undefined) fail('I5', `order ${order.id} does not rest`)
      listed++
    }
    for (const order of world.spot.members.get(member.uid)?.closed.all() ?? []) {
      const cancelled = order.remaining === order.lots ? 'cancelled' : 'partiallyCancelled'
      const state = order.remaining === 0 ? 'filled' : cancelled
      if (order.status !== state || world.spot.orders.has(order.id))
        fail('I8', `closed order ${order.id}: ${order.status}`)
    }
  }
  if (listed !== open) fail('I5', `members list ${listed} open orders, books ${open}`)
}

/** Lists by pair hold the owner's open orders, with correct counts. */
function checkLists(world: SpotWorld): void {
  for (const [uid, orders] of world.spot.members) {
    const byPair = new Map<Pair, Order[]>()
    let open = 0
    for (const order of orders.open()) {
      const same = byPair.get(order.pair)
      if (same === undefined) byPair.set(order.pair, [order])
      else same.push(order)
      open++
    }
    if (open !== orders.openCount)
      fail('I5', `u${uid} has ${open} open orders, counted as ${orders.openCount}`)
    for (const [pair, own] of byPair) {
      const listed = orders.openPage({ from: 0, limit: own.length + 1, pair }).reverse()
      if (orders.countOf(pair) !== own.length || listed.some((order, at) => order !== own[at]))
        fail('I5', `u${uid} lists other open orders of ${pair.name}`)
    }
  }
}

/** I4: locked funds equal the needs of the open orders, to the unit. */
function checkLocked(world: SpotWorld): void {
  for (const member of world.members.values()) {
    const needs = world.coinCodes.map(() => 0n)
    for (const order of world.spot.members.get(member.uid)?.open() ?? []) {
      const { base, quote } = order.pair
      needs[(order.side === 'buy' ? quote : base).index]! += unitsOf(order.need())
    }
    needs.forEach((need, index) => {
      const locked = member.wallets[index]?.locked.balance ?? 0n
      if (locked !== need)
        fail('I4', `u${member.uid} freezes ${locked} ${world.coinCodes[index]}, needs ${need}`)
    })
  }
}

function fail(invariant: string, message: string): never {
  throw new InvariantError(invariant, message)
}
