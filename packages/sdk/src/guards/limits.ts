import { decimal, isPositive } from '../decimal'
import { badInput } from '../runtime/input'

/** Limits of a guard. Amounts are decimal text in the reference coin; an absent limit is no limit. */
export interface GuardLimits {
  /** Largest worst case of one call. */
  readonly maxNotional?: string | undefined
  /** Largest sum of a day by the exchange's clock (UTC). */
  readonly maxDaily?: string | undefined
  /** Largest sum of open orders, futures positions and cycle stakes. */
  readonly maxExposure?: string | undefined
  /** Calls in any 60 seconds: a whole number. */
  readonly maxOrdersPerMinute?: number | undefined
  /** Loss of a day by the exchange's clock, of futures and cycle contracts, at which the guard refuses until the next day. */
  readonly maxDailyLoss?: string | undefined
  /** Wallets between which transfers are free: `spot`, `futures`, `fiat`. Default: none, every transfer counts. */
  readonly allowAccounts?: readonly string[] | undefined
}

const AMOUNTS = ['maxNotional', 'maxDaily', 'maxExposure', 'maxDailyLoss'] as const

/** Throws `REQUEST_INVALID` for a limit that is no amount above 0. */
export function checkLimits(limits: GuardLimits): void {
  for (const name of AMOUNTS) {
    const value = limits[name]
    if (value === undefined) continue
    if (!isPositive(decimal(value, name))) throw badInput(name, value, 'an amount above 0')
  }
  const { maxOrdersPerMinute: rate } = limits
  if (rate !== undefined && !(Number.isSafeInteger(rate) && rate > 0))
    throw badInput('maxOrdersPerMinute', rate, 'a whole number above 0')
}

/** Whether a limit needs the worst case of a call. */
export const hasCap = ({ maxNotional, maxDaily, maxExposure }: GuardLimits): boolean =>
  maxNotional !== undefined || maxDaily !== undefined || maxExposure !== undefined

/**
 * Whether any limit is set.
 *
 * @example
 * import { hasLimit } from '@bgk/sdk/guards'
 *
 * console.log(hasLimit({ maxDaily: '5000' }), hasLimit({})) // true false
 */
export const hasLimit = (limits: GuardLimits): boolean =>
  hasCap(limits) || limits.maxOrdersPerMinute !== undefined || limits.maxDailyLoss !== undefined
