import type { Member } from '../kernel/members'
import { parseSmall, unitsText } from '../kernel/units'
import { type Ticks, ticks } from '../order-book/events'
import { closeOrder } from './cancel-order'
import { checkOrder, type OrderRequest } from './check-order'
import { matchOrder } from './match-order'
import { Order, type Pair } from './pair'
import { isBeyond, worstPrice } from './price-band'
import type { SpotWorld } from './spot'
import type { SpotAnswer, SpotRejected } from './spot-command'

export interface PlaceRequest extends OrderRequest {
  readonly uid: number
  readonly base: string
  readonly quote: string
}

/**
 * Takes an order: checks, then matching. The rest of a limit order rests with its funds locked. The rest of a
 * market order, or of one that met its owner's own order, is cancelled.
 */
export function placeOrder(world: SpotWorld, request: PlaceRequest): SpotAnswer {
  const member = world.members.get(request.uid)
  if (member === undefined) return UNKNOWN_MEMBER
  const pair = world.spot.pair(request.base, request.quote)
  if (pair === undefined) return UNKNOWN_PAIR
  if (pair.status !== 'enabled') return PAIR_DISABLED
  const limit = request.orderType === 'limit'
  let price: bigint
  let key: Ticks
  let lots = parseSmall(request.quantity, pair.config.amountDecimals)
  const small = limit ? parseSmall(request.price ?? '', pair.config.priceDecimals) : 0
  if (limit) {
    key = small
    price = small > 0 ? BigInt(small) : 0n
  } else {
    key = pair.lastTicks
    price = pair.lastPrice
  }
  if (
    price === 0n ||
    lots < pair.minLots ||
    lots > pair.maxLots ||
    !covered(member, pair, request, key, lots)
  ) {
    const verdict = checkOrder(pair, member, request)
    if (!verdict.ok) return verdict
    price = verdict.price
    key = ticks(price)
    lots = verdict.lots
  }
  if (meetsOwn(pair, member, request, key)) return SELF_TRADE
  const barrier = barrierOf(world, pair, request, price)
  if (barrier !== undefined) return barrier
  const order = new Order(
    world.nextOrderId++,
    world.spot.ordersOf(member),
    pair,
    request.side,
    request.orderType,
    key,
    price,
    lots,
    world.now,
  )
  world.effects.order(order)
  const barred = matchOrder(world, order)
  if (order.remaining === 0) {
    order.status = 'filled'
    order.owner.closed.add(order)
  } else if (barred || !limit) closeOrder(order, world.now)
  else rest(world, order)
  return { ok: true, orderId: order.id, status: order.status }
}

/** True if the member can pay at the limit, or at the last price (docs/reference/product.md#validation). */
function covered(member: Member, pair: Pair, request: OrderRequest, key: Ticks, lots: number): boolean {
  if (request.side === 'buy') {
    const wallet = member.wallets[pair.quote.index]
    return wallet?.available.covers(pair.cost(key, lots)) === true
  }
  const wallet = member.wallets[pair.base.index]
  return wallet?.available.covers(pair.baseOf(lots)) === true
}

/** Self-trade prevention, EXPIRE_TAKER: true if the first matching order is the member's own. */
export function meetsOwn(
  pair: Pair,
  member: Member,
  request: Pick<OrderRequest, 'side' | 'orderType'>,
  key: Ticks,
): boolean {
  const best = request.side === 'buy' ? pair.book.asks.best : pair.book.bids.best
  if (best === undefined || best.head?.member !== member) return false
  if (request.orderType === 'market') return true
  return request.side === 'buy' ? best.ticks <= key : best.ticks >= key
}

/**
 * Reason that an order at this price must not trade: its pair is halted, or the price is beyond the band
 * (docs/reference/exchange.md#r5c).
 */
export function barrierOf(
  { now }: SpotWorld,
  { index, bands, book, config }: Pair,
  { side, orderType }: Pick<OrderRequest, 'side' | 'orderType'>,
  price: bigint,
): SpotRejected | undefined {
  if (index.isHalted(now)) {
    const best = side === 'buy' ? book.asks.best : book.bids.best
    const isPassive = orderType === 'limit' && (best === undefined || isBeyond(side, best.price, price))
    return isPassive ? undefined : { ok: false, code: 'MARKET_HALTED' }
  }
  const worst = orderType === 'limit' ? worstPrice(index, bands.limit, side) : undefined
  if (worst === undefined || !isBeyond(side, price, worst)) return undefined
  const params = { limit: unitsText(worst, config.priceDecimals) }
  return { ok: false, code: 'PRICE_BAND', field: 'price', params }
}

function rest(world: SpotWorld, order: Order): void {
  addToBook(world, order)
  world.spot.orders.set(order.id, order)
  order.owner.link(order)
}

/** Locks the funds of an order and appends it to its level's queue. */
export function addToBook(world: SpotWorld, order: Order): void {
  const { member, pair } = order
  if (order.remaining < order.lots) order.status = 'partial'
  const wallet = member.wallet(order.side === 'buy' ? pair.quote : pair.base)
  world.ledger.move(wallet.available, wallet.locked, order.need())
  world.effects.level(pair, pair.book.add(order))
}

const UNKNOWN_MEMBER: SpotRejected = { ok: false, code: 'UNKNOWN_MEMBER' }
const UNKNOWN_PAIR: SpotRejected = { ok: false, code: 'UNKNOWN_PAIR' }
const PAIR_DISABLED: SpotRejected = { ok: false, code: 'PAIR_DISABLED' }
const SELF_TRADE: SpotRejected = { ok: false, code: 'SELF_TRADE' }
