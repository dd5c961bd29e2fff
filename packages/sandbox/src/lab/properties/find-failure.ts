import type { Bot } from '../bot'
import type { RunPlan } from '../plan'
import type { RunResult } from '../result'
import { type Failure, failureOf } from './failure'
import type { Property } from './property'

/** Runs a bot through a plan: `runLab`, or a runner of worker threads. */
export type RunPlanned = (
  bot: Bot,
  plan: RunPlan,
  options: { readonly properties: readonly Property[] },
) => Promise<RunResult>

export interface FindOptions {
  /** Seeds in their order. */
  readonly seeds: readonly string[]
  readonly plan: (seed: string) => RunPlan
  readonly properties: readonly Property[]
  readonly run: RunPlanned
  readonly signal?: AbortSignal
  /** After each run: number of seeds so far. */
  readonly onProgress?: (seeds: number) => void
}

export interface FoundFailure {
  readonly plan: RunPlan
  readonly result: RunResult
  readonly failure: Failure
  /** Number of seeds until it was found, including its own. */
  readonly seeds: number
}

/**
 * Runs seeds until one fails.
 *
 * @returns The first failure in the order of the seeds; undefined if all hold.
 * @example
 * const found = await findFailure(bot, { seeds, plan: (seed) => planRun(seed, { hours: 6 }), properties, run: runLab })
 */
export async function findFailure(bot: Bot, options: FindOptions): Promise<FoundFailure | undefined> {
  const { seeds, plan: planOf, properties, run, signal, onProgress } = options
  for (const [place, seed] of seeds.entries()) {
    signal?.throwIfAborted()
    const plan = planOf(seed)
    const result = await run(bot, plan, { properties })
    onProgress?.(place + 1)
    const failure = failureOf(result)
    if (failure !== undefined) return { plan, result, failure, seeds: place + 1 }
  }
  return undefined
}
