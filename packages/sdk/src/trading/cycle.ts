import { type DecimalInput, decimal, gt, isPositive, lt, mul, toFixed, tryDecimal } from '../decimal'
import { isRefused, type Refused, refuse, type Verdict } from '../forms/verdict'
import { requireLike, requireOneOf } from '../runtime/input'
import { requireDraft, SIDES } from './draft'
import { outsideLimits, readLimit, readPlainNumber, readTypedQuantity } from './quantity'

/** Maximum difference of the clocks in milliseconds, inclusive. */
const CLOCK_TOLERANCE_MS = 5000

/** Milliseconds before the page reloads after a rejection. */
const CYCLE_RELOAD_MS = 3000

/** Draft of a cycle order form. */
export interface CycleOrderDraft {
  /** The stake as typed, in the pay coin. */
  readonly quantity: string | null | undefined
  /** Available funds, in the pay coin. */
  readonly available: DecimalInput
  /** Greater minimum of the length and the pay coin. */
  readonly minQuantity?: DecimalInput | undefined
  /** No limit if absent. */
  readonly maxQuantity?: DecimalInput | undefined
  /** True while live prices arrive. */
  readonly socketOpen: boolean
  /** Server time of the chart less the local clock with its offset, in milliseconds. */
  readonly clockDifference: number
}

/** Rejection codes of a cycle order. */
export type CycleCheckCode =
  | 'QUANTITY_REQUIRED'
  | 'QUANTITY_INVALID'
  | 'QUANTITY_BELOW_MIN'
  | 'QUANTITY_ABOVE_MAX'
  | 'INSUFFICIENT_BALANCE'
  | 'SOCKET_CLOSED'
  | 'CLOCK_SKEW'

/** Result of `checkCycleOrder`. */
export type CycleVerdict =
  | Exclude<Verdict<object, CycleCheckCode, 'quantity'>, { ok: false }>
  | (Refused<CycleCheckCode, 'quantity'> & {
      /** Milliseconds before the page reloads. */
      readonly reloadMs?: number
      /** Clears the field. */
      readonly clear?: true
    })

/**
 * Checks a cycle order before it is sent: stake, funds, connection, clocks, limits; both limits are allowed.
 *
 * @param draft Draft of the form; the stake in the pay coin.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number of the caller, `REQUEST_INVALID` without draft.
 * @example
 * import { checkCycleOrder } from '@bgk/sdk/trading'
 *
 * const form = { available: '100', minQuantity: '10', socketOpen: true, clockDifference: 0 }
 * const verdict = checkCycleOrder({ ...form, quantity: '5' })
 * console.log(verdict.ok ? 'fine' : verdict.code) // QUANTITY_BELOW_MIN
 */
export function checkCycleOrder(draft: CycleOrderDraft): CycleVerdict {
  requireDraft(draft)
  const read = readTypedQuantity(draft.quantity)
  if (isRefused(read)) return read
  if (gt(read.number, decimal(draft.available, 'available')))
    return refuse('INSUFFICIENT_BALANCE', 'quantity')
  if (!draft.socketOpen) return { ...refuse('SOCKET_CLOSED', 'quantity'), reloadMs: CYCLE_RELOAD_MS }
  if (isClockSkewed(draft.clockDifference)) {
    return { ...refuse('CLOCK_SKEW', 'quantity'), reloadMs: CYCLE_RELOAD_MS, clear: true }
  }
  const min = readLimit(draft.minQuantity, 'minQuantity')
  const max = readLimit(draft.maxQuantity, 'maxQuantity')
  const fault = outsideLimits(read.number, { min, max })
  if (fault) return fault
  return isPositive(read.number) ? { ok: true } : refuse('QUANTITY_INVALID', 'quantity')
}

/** Remaining time of a cycle order. */
export interface Countdown {
  /** Milliseconds, 0 or more. */
  readonly remainingMs: number
  /** Displayed seconds, rounded up. */
  readonly seconds: number
}

/**
 * Returns the remaining time of a cycle order: opened + length - (now + offset), never below 0, seconds
 * rounded up.
 *
 * @param input Times in epoch milliseconds, the length in seconds.
 * @throws BgkError `REQUEST_INVALID` for an invalid time; NaN is the end.
 * @example
 * import { cycleCountdown } from '@bgk/sdk/trading'
 *
 * console.log(cycleCountdown({ openedAt: 1000, seconds: 60, now: 59_500 }).seconds) // 2
 */
