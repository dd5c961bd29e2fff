/**
 * Shrinks a failing plan: candidates are simpler plans, and a candidate replaces the plan if it fails in the
 * same way with less to read. Passes repeat until none helps or the budget is spent. Deterministic: runs are.
 */
import type { Bot } from '../bot'
import type { LabEvent, RunPlan } from '../plan'
import type { RunResult } from '../result'
import { type Failure, failureOf, isSameFailure } from './failure'
import type { RunPlanned } from './find-failure'
import type { Property } from './property'
import { simplerEvents } from './simpler-events'

export interface ShrinkOptions {
  /** Runs at most. Default: 150. */
  readonly budget?: number
  readonly signal?: AbortSignal
  /** After each run: runs so far, and the events left to read. */
  readonly onProgress?: (runs: number, events: number) => void
}

export interface Shrunk {
  readonly plan: RunPlan
  readonly properties: readonly Property[]
  readonly result: RunResult
  readonly failure: Failure
  /** Events of the plan, plus orders and cancels of the bot up to the failure. */
  readonly events: number
  readonly runs: number
}

const BUDGET = 150

/**
 * Shrinks a failing plan to few events, few orders and a short time.
 *
 * @param run Such as `runLab`.
 * @throws RangeError if the plan does not fail.
 * @example
 * const shrunk = await shrink(bot, plan, [noDuplicates()], runLab)
 * console.log(printTest(shrunk))
 */
export async function shrink(
  bot: Bot,
  plan: RunPlan,
  properties: readonly Property[],
  run: RunPlanned,
  { budget = BUDGET, signal, onProgress }: ShrinkOptions = {},
): Promise<Shrunk> {
  const first = await run(bot, plan, { properties })
  const failure = failureOf(first)
  if (failure === undefined) throw new RangeError('The plan does not fail: nothing to shrink')
  let best = stepOf(plan, first, failure)
  let runs = 1
  const tried = new Set([JSON.stringify(plan)])
  /** True if the candidate was accepted. */
  const attempt = async (candidate: RunPlan): Promise<boolean> => {
    const text = JSON.stringify(candidate)
    if (runs >= budget || tried.has(text)) return false
    signal?.throwIfAborted()
    tried.add(text)
    const result = await run(bot, candidate, { properties })
    runs++
    const isFailing = isSameFailure(failure, result)
    if (isFailing) {
      const step = stepOf(candidate, result, failure)
      if (!isLess(step.size, best.size)) return false
      best = step
    }
    onProgress?.(runs, best.size[0]!)
    return isFailing
  }
  for (let before = Number.POSITIVE_INFINITY; runs < budget && before !== runs; ) {
    before = runs
    const start = best
    for (const pass of [cutEnd, dropEvents, startLate, moveToStart, simplify]) await pass(() => best, attempt)
    if (best === start) break
  }
  return {
    plan: best.plan,
    properties,
    result: best.result,
    failure: best.failure,
    events: best.size[0]!,
    runs,
  }
}

interface Step {
  readonly plan: RunPlan
  readonly result: RunResult
  readonly failure: Failure
  /** Compared in this order; the first is the number of events to read. */
  readonly size: readonly number[]
}

type Attempt = (candidate: RunPlan) => Promise<boolean>
type Pass = (best: () => Step, attempt: Attempt) => Promise<void>

function stepOf(plan: RunPlan, result: RunResult, like: Failure): Step {
  const failure = ownFailure(result, like)
  const acts = result.history.filter(
    ({ kind, at }) => (kind === 'order' || kind === 'cancel') && at <= failure.at,
  ).length
  const { events, durationMs, botStartsMs } = plan
  return {
    plan,
    result,
    failure,
    size: [
      events.length + acts,
      events.length,
      failure.at - botStartsMs,
      failure.at,
      durationMs,
      JSON.stringify(events).length,
      sumOf(events),
    ],
  }
}

function ownFailure(result: RunResult, { name }: Failure): Failure {
  const failures = [
    ...result.violations.map(({ property, at, message }) => ({
      name: property,
      kind: 'violation' as const,
      at,
      message,
    })),
    ...result.problems.map(({ kind, at, message }) => ({
      name: kind,
      kind: 'problem' as const,
      at,
      message,
    })),
  ]
  return failures.find((each) => each.name === name)!
}

