import { FIAT_PAYMENT_WINDOW_MS } from '@bgk/sdk/trading'
import type { Answer } from '../command'
import type { World } from '../world'
import { abandonFiat, releaseFiat } from './close-fiat'
import { matchFiat } from './match-fiat'
import type { DecideFiatOrder } from './otc-command'
import type { OtcOrder } from './otc-order'

/** How often merchants are asked again for an order that none could take. */
const ASK_AGAIN_MS = 10_000

/** Somebody decides what waits for the exchange; an order that has ended answers like none. */
export function decideFiat(world: World, { orderId, approved, reason = '' }: DecideFiatOrder): Answer {
  const order = world.otc.open.get(orderId)
  if (order === undefined) return { ok: false, code: 'FIAT_ORDER_NOT_FOUND', field: 'orderId' }
  if (!approved) {
    abandonFiat(world, order, 'rejected', 'staff', reason)
    return { ok: true, orderId }
  }
  if (order.status === 'unpaid') return { ok: false, code: 'FIAT_NOT_WAITING', field: 'orderId' }
  if (order.status === 'pending') settle(world, order)
  else if (!matchFiat(world, order)) return { ok: false, code: 'FIAT_NO_MERCHANT' }
  return { ok: true, orderId }
}

/** What is due moves on, in order of its due time. */
export function moveFiatOn(world: World): void {
  const { otc, now } = world
  if (now < otc.nextDue) return
  const due = [...otc.open.values()]
    .flatMap((order) => (order.dueTs !== null && order.dueTs <= now ? [{ order, at: order.dueTs }] : []))
    .sort((a, b) => a.at - b.at || a.order.id - b.order.id)
  for (const { order } of due) moveOn(world, order)
  otc.nextDue = Number.POSITIVE_INFINITY
  for (const { dueTs } of otc.open.values()) otc.wake(dueTs)
}

function moveOn(world: World, order: OtcOrder): void {
  if (order.status === 'unpaid') abandonFiat(world, order, 'cancelled', 'window')
  else if (order.status === 'pending') settle(world, order)
  else if (!matchFiat(world, order)) {
    const giveUp = order.createdTs + FIAT_PAYMENT_WINDOW_MS
    if (world.now >= giveUp) abandonFiat(world, order, 'cancelled', 'noMerchant')
    else order.dueTs = Math.min(world.now + ASK_AGAIN_MS, giveUp)
  }
}

/**
 * Funds frozen since a sell was placed are looked at again, as with a withdrawal
 * (docs/reference/exchange.md#withdrawals).
 */
function settle(world: World, order: OtcOrder): void {
  const frozen = order.side === 'sell' && world.people.person(order.uid).frozen
  if (frozen) abandonFiat(world, order, 'rejected', 'frozen')
  else releaseFiat(world, order)
}
