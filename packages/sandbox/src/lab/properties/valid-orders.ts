import { ORDER_CALL } from '../world/history'
import { rejectionOf } from './own-orders'
import { type Property, sourceOf, violation } from './property'

/**
 * Rejections of the market, which no bot can foresee. All others are faults of the order: precision, minimum,
 * maximum, leverage or funds.
 */
const OF_MARKET =
  /halt|not open for trading|too far from the market|paused|suspend|band|liquidity|own order|too many requests|busy|maintenance|log ?in|internal/i

/** Demands that the exchange rejects no order for its terms: precision, minimum, maximum, leverage or funds. */
export function validOrders(): Property {
  const name = sourceOf('validOrders')
  return {
    name,
    source: name,
    observer() {
      let found: string | undefined
      return {
        call({ name: call, answer, isLookup }) {
          if (!ORDER_CALL.test(call) || isLookup) return
          const reason = rejectionOf(answer)
          if (reason !== undefined && !OF_MARKET.test(reason)) found ??= `${call} was rejected: ${reason}`
        },
        check: (view) => (found === undefined ? undefined : violation(name, view, found)),
      }
    },
  }
}
