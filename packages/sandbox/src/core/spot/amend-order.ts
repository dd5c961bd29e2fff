import { minus, plus, unitsOf } from '../kernel/amount'
import { parseUnits, unitsText } from '../kernel/units'
import { ticks } from '../order-book/events'
import { endResting, findResting, takeOut } from './cancel-order'
import { checkOrder, type MoreFunds } from './check-order'
import { matchOrder } from './match-order'
import type { Order } from './pair'
import { addToBook, barrierOf, meetsOwn } from './place-order'
import type { SpotWorld } from './spot'
import type { AmendSpotOrder, SpotAnswer } from './spot-command'

/**
 * Amends price and quantity of a resting order under its id, in one step. It is checked like a new order of
 * that size and unchanged if rejected. An order whose quantity only shrinks retains its place. Any other
 * fills against crossing orders, then queues behind those of its price.
 */
export function amendOrder(world: SpotWorld, { uid, orderId, price, quantity }: AmendSpotOrder): SpotAnswer {
  const order = findResting(world, uid, orderId)
  if ('ok' in order) return order
  const { pair, member, side } = order
  if (pair.status !== 'enabled') return { ok: false, code: 'PAIR_DISABLED' }
  const { amountDecimals } = pair.config
  const request = {
    side,
    orderType: 'limit',
    price,
    quantity: quantity ?? unitsText(BigInt(order.lots), amountDecimals),
  } as const
  const checked = checkOrder(pair, member, request, fundsOf(order, price))
  if (!checked.ok) return checked
  const filled = order.lots - order.remaining
  if (checked.lots <= filled) {
    const params = { filled: unitsText(BigInt(filled), amountDecimals) }
    return { ok: false, code: 'QUANTITY_ALREADY_FILLED', field: 'quantity', params }
  }
  if (checked.price === order.price && checked.lots <= order.lots) shrink(world, order, checked.lots)
  else if (meetsOwn(pair, member, request, ticks(checked.price))) return { ok: false, code: 'SELF_TRADE' }
  else {
    const barrier = barrierOf(world, pair, request, checked.price)
    if (barrier !== undefined) return barrier
    if (!replace(world, order, checked.price, checked.lots))
      return { ok: false, code: 'COST_EXCEEDS_AVAILABLE', field: 'quantity' }
  }
  return { ok: true, orderId, status: order.status }
}

/** Its locked funds are available for the new terms; filled lots are paid. */
function fundsOf(order: Order, typed: string): MoreFunds {
  const { pair, side } = order
  const filled = order.lots - order.remaining
  if (side === 'sell') return { base: unitsOf(plus(order.need(), pair.baseOf(filled))), quote: 0n }
  const price = parseUnits(typed, pair.config.priceDecimals) ?? 0n
  return { base: 0n, quote: unitsOf(plus(order.need(), pair.cost(ticks(price), filled))) }
}

function shrink(world: SpotWorld, order: Order, lots: number): void {
  const less = order.lots - lots
  if (less === 0) return
  const { pair } = order
  const wallet = order.member.wallet(order.side === 'buy' ? pair.quote : pair.base)
  const locked = order.need()
  order.lots = lots
  world.effects.level(pair, pair.book.reduce(order, less))
  world.ledger.move(wallet.locked, wallet.available, minus(locked, order.need()))
  order.updatedTs = world.now
  world.effects.order(order)
}

/** Returns false, without a change, if rounding needs a unit more than available. */
function replace(world: SpotWorld, order: Order, price: bigint, lots: number): boolean {
  const { pair } = order
  const remaining = order.remaining + lots - order.lots
  const terms = { ticks: ticks(price), remaining, spent: order.spent }
  const wallet = order.member.wallet(order.side === 'buy' ? pair.quote : pair.base)
  const need = order.side === 'buy' ? pair.need(terms) : pair.baseOf(remaining)
  if (need > wallet.available.balance + unitsOf(order.need())) return false
  takeOut(world, order)
  order.ticks = terms.ticks
  order.price = price
  order.lots = lots
  order.remaining = remaining
  order.turn = world.nextOrderId++
  order.updatedTs = world.now
  const barred = matchOrder(world, order)
  if (order.remaining === 0 || barred) endResting(world, order)
  else addToBook(world, order)
  return true
}
