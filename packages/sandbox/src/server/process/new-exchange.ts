import { randomBytes } from 'node:crypto'
import { standardConfig } from '../../content/standard-config'
import { type OrderLimits, STANDARD_ORDER_LIMITS } from '../../core/config'
import { hasAutomaticReviews } from '../../core/reviews/hold-reviews'
import { closeDemoAccounts, type DemoLogin, enrolDemoAccounts } from '../../demo/demo-accounts'
import { backfillHistory, FIRST_MINUTES_MS, PAST_MS, warmUpDemo } from '../../demo/demo-history'
import { nodeDigest } from '../../engine/chain/node-digest'
import type { Engine, EngineOptions } from '../../engine/engine'
import { openEngine } from '../../engine/open-engine'
import { createEngineClock } from '../../engine/time/clock'
import type { PasswordHasher } from '../../members/password-hasher'
import type { Identity, Store } from '../../store/store'
import { type RunParts, wall } from './exchange-surface'
import type { StartOptions } from './sandbox-options'
import { proveInThread } from './threads'

/** Without bots, how often what is due happens: settlements are told to the second. */
export const TICK_MS = 1000

/** Between two pages (4,000 rows, some 40 ms) of the older journal, when it is checked after a start. */
export const REST_MS = 250

/** Longest delay of a commit for commands of clients that were just answered. */
const COMMIT_DELAY_MS = 5

/** The engine of the exchange of `identity`. A real clock (rate 1) shows the wall clock's time; others begin at `start`. */
export function engineOptionsOf(
  { options, timers, log }: Pick<RunParts, 'options' | 'timers' | 'log'>,
  identity: Identity,
  rate: number,
  start: number = identity.genesis,
): Omit<EngineOptions, 'store'> {
  return {
    config: { ...standardConfig(identity), orderLimits: orderLimitsOf(options) },
    clock: createEngineClock({ rate, wall, timers, ...(rate !== 1 && { start }) }),
    digest: nodeDigest,
    log,
    commitDelayMs: COMMIT_DELAY_MS,
    diskBudget: options.diskBudget,
    proveSnapshot: proveInThread(),
    first: options.reviewMs === 'never' ? holdReviews : undefined,
    retention: options.wholeJournal ? { everyRows: Number.POSITIVE_INFINITY } : undefined,
  }
}

/** Where people decide all reviews, nothing of an earlier start is approved by itself. */
const holdReviews: EngineOptions['first'] = ({ state }) =>
  hasAutomaticReviews(state) ? { type: 'reviews.hold' } : undefined

function orderLimitsOf({ limits, orderLimits }: StartOptions): OrderLimits | undefined {
  if (orderLimits === undefined && limits === 'off') return undefined
  return orderLimits === 'off' ? undefined : { ...STANDARD_ORDER_LIMITS, ...orderLimits }
}

/** What a new exchange is made with; one that exists has its own. */
export function newIdentity({ options, replays }: Pick<RunParts, 'options' | 'replays'>): Identity {
  const genesis = options.genesis ?? wall() - (hasHistory(options) ? FIRST_MINUTES_MS : 0)
  const openings = replays.length === 0 ? {} : { openings: replays.map(({ opening }) => opening) }
  return { seed: options.seed ?? 'bgk', genesis, ...openings }
}

/** Sees to it that the demo accounts are there, or, where there must be none, that nobody can log in to those of an earlier start. */
export async function enrolInto(
  engine: Engine,
  hasher: PasswordHasher,
  { reachable, hasDemoAccounts }: Pick<RunParts, 'reachable' | 'hasDemoAccounts'>,
): Promise<readonly DemoLogin[]> {
  const randomPassword = () => `Bgk1${randomBytes(9).toString('hex')}`.slice(0, 20)
  if (hasDemoAccounts) return enrolDemoAccounts({ engine, hasher, exposed: reachable, randomPassword })
  await closeDemoAccounts(engine, hasher, randomPassword)
  return []
}

/**
 * Lets a new exchange have the weeks before its genesis and its first minutes, where the options ask for it; `store` is open. Gives
 * its demo accounts; undefined: it is none, or was not asked for.
 */
export async function beginWithHistory(
  parts: RunParts,
  hasher: PasswordHasher,
  store: Store,
  identity: Identity,
): Promise<readonly DemoLogin[] | undefined> {
  if (!hasHistory(parts.options)) return undefined
  for await (const page of store.journal(1)) if (page.length > 0) return undefined
  const { log } = parts
  const opened = { store, opened: identity, log: () => {} }
  log('Trading the history of the demo trader …')
  const past = await openEngine({
    ...engineOptionsOf(parts, identity, 0, identity.genesis - PAST_MS),
    ...opened,
    bots: false,
  })
  const accounts = await enrolInto(past, hasher, parts)
  await backfillHistory(past, log)
  await past.stop({ leaveStoreOpen: true })
  const engine = await openEngine({ ...engineOptionsOf(parts, identity, 0), ...opened })
  await warmUpDemo(engine, log)
  await engine.stop({ leaveStoreOpen: true })
  return accounts
}

function hasHistory({ demoHistory, bots }: RunParts['options']): boolean {
  return demoHistory === true && bots !== false
}
