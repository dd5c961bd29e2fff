import { type BgkError, isBgkError } from '../../errors'
import { publicName } from '../call'
import type { ReasonedCall, ReasonOf } from './reasons'

/** The error of a call that the exchange refused, with the reasons of that call. */
export type Rejection<Call extends ReasonedCall> = BgkError & {
  readonly code: 'SERVER_REJECTED'
  readonly reason?: ReasonOf<Call>
}

/**
 * Tells whether the exchange refused this call, and gives `error.reason` the type of the call's reasons: the compiler checks each
 * `case` of a `switch`. Keep a `default`: another exchange, or a newer one, may have a reason that is not listed.
 *
 * @param error What a call threw.
 * @param call Its name in the client; `spot.placeOrder` stands for the four calls that it makes.
 * @example
 * import { BgkError, isRejection } from '@bgk/sdk'
 *
 * const error: unknown = new BgkError('SERVER_REJECTED', 'no', { call: 'client.spot.cancelOrder', reason: 'ORDER_NOT_OPEN' })
 * if (isRejection(error, 'spot.cancelOrder')) {
 *   switch (error.reason) {
 *     case 'ORDER_NOT_OPEN':
 *       console.log('filled or cancelled already') // filled or cancelled already
 *       break
 *     case 'ORDER_NOT_FOUND':
 *     default:
 *       console.log(error.message)
 *   }
 * }
 */
export function isRejection<Call extends ReasonedCall>(error: unknown, call: Call): error is Rejection<Call> {
  if (!isBgkError(error, 'SERVER_REJECTED') || error.call === undefined) return false
  const [group = '', method = ''] = call.split('.')
  if (method !== 'placeOrder') return error.call === publicName(call)
  return error.call.startsWith(`client.${group}.`) && /\.(?:buy|sell)(?:Limit|Market)?$/.test(error.call)
}