/** Sum of all numbers: later times, longer durations and higher counts are harder to read. */
function sumOf(events: readonly LabEvent[]): number {
  let sum = 0
  for (const event of events)
    for (const value of Object.values(event)) if (typeof value === 'number') sum += Math.abs(value)
  return sum
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  for (const [place, value] of one.entries()) {
    const against = other[place]!
    if (value !== against) return value < against
  }
  return false
}

/** Shortest run. */
const LEAST_MS = 1_000

/** Ends the run after the failure; one at the end of the run itself comes with a shorter run. */
const cutEnd: Pass = async (best, attempt) => {
  const end = (ms: number) => {
    const { plan } = best()
    const durationMs = Math.max(LEAST_MS, plan.botStartsMs + 1, ms)
    return attempt({ ...plan, durationMs, events: plan.events.filter(({ at }) => at <= durationMs) })
  }
  const { failure, plan } = best()
  if (failure.at < plan.durationMs) await end(failure.at + 1)
  for (let part = 16; part >= 2; part /= 2) if (await end(Math.ceil(best().plan.durationMs / part))) return
}

/** Delta debugging: drops ever smaller groups of events. */
const dropEvents: Pass = async (best, attempt) => {
  let size = best().plan.events.length
  while (size >= 1) {
    let from = 0
    while (from < best().plan.events.length) {
      const { plan } = best()
      const events = plan.events.filter((_, place) => place < from || place >= from + size)
      if (!(await attempt({ ...plan, events }))) from += size
    }
    size = Math.floor(size / 2)
  }
}

/** Events that are easy to read: no costly attempts to have fewer. */
const ENOUGH = 10

const BEFORE_MS = [
  1_000, 15_000, 30_000, 60_000, 90_000, 120_000, 180_000, 300_000, 600_000, 1_800_000, 3_600_000,
]

/** Starts the bot shortly before the failure, or before any event: another one may break it sooner. */
const startLate: Pass = async (best, attempt) => {
  const { failure, plan } = best()
  const start = (botStartsMs: number) =>
    botStartsMs > plan.botStartsMs && botStartsMs < best().plan.durationMs
      ? attempt({ ...best().plan, botStartsMs })
      : false
  for (const ms of BEFORE_MS) if (await start(failure.at - ms)) break
  for (const { at } of plan.events) {
    if (best().size[0]! <= ENOUGH) return
    await start(at - 1_000)
    await start(at - 30_000)
  }
}

/** Moves the whole story to the start of the market, then single events to the start of the bot. */
const moveToStart: Pass = async (best, attempt) => {
  const { plan } = best()
  for (const first of [plan.botStartsMs, Math.min(plan.botStartsMs, ...plan.events.map(({ at }) => at))]) {
    if (first === 0) break
    const moved = {
      ...plan,
      botStartsMs: plan.botStartsMs - first,
      durationMs: Math.max(LEAST_MS, plan.durationMs - first),
      events: plan.events.map((event) => ({ ...event, at: Math.max(0, event.at - first) })),
    }
    if (await attempt(moved)) break
  }
  for (const place of plan.events.keys()) {
    const before = best().plan.events[place - 1]?.at ?? 0
    for (const after of AFTER_MS) {
      const now = best().plan
      const event = now.events[place]
      const at = Math.max(now.botStartsMs, before) + after
      if (event === undefined || at >= event.at) break
      // Alone, then with everything after it.
      if (await attempt(replaced(now, place, (each) => ({ ...each, at })))) break
      if (await attempt(earlier(now, place, event.at - at))) break
    }
  }
}

const AFTER_MS = [0, 1, 1_000, 10_000, 30_000, 60_000]

function earlier(plan: RunPlan, from: number, ms: number): RunPlan {
  const events = plan.events.map((event, place) => (place < from ? event : { ...event, at: event.at - ms }))
  return { ...plan, events }
}

/** Gives events their simplest fields. */
const simplify: Pass = async (best, attempt) => {
  for (const place of best().plan.events.keys()) {
    for (let isSimpler = true; isSimpler; ) {
      isSimpler = false
      for (const simpler of simplerEvents(best().plan.events[place]!))
        isSimpler ||= await attempt(replaced(best().plan, place, () => simpler))
    }
  }
}

function replaced(plan: RunPlan, place: number, change: (event: LabEvent) => LabEvent): RunPlan {
  const events = plan.events.map((event, other) => (other === place ? change(event) : event))
  return { ...plan, events: events.sort((a, b) => a.at - b.at) }
}
