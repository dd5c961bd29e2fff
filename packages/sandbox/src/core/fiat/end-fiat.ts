import { checkFiatOrder, FIAT_PAYMENT_WINDOW_MS } from '@bgk/sdk/trading'
import { refusedCheck } from '../kernel/command'
import { InvariantError } from '../kernel/domain'
import { COIN_DECIMALS, unitsText } from '../kernel/units'
import { recordBooking } from '../wallet/transfers'
import { isOpen, type OtcCause, type OtcOrder, type OtcWorld } from './fiat'
import { matchFiat } from './match-fiat'
import type { CancelFiatOrder, DecideFiatOrder, OtcAnswer, ProvePayment } from './place-fiat'

/** Takes the buyer's proof of payment, once and up to the last millisecond of the 20 minutes. */
export function payFiat(world: OtcWorld, { uid, orderId, image, reviewMs }: ProvePayment): OtcAnswer {
  const { otc, now } = world
  const order = otc.order(uid, orderId)
  if (order === undefined) return { ok: false, code: 'FIAT_ORDER_NOT_FOUND', field: 'orderId' }
  if (order.proof !== '') return { ok: false, code: 'FIAT_ALREADY_PAID', field: 'orderId' }
  const late = order.status === 'unpaid' && order.payBefore !== null && now > order.payBefore
  if (late || order.cause === 'window') return { ok: false, code: 'FIAT_WINDOW_OVER', field: 'orderId' }
  if (order.status !== 'unpaid') return { ok: false, code: 'FIAT_NOT_TO_BE_PAID', field: 'orderId' }
  const verdict = checkFiatOrder({
    side: 'buy',
    quantity: unitsText(order.units, COIN_DECIMALS),
    coin: { min: '0' },
    bankCardBound: false,
    proof: image.trim() !== '',
  })
  if (!verdict.ok) return refusedCheck(verdict)
  order.proof = image
  order.status = 'pending'
  order.dueTs = reviewMs === undefined ? null : now + reviewMs
  otc.wake(order.dueTs)
  return { ok: true, orderId }
}

/** Cancels an order before any payment: a merchant that was paid, or pays, must not be left alone. */
export function cancelFiat(world: OtcWorld, { uid, orderId }: CancelFiatOrder): OtcAnswer {
  const order = world.otc.order(uid, orderId)
  if (order === undefined) return { ok: false, code: 'FIAT_ORDER_NOT_FOUND', field: 'orderId' }
  if (!isOpen(order) || order.status === 'pending') {
    return { ok: false, code: 'FIAT_NOT_CANCELLABLE', field: 'orderId' }
  }
  abandonFiat(world, order, 'cancelled', 'member')
  return { ok: true, orderId }
}

/** Interval of retries for an order without a merchant. */
const MATCH_RETRY_MS = 10_000

/** Decides a waiting order; an ended one is rejected as unknown. */
export function decideFiat(world: OtcWorld, { orderId, approved, reason = '' }: DecideFiatOrder): OtcAnswer {
  const order = world.otc.open.get(orderId)
  if (order === undefined) return { ok: false, code: 'FIAT_ORDER_NOT_FOUND', field: 'orderId' }
  if (!approved) {
    abandonFiat(world, order, 'rejected', 'review', reason)
    return { ok: true, orderId }
  }
  if (order.status === 'unpaid') return { ok: false, code: 'FIAT_NOT_WAITING', field: 'orderId' }
  if (order.status === 'pending') settle(world, order)
  else if (!matchFiat(world, order)) return { ok: false, code: 'FIAT_NO_MERCHANT' }
  return { ok: true, orderId }
}

/** Advances due orders, earliest first. */
export function advanceFiat(world: OtcWorld): void {
  const { otc, now } = world
  if (now < otc.nextDue) return
  const due = [...otc.open.values()]
    .flatMap((order) => (order.dueTs !== null && order.dueTs <= now ? [{ order, at: order.dueTs }] : []))
    .sort((a, b) => a.at - b.at || a.order.id - b.order.id)
  for (const { order } of due) moveOn(world, order)
  otc.nextDue = Number.POSITIVE_INFINITY
  for (const { dueTs } of otc.open.values()) otc.wake(dueTs)
}

function moveOn(world: OtcWorld, order: OtcOrder): void {
  if (order.status === 'unpaid') abandonFiat(world, order, 'cancelled', 'window')
  else if (order.status === 'pending') settle(world, order)
  else if (!matchFiat(world, order)) {
    const giveUp = order.createdTs + FIAT_PAYMENT_WINDOW_MS
    if (world.now >= giveUp) abandonFiat(world, order, 'cancelled', 'noMerchant')
    else order.dueTs = Math.min(world.now + MATCH_RETRY_MS, giveUp)
  }
}

/**
 * A block of the seller's funds since the order is checked again, as with a withdrawal
 * (docs/reference/exchange.md#withdrawals).
 */
function settle(world: OtcWorld, order: OtcOrder): void {
  const fundsLocked = order.side === 'sell' && world.people.person(order.uid).fundsLocked
  if (fundsLocked) abandonFiat(world, order, 'rejected', 'fundsLocked')
  else releaseFiat(world, order)
}

/** Transfers the coins: from the merchant to the buyer, or from the seller to the merchant. */
function releaseFiat(world: OtcWorld, order: OtcOrder): void {
  const { ledger } = world
  const { merchant, stock, accounts } = partiesOf(world, order)
  if (order.status !== 'pending' || merchant === undefined || stock === undefined) {
    throw new InvariantError('I4', `fiat order ${order.id} is ${order.status} and cannot be released`)
  }
  if (order.side === 'buy') {
    stock.reserved -= order.units
    ledger.move(stock.account, accounts.fiat, order.units)
  } else ledger.move(accounts.fiatLocked, stock.account, order.units)
  merchant.orders += 1
  merchant.completed += 1
  merchant.open -= 1
  end(world, order, 'completed')
  recordBooking(world, {
    uid: order.uid,
    title: order.side === 'buy' ? 'Bought with money' : 'Sold for money',
    coin: order.coin,
    amount: order.units,
  })
}

/** Ends an order without a transfer and releases the reserved or locked coins. */
function abandonFiat(
  world: OtcWorld,
  order: OtcOrder,
  status: 'cancelled' | 'rejected',
  cause: OtcCause,
  reason = '',
): void {
  const { merchant, stock, accounts } = partiesOf(world, order)
  if (merchant !== undefined) {
    merchant.open -= 1
    // A buyer that does not pay must not worsen the merchant's record.
    if (order.status === 'pending') merchant.orders += 1
  }
  if (order.side === 'sell') world.ledger.move(accounts.fiatLocked, accounts.fiat, order.units)
  else if (stock !== undefined) stock.reserved -= order.units
  order.cause = cause
  order.reason = reason
  end(world, order, status)
}

function end({ otc }: OtcWorld, order: OtcOrder, status: 'completed' | 'cancelled' | 'rejected'): void {
  if (!otc.open.delete(order.id)) throw new InvariantError('I4', `fiat order ${order.id} has ended before`)
  order.status = status
  order.dueTs = null
}

function partiesOf({ otc, coins, wallet }: OtcWorld, { id, uid, coin: code, merchantId }: OtcOrder) {
  const coin = coins.get(code)
  if (coin === undefined) throw new InvariantError('I4', `fiat order ${id} is in ${code}`)
  const merchant = merchantId === null ? undefined : otc.merchant(merchantId)
  return { merchant, stock: merchant?.stocks.get(code), accounts: wallet.accountsOf(uid, coin) }
}
