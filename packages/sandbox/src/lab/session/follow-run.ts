import { call, endpoints, isBgkError } from '@bgk/sdk'
import type { Opening } from '../../core/config'
import { encodePath } from '../../core/market/price-path'
import type { Bot } from '../bot'
import { LabError } from '../lab-error'
import type { RunPlan } from '../plan'
import type { RunResult } from '../result'
import { type LiveMarket, type RunOptions, runLab } from '../run'
import { createFollowClient, type FollowOptions, followBackEnd } from './follow-back-end'
import { unreachable } from './record-session'

/** Options of `followRun`: those of a run, and the followed back end. The pairs are those of the plan. */
export interface FollowRunOptions
  extends RunOptions,
    Omit<FollowOptions, 'pairs' | 'clock' | 'timers'>,
    Partial<Pick<FollowOptions, 'clock' | 'timers'>> {}

/** Called from here, the watch of the bot does not take its calls for the bot's. */
const HOST: Pick<FollowOptions, 'clock' | 'timers'> = {
  clock: { now: () => Date.now() },
  timers: {
    setTimeout: (run, ms) => setTimeout(run, ms),
    // Node's timer object converts to its number.
    clearTimeout: (id) => clearTimeout(Number(id)),
  },
}

/** A host that slept does not catch up for longer than this, ms. */
const LATE_MS = 2000

/**
 * Runs a bot in real time at the live prices of a back end; its orders are filled here. The market of the
 * plan is not used. Time is that of a run, from 2026-01-01 on.
 *
 * @throws LabError SOURCE_UNREACHABLE if the back end is away at the start, PLAN_INVALID if it lacks a pair.
 * Later, quotes are withdrawn while it has no prices.
 */
export async function followRun(bot: Bot, plan: RunPlan, options: FollowRunOptions): Promise<RunResult> {
  const { signal } = options
  const { pairs } = plan
  const followed: FollowOptions = { ...HOST, ...options, pairs }
  const { clock, timers } = followed
  const openings = await readOpenings(followed)
  let startedAt = clock.now()
  let review = () => {}
  const live: LiveMarket = {
    openings,
    begin(engine) {
      const follow = followBackEnd(followed, engine)
      startedAt = clock.now()
      review = follow.review
      return follow.stop
    },
    async reach(elapsedMs) {
      await new Promise<void>((resolve) => {
        const end = () => {
          timers.clearTimeout(timer)
          signal?.removeEventListener('abort', end)
          resolve()
        }
        const timer = timers.setTimeout(end, Math.max(0, startedAt + elapsedMs - clock.now()))
        signal?.addEventListener('abort', end)
        if (signal?.aborted) end()
      })
      const late = clock.now() - startedAt - elapsedMs
      if (late > LATE_MS) startedAt += late
      review()
    },
  }
  return runLab(bot, { ...plan, market: { kind: 'model' } }, { ...options, live })
}

/** Present prices, with which the exchange opens. */
async function readOpenings(options: FollowOptions): Promise<readonly Opening[]> {
  const client = createFollowClient(options)
  try {
    const openings: Opening[] = []
    for (const pair of options.pairs) {
      const [base = '', quote = ''] = pair.split('/')
      const { market } = await call(client.transport, endpoints.spot.market, pair)
      openings.push({ base, quote, path: encodePath([{ time: 0, price: market.price, busy: 0 }]) })
    }
    return openings
  } catch (error) {
    if (!isBgkError(error) || error.code !== 'SERVER_REJECTED') throw unreachable(options.origin, error)
    const message = `The back end has no price of a pair of ${options.pairs.join(', ')}: ${error.message}`
    throw new LabError('PLAN_INVALID', message, 'pairs', { cause: error })
  } finally {
    client.close()
  }
}
