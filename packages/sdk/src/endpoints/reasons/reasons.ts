// Why each call is refused: one table for types, docs and tests. Tests of the exchange check every refusal that they meet against it.

import { accountReasons } from './account-reasons'
import { tradingReasons } from './trading-reasons'

/** Reasons that any call may be refused for; of writes also those of their idempotency key. */
const ANY_CALL = [
  'REQUEST_INVALID',
  'TEXT_TOO_LONG',
  'UNKNOWN_MEMBER',
  'IDEMPOTENCY_CONFLICT',
  'KEY_UNUSED',
  'INTERNAL',
] as const

/**
 * Why each call may be refused, by its name in the client. What any call may be refused for is under `any`; a call that is not listed
 * has no other reasons. Entry points export its types alone: bundles would hold all of it.
 */
export const callReasons = { any: ANY_CALL, ...tradingReasons, ...accountReasons } as const

type Reasons = typeof callReasons

/** The calls that `placeOrder` makes, by its name. */
interface PlacedBy {
  'spot.placeOrder': 'spot.buyLimit' | 'spot.sellLimit' | 'spot.buyMarket' | 'spot.sellMarket'
  'futures.placeOrder': 'futures.buyLimit' | 'futures.sellLimit' | 'futures.buyMarket' | 'futures.sellMarket'
  'cycle.placeOrder': 'cycle.buy' | 'cycle.sell'
}

/** A call with reasons of its own, by its name in the client: `spot.buyLimit`. */
export type ReasonedCall = Exclude<keyof Reasons, 'any'> | keyof PlacedBy

/**
 * Why the exchange refuses a call: `ReasonOf<'spot.buyLimit'>` is a union of texts, for a `switch` that the compiler checks.
 */
export type ReasonOf<Call extends ReasonedCall> =
  | Reasons['any'][number]
  | (Call extends keyof PlacedBy
      ? Reasons[PlacedBy[Call]][number]
      : Call extends keyof Reasons
        ? Reasons[Call][number]
        : never)
