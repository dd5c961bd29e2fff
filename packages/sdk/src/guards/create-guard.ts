import { gte, toText } from '../decimal'
import { isBgkError } from '../errors'
import { REFERENCE_COIN } from './coin-value'
import {
  dayOf,
  type GuardOutcome,
  recentCount,
  spentToday,
  stateAt,
  withEntry,
  withOutcome,
} from './guard-state'
import type { GuardStorage } from './guard-storage'
import { busy, guardStore, TRIES } from './guard-storage'
import type { GuardedCall, GuardedExchange, GuardReadOptions } from './guarded-call'
import { assess, checkLimits, type GuardLimits, hasLimit, judge, type Rules } from './limits'
import type { WorstCase } from './worst-case'

/** Options of `createGuard`. */
export interface GuardOptions {
  /** A client, or the reads of one. */
  readonly exchange: GuardedExchange
  /** Shared by all processes that act for the account. */
  readonly storage: GuardStorage
  /** Absent limits are no limits. */
  readonly limits: GuardLimits
  /** Coin of the limits. Default `USDT`. */
  readonly reference?: string | undefined
}

/** Usage of the limits. Amounts are decimal text in the reference coin. */
export interface GuardStatus {
  /** The kill switch, while it is on. */
  readonly stopped: { readonly reason: string; readonly at: number } | undefined
  /** Exchange time, epoch milliseconds. */
  readonly time: number
  /** Worst cases of the day. */
  readonly spent: string
  /** Calls of the last 60 seconds. */
  readonly recent: number
  /** Whether the loss limit was reached today. */
  readonly lossReached: boolean
  /** Keys of calls whose outcome is open or unknown. */
  readonly unresolved: readonly string[]
}

/** Checks writes before they are sent and counts them across processes and restarts. */
export interface Guard {
  /**
   * Checks a call against the limits without reserving anything.
   *
   * @returns Its worst case; undefined when the call spends nothing or no limit is set and it cannot be valued.
   * @throws BgkError `CHECK_FAILED` with a `GuardReason`; `NETWORK`, `TIMEOUT`, `BUSY` or `RATE_LIMITED` when the exchange cannot be
   * read: nothing was sent.
   */
  check(sent: GuardedCall, options?: GuardReadOptions): Promise<WorstCase | undefined>
  /**
   * Reserves a call before it is sent. The same id reserves once.
   *
   * @param id Key of the attempt.
   * @throws BgkError As `check`.
   */
  reserve(id: string, sent: GuardedCall, options?: GuardReadOptions): Promise<WorstCase | undefined>
  /**
   * Notes how a reserved call ended. Only `refused`, a certain refusal, releases the reservation.
   *
   * @throws BgkError `CHECK_FAILED` with reason `GUARD_STATE` when the storage fails; the reservation stays.
   */
  resolve(id: string, outcome: GuardOutcome): Promise<void>
  /**
   * Reserves a call, sends it and notes its outcome.
   *
   * @throws BgkError As `check`, then as `send`.
   */
  run<Answer>(
    id: string,
    sent: GuardedCall,
    send: () => Promise<Answer>,
    options?: GuardReadOptions,
  ): Promise<Answer>
  /** Current usage. */
  status(options?: GuardReadOptions): Promise<GuardStatus>
  /** Turns the kill switch on: every call that spends is refused until `resume`. Cancels and closes pass. */
  stop(reason: string): Promise<void>
  /** Turns the kill switch off. */
  resume(): Promise<void>
}

/**
 * Makes a guard. All processes that act for one account share its storage.
 *
 * @throws BgkError `REQUEST_INVALID` or `DECIMAL_PARSE` for a limit that is none.
 * @example
 * import { createGuard, createMemoryGuardStorage } from '@bgk/sdk/guards'
 *
 * const limits = { maxNotional: '1000', maxDaily: '5000' }
 * const guard = createGuard({ exchange: client, storage: createMemoryGuardStorage(), limits })
 * const input = { pair: 'BTC/USDT', price: '60000', quantity: '0.01' }
 * const attempt = await client.attempt('spot.buyLimit', input)
 * await guard.run(attempt.key, attempt, () => client.send(attempt))
 */
