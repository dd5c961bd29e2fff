import { isPositive, tryDecimal } from '../decimal/index'

import { BgkError, isBgkError } from '../errors'
import type { Attempt } from '../writes/attempt'
import { pause, writeResolved } from '../writes/write-resolved'
import {
  endedMove,
  GONE,
  hasEnded,
  isPriceOf,
  type MovableOrder,
  type Move,
  type MovedOrder,
  notMovable,
  readOrder,
} from './move-state'

const MAX_ROUNDS = 5

/** End of the old order: cancelled by this move, or the outcome that ends the move. */
type Cancelled<Order> =
  | { readonly state: 'cancelled'; readonly order: Order | undefined; readonly error: BgkError | undefined }
  | MovedOrder<Order>

/**
 * Moves an order where the exchange cannot amend: cancels it, reads the remaining quantity, then places that
 * at the new price. The new order is sent only after the old one has certainly ended.
 */
export async function replaceMove<Order extends MovableOrder, Filter>(
  move: Move<Order, Filter>,
): Promise<MovedOrder<Order>> {
  const { client, kind, order, price, options } = move
  if (isPriceOf(order, price)) return { state: 'moved', id: order.id, order }
  if (kind.placeAgain(order, price, '1') === undefined)
    return { state: 'notMoved', order, error: notMovable('This order can be cancelled, not placed again') }
  const end = await cancelOrder(move)
  if (end.state !== 'cancelled') return end
  const old = end.order
  const remaining = old?.remaining
  const only = (error: BgkError) => ({ state: 'cancelledOnly', order: old, remaining, error }) as const
  if (end.error !== undefined) return only(end.error)
  const left = tryDecimal(remaining)
  if (!old || remaining === undefined || left === undefined || !isPositive(left))
    return only(new BgkError('CHECK_FAILED', 'The remaining quantity is unknown', NO_REMAINDER))
  const again = kind.placeAgain({ ...order, ...old }, price, remaining)
  if (again === undefined) return only(notMovable('This order can be cancelled, not placed again'))
  const placed = await again(client, options)
  if (placed.state === 'notApplied') return only(placed.error)
  if (placed.state === 'unknown') return { ...placed, order: old }
  const id = placed.value?.orderId ?? placed.orderId
  const row = id === undefined ? undefined : await readOrder({ ...move, order: { ...order, id } })
  return { state: 'moved', id, order: isBgkError(row) ? undefined : row }
}

const NO_REMAINDER = { reason: 'REMAINING_UNKNOWN' }

/**
 * Cancels until the order has certainly ended. Cancelling twice changes nothing, so a lost cancellation is
 * repeated.
 */
async function cancelOrder<Order extends MovableOrder, Filter>(
  move: Move<Order, Filter>,
): Promise<Cancelled<Order>> {
  const { client, kind, order, options } = move
  let lost: { readonly attempt: Attempt; readonly error: BgkError } | undefined
  let isCancelled = false
  for (let round = 0; ; round += 1) {
    const sent = await writeResolved(client, kind.cancel, { id: order.id }, options)
    if (sent.state === 'applied') isCancelled = true
    if (sent.state === 'unknown') lost = sent
    const now = await readOrder(move)
    if (isBgkError(now)) {
      // The exchange accepted the cancellation: the order has ended, and its remaining quantity is unknown.
      if (isCancelled) return { state: 'cancelled', order: undefined, error: now }
      if (!lost && sent.state === 'notApplied' && !GONE.includes(sent.error.reason))
        return { state: 'notMoved', order: undefined, error: sent.error }
      if (round >= MAX_ROUNDS)
        return { state: 'unknown', order: undefined, attempt: undefined, error: now, ...lost }
    } else if (hasEnded(now)) {
      if (now.status === 'filled') return { state: 'filled', order: now }
      // Cancelled by someone else: placing it again would undo that.
      if (!isCancelled && !lost) return endedMove(now) ?? { state: 'cancelled', order: now, error: undefined }
      return { state: 'cancelled', order: now, error: undefined }
    } else if (sent.state === 'notApplied' && !lost && !isCancelled && !GONE.includes(sent.error.reason)) {
      return { state: 'notMoved', order: now, error: sent.error }
    } else if (round >= MAX_ROUNDS) {
      const error =
        lost?.error ?? new BgkError('BUSY', 'The order is still listed as open', { retryable: true })
      return { state: 'unknown', order: now, attempt: lost?.attempt, error }
    }
    await pause(client, 250 * 2 ** round)
  }
}
