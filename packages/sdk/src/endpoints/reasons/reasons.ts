// Rejection reasons of each call: one table for types, docs and tests. Tests of the exchange check every
// rejection against it.

import { accountReasons } from './account-reasons'
import { tradingReasons } from './trading-reasons'

/** Reasons of any call, including those of a write's idempotency key. */
const ANY_CALL = [
  'REQUEST_INVALID',
  'TEXT_TOO_LONG',
  'UNKNOWN_MEMBER',
  'IDEMPOTENCY_CONFLICT',
  'KEY_UNUSED',
  'INTERNAL',
] as const

/**
 * Rejection reasons by public call name; `any` lists those common to all calls. Calls not listed have no
 * other reasons. Entry points export only its types, so bundles do not contain it.
 */
export const callReasons = { any: ANY_CALL, ...tradingReasons, ...accountReasons } as const

type Reasons = typeof callReasons

/** Calls made by `placeOrder`, by its public name. */
interface PlacedBy {
  'spot.placeOrder': 'spot.buyLimit' | 'spot.sellLimit' | 'spot.buyMarket' | 'spot.sellMarket'
  'futures.placeOrder': 'futures.buyLimit' | 'futures.sellLimit' | 'futures.buyMarket' | 'futures.sellMarket'
  'cycle.placeOrder': 'cycle.buy' | 'cycle.sell'
}

/** Call with rejection reasons of its own, by public name: `spot.buyLimit`. */
export type ReasonedCall = Exclude<keyof Reasons, 'any'> | keyof PlacedBy

/**
 * Rejection reasons of a call: `ReasonOf<'spot.buyLimit'>` is a union of strings for a type-checked `switch`.
 */
export type ReasonOf<Call extends ReasonedCall> =
  | Reasons['any'][number]
  | (Call extends keyof PlacedBy
      ? Reasons[PlacedBy[Call]][number]
      : Call extends keyof Reasons
        ? Reasons[Call][number]
        : never)