export function createGuard({ exchange, storage, limits, reference = REFERENCE_COIN }: GuardOptions): Guard {
  checkLimits(limits)
  const store = guardStore(storage)
  const rules: Rules = { exchange, store, limits, reference }
  const resolve = (id: string, outcome: GuardOutcome) => resolveReservation(rules, id, outcome)
  const reserve: Guard['reserve'] = (id, sent, options = {}) => reserveIn(rules, { id, sent }, options)
  return {
    check: async (sent, options = {}) => {
      const found = await assess(rules, sent, { ...options, isPreview: true })
      if (found !== undefined) judge(rules, stateAt(found.before, found.now), found)
      return found?.worst
    },
    reserve,
    resolve,
    async run(id, sent, send, options) {
      await reserve(id, sent, options)
      let outcome: GuardOutcome = 'unknown'
      try {
        const answer = await send()
        outcome = 'done'
        return answer
      } catch (error) {
        if (isCertainRefusal(error)) outcome = 'refused'
        throw error
      } finally {
        // A reservation that stays is too much counted, never too little.
        await resolve(id, outcome).catch(() => {})
      }
    },
    async status(options) {
      const now = await exchange.clock.read(options)
      const state = stateAt((await store.read()).state, now)
      return {
        stopped: state.stopped,
        time: state.time,
        spent: toText(spentToday(state)),
        recent: recentCount(state),
        lossReached: state.lossDay !== undefined,
        unresolved: state.entries.filter(({ state: end }) => end !== 'done').map(({ id }) => id),
      }
    },
    stop: (reason) => stopGuard(storage, reason),
    async resume() {
      await store.change(({ stopped: _, ...state }) => state)
    },
  }
}

/** Whether an error proves that a write was not applied. */
const isCertainRefusal = (error: unknown): boolean =>
  isBgkError(error) && error.code !== 'OUTCOME_UNKNOWN' && error.code !== 'RESPONSE_INVALID'

async function reserveIn(
  rules: Rules,
  { id, sent }: { readonly id: string; readonly sent: GuardedCall },
  options: GuardReadOptions,
): Promise<WorstCase | undefined> {
  for (let round = 0; round < TRIES; round++) {
    const found = await assess(rules, sent, { ...options, isPreview: false })
    if (found === undefined) return undefined
    const { worst, before, now, loss } = found
    const { maxDailyLoss } = rules.limits
    let isStale = false
    let refusal: unknown
    await rules.store.change((current) => {
      refusal = undefined
      const state = stateAt(current, now)
      // Rows that ended and left the state after the lists were read are in neither.
      isStale = state.dropped > before.version
      if (isStale || state.entries.some((entry) => entry.id === id)) return undefined
      try {
        judge(rules, state, found)
      } catch (error) {
        refusal = error
        const isLoss = maxDailyLoss !== undefined && loss !== undefined && gte(loss, maxDailyLoss)
        return isLoss && state.lossDay === undefined ? { ...state, lossDay: dayOf(state.time) } : undefined
      }
      if (!hasLimit(rules.limits)) return undefined
      const worth = worst?.worth ?? '0'
      const opens = worst?.opens ? worth : '0'
      return withEntry(state, { id, at: state.time, worth, opens, state: 'open' })
    })
    if (refusal !== undefined) throw refusal
    if (!isStale) return worst
  }
  throw busy()
}

async function resolveReservation(
  { exchange, store }: Rules,
  id: string,
  outcome: GuardOutcome,
): Promise<void> {
  const known = (await store.read()).state.entries.find((entry) => entry.id === id)
  if (known === undefined || known.state === 'done') return
  const isTimed = outcome !== 'refused' && known.endedAt === undefined
  const endedAt = isTimed ? await exchange.clock.read().catch(() => undefined) : undefined
  await store.change((state) => withOutcome(state, id, { outcome, endedAt }))
}

/**
 * Turns the kill switch of a storage on without reading the exchange; what `guard.stop` does.
 *
 * @throws BgkError `CHECK_FAILED` with reason `GUARD_STATE` when the storage fails.
 * @example
 * import { createMemoryGuardStorage, stopGuard } from '@bgk/sdk/guards'
 *
 * await stopGuard(createMemoryGuardStorage(), 'by hand')
 */
export async function stopGuard(storage: GuardStorage, reason: string): Promise<void> {
  await guardStore(storage).change((state) => ({ ...state, stopped: { reason, at: state.time } }))
}
