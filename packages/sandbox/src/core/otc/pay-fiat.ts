import { checkFiatOrder } from '@bgk/sdk/trading'
import type { Answer } from '../command'
import { refusedCheck } from '../refused-check'
import { COIN_DECIMALS, unitsText } from '../units'
import type { World } from '../world'
import { abandonFiat } from './close-fiat'
import type { CancelFiatOrder, ProvePayment } from './otc-command'
import { isOpen } from './otc-order'

/** The buyer's proof: once, and up to the last millisecond of the 20 minutes. */
export function payFiat(world: World, { uid, orderId, image, reviewMs }: ProvePayment): Answer {
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

/** Before anything was paid: a merchant who was sent money, or sends it, must not be left alone with it. */
export function cancelFiat(world: World, { uid, orderId }: CancelFiatOrder): Answer {
  const order = world.otc.order(uid, orderId)
  if (order === undefined) return { ok: false, code: 'FIAT_ORDER_NOT_FOUND', field: 'orderId' }
  if (!isOpen(order) || order.status === 'pending') {
    return { ok: false, code: 'FIAT_NOT_CANCELLABLE', field: 'orderId' }
  }
  abandonFiat(world, order, 'cancelled', 'member')
  return { ok: true, orderId }
}
