import { BgkError, isBgkError } from '../errors'

/** Rejection reasons: the `reason` of a `CHECK_FAILED`. */
export type GuardReason =
  /** Above `maxNotional`. */
  | 'NOTIONAL_ABOVE_MAX'
  /** Above `maxDaily`, including earlier writes of the day. */
  | 'DAILY_ABOVE_MAX'
  /** Above `maxExposure`, including open orders and positions. */
  | 'EXPOSURE_ABOVE_MAX'
  /** More than `maxOrdersPerMinute`. */
  | 'ORDERS_PER_MINUTE'
  /** The day's loss reached `maxDailyLoss`. */
  | 'DAILY_LOSS'
  /** The kill switch is on. */
  | 'STOPPED'
  /** The worst case is unknown while a cap is set. */
  | 'NOT_VALUED'
  /** The stored state cannot be read or written. */
  | 'GUARD_STATE'

/** Rejection by a guard. Nothing was sent. */
export const refusedBy = (
  reason: GuardReason,
  message: string,
  params: Readonly<Record<string, string>> = {},
  cause?: unknown,
): BgkError => new BgkError('CHECK_FAILED', message, { reason, params, cause })

/** Rejection of a call without a known worst case. */
export const notValued = (call: string, why: string, cause?: unknown): BgkError =>
  refusedBy('NOT_VALUED', `Cannot value ${call}: ${why}. Nothing was sent`, { call }, cause)

const REASONS: ReadonlySet<string> = new Set<GuardReason>([
  'NOTIONAL_ABOVE_MAX',
  'DAILY_ABOVE_MAX',
  'EXPOSURE_ABOVE_MAX',
  'ORDERS_PER_MINUTE',
  'DAILY_LOSS',
  'STOPPED',
  'NOT_VALUED',
  'GUARD_STATE',
])

/**
 * Returns true for a rejection by a guard.
 *
 * @example
 * import { isGuardRefusal } from '@bgk/sdk/guards'
 *
 * console.log(isGuardRefusal(new Error('other'))) // false
 */
export const isGuardRefusal = (error: unknown): error is BgkError & { readonly code: 'CHECK_FAILED' } =>
  isBgkError(error) && error.code === 'CHECK_FAILED' && REASONS.has(error.reason ?? '')
