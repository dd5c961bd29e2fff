import { availableParallelism } from 'node:os'
import type { LabOptions } from '../plan-run'
import type { RunResult } from '../result'
import { openThread, type SeedThread } from './seed-thread'

export interface SeedRuns {
  /** File or installed package with the exports `bot`, and optionally `properties` and `options`. */
  readonly botFile: string
  /** Folder for relative files. Default: the current one. */
  readonly folder?: string
  readonly seeds: readonly string[]
  /** Override those of the bot's module. */
  readonly options?: LabOptions
  /** Module with the export `properties`, in place of the bot's. */
  readonly propertiesFile?: string
  /** Threads. Default: all cores but one, at most one per seed. */
  readonly workers?: number
  /** After each run, in order of their ends. */
  readonly onRun?: (result: RunResult) => void
  /** Four times per second. */
  readonly onProgress?: (progress: SeedProgress) => void
  /** Ends the runs early: the result has the finished runs and those under way, up to this moment. */
  readonly signal?: AbortSignal
  /** Host time without a sign of life until a thread counts as blocked, ms. Default: 5,000. */
  readonly blockedMs?: number
}

export interface SeedProgress {
  /** Finished runs. */
  readonly done: number
  readonly total: number
  /** Part of all simulated time, 0 to 1. */
  readonly part: number
  /** Host time, ms. */
  readonly tookMs: number
  /** Expected host time to the end, ms; undefined in the beginning. */
  readonly leftMs: number | undefined
}

const LOOK_MS = 250
const BLOCKED_MS = 5_000
/** Runs under way get this time to end after the signal, ms. */
const STOP_WITHIN_MS = 5_000
/** Below, a forecast says nothing. */
const LEAST_PART = 0.005

/**
 * Runs a bot with many seeds, spread over threads: one run at a time in each. Results come in order of the
 * seeds. A thread that stops responding is replaced, and its seed has the problem `loops`.
 *
 * @throws LabError of bot or plan; problems of a run are in its result.
 */
export async function runSeeds(runs: SeedRuns): Promise<readonly RunResult[]> {
  const { seeds, signal, onRun, onProgress, folder = process.cwd() } = runs
  const { blockedMs = BLOCKED_MS, workers = defaultWorkers() } = runs
  const began = performance.now()
  const results = new Map<string, RunResult>()
  const waiting = [...seeds]
  const threads = new Set<SeedThread>()
  let failure: unknown
  const end = (result: RunResult) => {
    results.set(result.plan.seed, result)
    onRun?.(result)
  }
  const work = async () => {
    while (waiting.length > 0 && failure === undefined && signal?.aborted !== true) {
      const thread = openThread({ ...runs, folder, blockedMs })
      threads.add(thread)
      try {
        await runIn(thread)
      } catch (error) {
        failure ??= error
      } finally {
        threads.delete(thread)
        await thread.close()
      }
    }
  }
  const runIn = async (thread: SeedThread) => {
    while (thread.isAvailable && failure === undefined && signal?.aborted !== true) {
      const seed = waiting.shift()
      if (seed === undefined) return
      const result = await thread.run(seed)
      if (result !== undefined) end(result)
    }
  }
  const stop = () => {
    for (const thread of threads) thread.stop(STOP_WITHIN_MS)
  }
  const report = () =>
    onProgress?.(progressOf(results.size, seeds.length, threads, performance.now() - began))
  const timer = setInterval(() => {
    for (const thread of threads) thread.look()
    report()
  }, LOOK_MS)
  signal?.addEventListener('abort', stop)
  try {
    await Promise.all(Array.from({ length: Math.min(workers, seeds.length) }, work))
  } finally {
    clearInterval(timer)
    signal?.removeEventListener('abort', stop)
  }
  if (failure !== undefined) throw failure
  report()
  return seeds.flatMap((seed) => results.get(seed) ?? [])
}

const defaultWorkers = () => Math.max(1, availableParallelism() - 1)

function progressOf(
  done: number,
  total: number,
  threads: ReadonlySet<SeedThread>,
  tookMs: number,
): SeedProgress {
  const underWay = [...threads].reduce((sum, { part }) => sum + part, 0)
  const part = total === 0 ? 1 : Math.min(1, (done + underWay) / total)
  return {
    done,
    total,
    part,
    tookMs,
    leftMs: part < LEAST_PART ? undefined : (tookMs * (1 - part)) / part,
  }
}
