import { type BgkError, isBgkError } from '../../errors'
import { publicName } from '../call'
import type { ReasonedCall, ReasonOf } from './reasons'

/** Error of a rejected call, with the reasons of that call. */
export type Rejection<Call extends ReasonedCall> = BgkError & {
  readonly code: 'SERVER_REJECTED'
  readonly reason?: ReasonOf<Call>
}

/**
 * Checks for a rejection of this call, and narrows `error.reason` to the call's reasons: the compiler checks
 * each `case` of a `switch`. Keep a `default`: another or newer exchange may have other reasons.
 *
 * @param error The error thrown by a call.
 * @param call Its public name; `spot.placeOrder` covers the four calls it makes.
 * @example
 * import { BgkError, isRejection } from '@bgk/sdk'
 * const error: unknown = new BgkError('SERVER_REJECTED', 'no', { call: 'client.spot.cancelOrder', reason:
 * 'ORDER_NOT_OPEN' })
 * if (isRejection(error, 'spot.cancelOrder')) {
 *     switch (error.reason) {
 *       case 'ORDER_NOT_OPEN':
 *         console.log('filled or cancelled already') // filled or cancelled already
 *         break
 *       case 'ORDER_NOT_FOUND':
 *       default:
 *         console.log(error.message)
 *     }
 * }
 */
export function isRejection<Call extends ReasonedCall>(error: unknown, call: Call): error is Rejection<Call> {
  if (!isBgkError(error, 'SERVER_REJECTED') || error.call === undefined) return false
  const [group = '', method = ''] = call.split('.')
  if (method !== 'placeOrder') return error.call === publicName(call)
  return error.call.startsWith(`client.${group}.`) && /\.(?:buy|sell)(?:Limit|Market)?$/.test(error.call)
}