export function cycleCountdown(input: {
  /** Epoch milliseconds. */
  readonly openedAt: number
  /** Length of the order in seconds. */
  readonly seconds: number
  /** Epoch milliseconds of this device. */
  readonly now: number
  /** Milliseconds by which the server's clock is ahead. */
  readonly offset?: number | undefined
}): Countdown {
  requireDraft(input)
  const { openedAt, seconds, now, offset = 0 } = input
  for (const [name, value] of Object.entries({ openedAt, seconds, now, offset })) requireLike(value, name, 0)
  const left = openedAt + seconds * 1000 - (now + offset)
  const remainingMs = Number.isFinite(left) && left > 0 ? left : 0
  return { remainingMs, seconds: Math.ceil(remainingMs / 1000) }
}

/** True if the clocks differ too much to trade on a countdown: more than 5000 ms, or unknown. */
function isClockSkewed(differenceMs: number): boolean {
  return typeof differenceMs !== 'number' || !(Math.abs(differenceMs) <= CLOCK_TOLERANCE_MS)
}

/**
 * Formats a profit rate in percent, 2 decimals half-up.
 *
 * @param profitRate A fraction of the stake.
 * @throws BgkError `DECIMAL_PARSE` for an invalid rate.
 * @example
 * import { cycleRatePercent } from '@bgk/sdk/trading'
 *
 * console.log(cycleRatePercent('0.3')) // 30.00
 */
export function cycleRatePercent(profitRate: DecimalInput): string {
  return toFixed(mul(decimal(profitRate, 'profitRate'), '100'), 2, 'halfUp')
}

/**
 * Returns the profit of a won order on top of the stake, 4 decimals down.
 *
 * @param quantity The stake as typed, in the pay coin.
 * @param profitRate Fraction of the stake.
 * @returns The profit in the pay coin; '' while the stake is unreadable.
 * @throws BgkError `DECIMAL_PARSE` for an invalid rate.
 * @example
 * import { expectedCycleProfit } from '@bgk/sdk/trading'
 *
 * console.log(expectedCycleProfit('10', '0.85')) // 8.5000
 */
export function expectedCycleProfit(quantity: string, profitRate: DecimalInput): string {
  const rate = decimal(profitRate, 'profitRate')
  const stake = readPlainNumber(quantity)
  return stake ? toFixed(mul(stake.number, rate), 4, 'down') : ''
}

/**
 * Returns true if a running order is strictly better than its entry price; a tie is a loss for both sides.
 *
 * @param side `buy` is "up".
 * @param entryPrice In quote.
 * @param currentPrice In quote.
 * @throws BgkError `DECIMAL_PARSE` for an invalid price, `REQUEST_INVALID` for an unknown side.
 * @example
 * import { isCycleWinning } from '@bgk/sdk/trading'
 *
 * console.log(isCycleWinning('buy', '64000', '64000')) // false
 */
export function isCycleWinning(
  side: 'buy' | 'sell',
  entryPrice: DecimalInput,
  currentPrice: DecimalInput,
): boolean {
  requireOneOf(side, 'side', SIDES)
  const [entry, current] = [decimal(entryPrice, 'entryPrice'), decimal(currentPrice, 'currentPrice')]
  return side === 'buy' ? gt(current, entry) : lt(current, entry)
}

/**
 * Returns the stake after a change of the length, cleared if it is below the minimum of the new one.
 *
 * @param quantity The stake as typed.
 * @param minQuantity The minimum of the length, in the pay coin.
 * @throws BgkError `DECIMAL_PARSE` for an invalid minimum.
 * @example
 * import { quantityForLength } from '@bgk/sdk/trading'
 *
 * console.log(quantityForLength('20', '10')) // 20
 */
export function quantityForLength(quantity: string, minQuantity: DecimalInput | undefined): string {
  const min = readLimit(minQuantity, 'minQuantity')
  if (typeof quantity !== 'string') return ''
  const read = tryDecimal(quantity)
  return read && min && lt(read, min) ? '' : quantity
}
