/**
 * One thread of `runSeeds` and its watchdog.
 *
 *   idle ── run ──► busy ── result ──► idle ── 50 runs ──► used up
 *                    ├── no heartbeat ──► place asked, terminated ──► used up
 *                    └── crash, exit, out of memory ───────────────► used up
 */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Problem } from '../findings'
import { LabError } from '../lab-error'
import type { RunPlan } from '../plan'
import type { LabOptions } from '../plan-run'
import type { RunResult } from '../result'
import { placeIn } from '../world/place'
import { blockedPlace } from './blocked-place'
import { createHeartbeat } from './heartbeat'
import { lostRun } from './lost-run'
import { plainPlace } from './plain-place'
import type { RunReply, RunRequest, ThreadTask } from './run-messages'

export interface SeedThread {
  /** False once the thread is lost or used up. */
  readonly isAvailable: boolean
  /** Part of the current run, 0 to 1. */
  readonly part: number
  /** Runs a seed; undefined if the run was stopped too late to have a result. Throws LabError. */
  run(seed: string): Promise<RunResult | undefined>
  /** Checks the heartbeat. Called regularly. */
  look(): void
  /** Ends the current run early; after `ms` without its result. */
  stop(ms: number): void
  close(): Promise<void>
}

export interface ThreadOptions {
  readonly botFile: string
  readonly folder: string
  readonly options?: LabOptions
  readonly propertiesFile?: string
  readonly blockedMs: number
}

/** Node never frees a loaded module, so copies of the bot pile up in a thread. */
const MOST_RUNS = 50

export function openThread(options: ThreadOptions): SeedThread {
  const { botFile, folder, blockedMs } = options
  const heartbeat = createHeartbeat()
  const task: ThreadTask = {
    botFile,
    folder,
    options: options.options ?? {},
    propertiesFile: options.propertiesFile,
    heartbeat: heartbeat.memory,
  }
  const worker = startWorker(task)
  let runs = 0
  let isLost = false
  let plan: RunPlan | undefined
  let done: ((result: RunResult | undefined) => void) | undefined
  let failed: ((error: unknown) => void) | undefined
  let began = 0
  let beats = 0
  let beatAt = 0
  let lookedAt = 0
  let isRequested = false
  let timer: NodeJS.Timeout | undefined

  /** Ends the current run with a problem; the thread is of no more use. */
  const lose = (problem: Omit<Problem, 'at'>) => {
    isLost = true
    if (plan === undefined) failed?.(new LabError('BOT_INVALID', `${botFile}: ${problem.message}`, botFile))
    else done?.(lostRun(plan, problem, heartbeat.part * plan.durationMs, performance.now() - began))
    void worker.terminate()
  }
  worker.on('message', (reply: RunReply) => {
    if (reply.kind === 'started') plan = reply.plan
    else if (reply.kind === 'result') done?.(reply.result)
    else failed?.(errorOf(reply))
  })
  worker.on('error', (error: unknown) => lose(crashProblem(error)))
  worker.on('exit', (code) => {
    if (!isLost && done !== undefined) {
      lose({
        kind: 'threw',
        message: `The bot ended its process (exit code ${code}). Return from the bot instead.`,
      })
    }
  })

  const loses = async () => {
    isRequested = true
    const place = await blockedPlace(worker, (url) => url.startsWith('file:') && !OWN.test(url))
    const last = heartbeat.lastCall
    const after = last === undefined ? '' : ` Last call: ${last.name}, ${durationText(last.at)} into the run.`
    lose({
      kind: 'loops',
      message: `The bot blocked its thread for ${Math.round(blockedMs / 1000)} s.${after} Wait with \`clock.sleep(ms)\` inside of loops.`,
      ...(place !== undefined && { where: plainPlace(place) }),
    })
  }

  return {
    get isAvailable() {
      return !isLost && runs < MOST_RUNS
    },
    get part() {
      return done === undefined ? 0 : heartbeat.part
    },
    run(seed) {
      runs += 1
      plan = undefined
      heartbeat.reset()
      began = performance.now()
      lookedAt = began
      beatAt = began
      const request: RunRequest = { seed }
      return new Promise<RunResult | undefined>((resolve, reject) => {
        done = resolve
        failed = reject
        worker.postMessage(request)
      }).finally(() => {
        done = undefined
        failed = undefined
      })
    },
    look() {
      const now = performance.now()
      // A suspended machine, or a busy one: time of the thread, too.
      const isLate = now - lookedAt > LATE_MS
      lookedAt = now
      if (heartbeat.beats !== beats || isLate || plan === undefined) {
        beats = heartbeat.beats
        beatAt = now
      }
      if (done !== undefined && now - beatAt > blockedMs && !isLost && !isRequested) void loses()
    },
    stop(ms) {
      heartbeat.stop()
      timer ??= setTimeout(() => {
        isLost = true
        done?.(undefined)
      }, ms)
    },
    async close() {
      isLost = true
      clearTimeout(timer)
      await worker.terminate()
    },
  }
}

/** Between two looks. */
const LATE_MS = 1_500

const OWN = /node_modules|\/packages\/(?:sdk|sandbox)\/(?:src|dist)\/(?!.*\.test\.)/

function startWorker(workerData: ThreadTask): Worker {
  const built = new URL('./lab-worker.js', import.meta.url)
  if (existsSync(built)) return new Worker(built, { workerData })
  // Beside the sources, which tsx loads.
  const source = new URL('./lab-worker.ts', import.meta.url).href
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(start, { eval: true, workerData, execArgv: ['--conditions=@bgk/source'] })
}

function errorOf({ code, message, where, stack }: Extract<RunReply, { readonly kind: 'failed' }>): Error {
  if (code !== undefined) return new LabError(code, message, where)
  return Object.assign(new Error(message), { stack })
}

function crashProblem(error: unknown): Omit<Problem, 'at'> {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return {
      kind: 'leaks',
      message: 'The bot used up the memory of its thread. Keep only what the bot still needs.',
    }
  }
  const place = stack
    .split('\n')
    .map(placeIn)
    .find((each) => each !== undefined)
  return {
    kind: 'threw',
    message: `An error outside of the bot's promise: ${message}. Await every promise of the bot.`,
    ...(place !== undefined && { where: plainPlace(place) }),
  }
}

function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
