import { add, type Decimal, decimal, gt, gte, isPositive, toText } from '../decimal/index'
import { badInput } from '../runtime/input'
import { readExposure, readLoss } from './exposure'
import { isGuardRefusal, notValued, refusedBy } from './guard-error'
import { dayStart, type GuardState, recentCount, reservedSince, spentToday } from './guard-state'
import type { Store } from './guard-storage'
import {
  effectOf,
  type GuardedCall,
  type GuardedExchange,
  type GuardReadOptions,
  opensExposure,
} from './guarded-call'
import { type WorstCase, worstCase } from './worst-case'

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
  /**
   * Loss of a day by the exchange's clock, of futures and cycle contracts, at which the guard rejects orders
   * until the next day.
   */
  readonly maxDailyLoss?: string | undefined
  /**
   * Wallets between which transfers are free: `spot`, `futures`, `fiat`. Default: none, every transfer
   * counts.
   */
  readonly allowAccounts?: readonly string[] | undefined
}

const AMOUNTS = ['maxNotional', 'maxDaily', 'maxExposure', 'maxDailyLoss'] as const

/** Throws `REQUEST_INVALID` unless each limit is an amount above 0. */
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

/** True if a limit needs the worst case of a call. */
const hasCap = ({ maxNotional, maxDaily, maxExposure }: GuardLimits): boolean =>
  maxNotional !== undefined || maxDaily !== undefined || maxExposure !== undefined

/** True if any limit is set. */
export const hasLimit = (limits: GuardLimits): boolean =>
  hasCap(limits) || limits.maxOrdersPerMinute !== undefined || limits.maxDailyLoss !== undefined

/** Parts of a guard. */
export interface Rules {
  readonly exchange: GuardedExchange
  readonly store: Store
  readonly limits: GuardLimits
  readonly reference: string
}

/** Facts about a call before it is judged. */
export interface Assessment {
  readonly sent: GuardedCall
  readonly worst: WorstCase | undefined
  /** Guard state before the account was read. */
  readonly before: GuardState
  readonly now: number
  /** Open exposure by the lists of the exchange. */
  readonly exposure: Decimal | undefined
  readonly loss: Decimal | undefined
}

/**
 * Reads the facts to judge a call; undefined for a call that spends nothing. Without a limit it reads
 * nothing, unless `isPreview`: then it returns the worst case if known.
 */
export async function assess(
  { exchange, store, limits, reference }: Rules,
  sent: GuardedCall,
  { isPreview, ...options }: GuardReadOptions & { readonly isPreview: boolean },
): Promise<Assessment | undefined> {
  const { state: before } = await store.read()
  const effect = effectOf(sent)
  if (effect === 'reduces' || effect === 'neutral') return undefined
  const nothing = { sent, before, now: before.time, worst: undefined, exposure: undefined, loss: undefined }
  if (before.stopped !== undefined) return nothing
  const value = () =>
    worstCase(exchange, sent, { ...options, reference, allowAccounts: limits.allowAccounts })
  if (!hasLimit(limits)) {
    const worst = isPreview ? await value().catch(() => undefined) : undefined
    return { ...nothing, worst }
  }
  const worst = await valuedOr(hasCap(limits), value)
  if (worst === undefined) return undefined
  const facts = { sent, worst: worst === NOT_KNOWN ? undefined : worst, before }
  const now = await exchange.clock.read(options)
  const [exposure, loss] = await Promise.all([
    limits.maxExposure !== undefined && opensExposure(sent)
      ? readExposure(exchange, reference, options)
      : undefined,
    limits.maxDailyLoss !== undefined
      ? readLoss(exchange, { reference, since: dayStart(Math.max(now, before.time)) }, options)
      : undefined,
  ])
  return { ...facts, now, exposure, loss }
}

const NOT_KNOWN = Symbol('worst case not known')

/** Without a cap a value is optional. */
async function valuedOr<Found>(
  isNeeded: boolean,
  value: () => Promise<Found>,
): Promise<Found | typeof NOT_KNOWN> {
  try {
    return await value()
  } catch (error) {
    if (!isNeeded && isGuardRefusal(error) && error.reason === 'NOT_VALUED') return NOT_KNOWN
    throw error
  }
}

/** Throws the rejection of a call in a state. */
export function judge(
  { limits, reference }: Rules,
  state: GuardState,
  { sent, worst, before, exposure, loss }: Assessment,
): void {
  const { maxNotional, maxDaily, maxExposure, maxOrdersPerMinute, maxDailyLoss } = limits
  if (state.stopped !== undefined) throw refusedBy('STOPPED', stoppedText(state.stopped.reason))
  if (
    maxDailyLoss !== undefined &&
    (state.lossDay !== undefined || (loss !== undefined && gte(loss, maxDailyLoss)))
  )
    throw refusedBy(
      'DAILY_LOSS',
      `The loss of today reached ${maxDailyLoss} ${reference}. Nothing was sent`,
      {
        max: maxDailyLoss,
      },
    )
  if (maxOrdersPerMinute !== undefined && recentCount(state) >= maxOrdersPerMinute)
    throw refusedBy(
      'ORDERS_PER_MINUTE',
      `At most ${maxOrdersPerMinute} orders per minute. Nothing was sent`,
      {
        max: String(maxOrdersPerMinute),
      },
    )
  if (!hasCap(limits)) return
  if (worst === undefined) throw notValued(sent.call, 'its worst case is unknown')
  const above = (
    reason: 'NOTIONAL_ABOVE_MAX' | 'DAILY_ABOVE_MAX' | 'EXPOSURE_ABOVE_MAX',
    sum: Decimal,
    max: string,
  ) =>
    gt(sum, max) &&
    refusedBy(reason, aboveText(reason, { sum: toText(sum), max, coin: reference }), {
      worth: worst.worth,
      sum: toText(sum),
      max,
      coin: reference,
    })
  const worth = decimal(worst.worth)
  const refusal =
    (maxNotional !== undefined && above('NOTIONAL_ABOVE_MAX', worth, maxNotional)) ||
    (maxDaily !== undefined && above('DAILY_ABOVE_MAX', add(spentToday(state), worth), maxDaily)) ||
    (maxExposure !== undefined &&
      exposure !== undefined &&
      above(
        'EXPOSURE_ABOVE_MAX',
        add(add(exposure, reservedSince(state, before.version)), worth),
        maxExposure,
      ))
  if (refusal) throw refusal
}

const stoppedText = (reason: string): string =>
  `Trading is stopped${reason === '' ? '' : ` (${reason})`}. Nothing was sent; resume to go on`

function aboveText(
  reason: 'NOTIONAL_ABOVE_MAX' | 'DAILY_ABOVE_MAX' | 'EXPOSURE_ABOVE_MAX',
  { sum, max, coin }: { readonly sum: string; readonly max: string; readonly coin: string },
): string {
  switch (reason) {
    case 'NOTIONAL_ABOVE_MAX':
      return `The worst case is ${sum} ${coin}, above the limit of ${max} per call. Nothing was sent`
    case 'DAILY_ABOVE_MAX':
      return `The day would reach ${sum} ${coin}, above the limit of ${max}. Nothing was sent`
    case 'EXPOSURE_ABOVE_MAX':
      return `The open exposure would reach ${sum} ${coin}, above the limit of ${max}. Nothing was sent`
  }
}
