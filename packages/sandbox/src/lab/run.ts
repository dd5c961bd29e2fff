import type { Opening } from '../core/config'
import { fingerprint } from '../core/kernel/fingerprint'
import { createRandom } from '../core/kernel/random'
import type { Bot } from './bot'
import { checkPlan } from './check-plan'
import type { HistoryEntry, Problem, Violation } from './findings'
import type { LabEvent, RunPlan } from './plan'
import type { Property } from './properties/property'
import type { RunResult } from './result'
import { createMetrics } from './results/create-metrics'
import { applyEvent } from './world/apply-event'
import { excessOf, neverWaits } from './world/bot-excess'
import { type BotProcess, startBot } from './world/bot-process'
import { watchBot } from './world/bot-watch'
import { createHistory } from './world/history'
import type { LabEngine } from './world/lab-engine'
import type { LabObserver } from './world/observer'
import { LAB_GENESIS, type LabWorld, openWorld, type WorldListeners } from './world/open-world'

/** Options of `runLab`. */
export interface RunOptions {
  readonly observers?: readonly LabObserver[]
  /** The run ends at the first violation. */
  readonly properties?: readonly Property[]
  /** Ends the run early; its result is whole up to then. */
  readonly signal?: AbortSignal
  /** Part of the planned time, 0 to 1; called a few times per second of host time at most. */
  readonly onProgress?: (part: number) => void
  /** Host time, ms; default `performance.now`. */
  readonly hostNow?: () => number
  /** Real time and live prices, in place of the plan's market. */
  readonly live?: LiveMarket
}

/** Prices from outside of the run, in real time. */
export interface LiveMarket {
  readonly openings: readonly Opening[]
  /** Begins to steer the exchange; returns the end. */
  begin(engine: LabEngine): () => void
  /** Resolves when the run may reach this time, ms since its start, or when its signal aborts. */
  reach(elapsedMs: number): Promise<void>
}

/** Time for a bot to clean up after its signal, ms. */
const CLEAN_UP_MS = 60_000
/** Between two samples of the account, ms. */
const SAMPLE_MS = 60_000
/** Steps of the market between two looks at the host: progress, signals, messages of the thread. */
const LOOK_EVERY = 2_000
/** Tasks in one millisecond of a bot that never waits. */
const MOST_TASKS = 10_000

/** Globals of a thread exist once, so its runs take turns. */
const turns = { last: Promise.resolve() }

/**
 * Runs a bot through a plan in virtual time.
 *
 * @throws LabError PLAN_INVALID, TABLE_INVALID or RECORDING_INVALID. Faults of the bot are no errors, they
 * are in `problems` of the result.
 * @example
 * const result = await runLab(bot, planRun('7', { hours: 6, faults: 'usual' }))
 * console.log(result.metrics.profit, result.problems, result.hash)
 */
export async function runLab(bot: Bot, plan: RunPlan, options: RunOptions = {}): Promise<RunResult> {
  checkPlan(plan)
  const before = turns.last
  let release = () => {}
  turns.last = new Promise<void>((resolve) => {
    release = resolve
  })
  await before
  try {
    return await new Run(bot, plan, options).run()
  } finally {
    release()
  }
}

class Run {
  readonly #bot: Bot
  readonly #plan: RunPlan
  readonly #options: RunOptions
  readonly #metrics = createMetrics()
  readonly #history = createHistory((entry) => {
    for (const observer of this.#observers) observer.entry?.(entry)
  })
  readonly #observers: readonly LabObserver[]
  readonly #problems: Problem[] = []
  readonly #violations: Violation[] = []
  readonly #storage = new Map<string, string>()
  #process: BotProcess | undefined
  #starts = 0
  #calls = 0
  #isDirty = false
  #isOver = false
  #world!: LabWorld

  constructor(bot: Bot, plan: RunPlan, options: RunOptions) {
    this.#bot = bot
    this.#plan = plan
    this.#options = options
    this.#observers = [
      this.#metrics,
      this.#history,
      ...(options.observers ?? []),
      ...(options.properties ?? []).map((property) => property.observer()),
    ]
  }

  async run(): Promise<RunResult> {
    const { hostNow = () => performance.now() } = this.#options
    const began = hostNow()
    const { live, signal } = this.#options
    const listeners: WorldListeners = {
      onOutcome: (outcome, type) => {
        this.#isDirty = true
        for (const observer of this.#observers) observer.outcome?.(outcome, type, world.view)
      },
      onSend: (name) => {
        for (const observer of this.#observers) observer.send?.(name, world.view)
      },
      onCall: (call) => {
        this.#calls++
        this.#isDirty = true
        for (const observer of this.#observers) observer.call?.(call, world.view)
      },
    }
    const world = await openWorld(this.#plan, listeners, live && { openings: live.openings })
    this.#world = world
    const { clock, view, host } = world
    const { durationMs, botStartsMs } = this.#plan
    const chance = createRandom(this.#plan.seed, { symbol: '', actor: 'bot', purpose: 'Math.random' })
    const unwatch = watchBot({
      now: () => host.clock.now(),
      random: () => chance.u32() / 2 ** 32,
      setTimeout: (run, ms) => host.timers.setTimeout(run, ms),
      clearTimeout: (id) => host.timers.clearTimeout(id),
      onProblem: (problem) => this.#problem(problem),
    })
    const leave = live?.begin(world.engine)
    try {
      for (const event of this.#plan.events) clock.schedule(LAB_GENESIS + event.at, () => this.#happen(event))
      clock.schedule(LAB_GENESIS + botStartsMs, () => this.#startBot())
      for (const observer of this.#observers) observer.start?.(view)
      await this.#simulate(LAB_GENESIS + durationMs, () => live !== undefined && signal?.aborted === true)
      if (!this.#isOver && this.#process?.ended === undefined) {
        this.#process?.stop()
        await this.#world.settle()
        await this.#simulate(clock.now() + CLEAN_UP_MS, () => this.#process?.ended !== undefined)
        if (this.#process !== undefined && this.#process.ended === undefined) {
          const message = `The bot is still active ${CLEAN_UP_MS / 1000} s after its signal: end when \`signal\` aborts.`
          this.#problem({ kind: 'never-stops', message })
        }
      }
      this.#process?.kill()
      for (const observer of this.#observers) observer.sample?.(view)
      // A run that was cut by a failure proves nothing about its end.
      const isWhole = !this.#isOver
      if (isWhole) this.#check()
      for (const observer of this.#observers) {
        const violations = observer.end?.(view) ?? []
        if (isWhole) this.#violations.push(...violations)
      }
    } finally {
      leave?.()
      unwatch()
      await world.stop()
    }
    this.#options.onProgress?.(1)
    const state = world.engine.exchange.hash()
    return {
      plan: this.#plan,
      hash: fingerprint(`${state} ${this.#calls} ${this.#history.orders}`),
      simulatedMs: Math.min(view.elapsed(), durationMs),
      tookMs: Math.round(hostNow() - began),
      metrics: this.#metrics.metrics(),
      problems: this.#problems,
      violations: this.#violations,
      history: this.#history.entries,
      orders: this.#history.orders,
    }
  }

  /** Runs market, network and bot up to a moment of exchange time, or until the run is over. */
  async #simulate(until: number, isDone = () => false): Promise<void> {
    const { clock, engine, view } = this.#world
    const { signal, live } = this.#options
    const stepMs = this.#plan.turnMs / 2
    const total = until - clock.now()
    let nextStep = clock.now() + stepMs
    let nextSample = clock.now() + SAMPLE_MS
    let steps = 0
    let moment = clock.now()
    let tasks = 0
    while (!this.#isOver && !isDone()) {
      const task = clock.nextTime
      const due = Math.min(task, nextStep)
      if (due > until) break
      if (live !== undefined) {
        await live.reach(due - LAB_GENESIS)
        // A price that arrived meanwhile may have caused an earlier task.
        if (clock.nextTime < due || isDone()) continue
        this.#options.onProgress?.(1 - (until - due) / total)
      }
      if (nextStep <= task) {
        clock.notBefore(nextStep)
        nextStep += stepMs
        engine.step()
        if (this.#world.sandbox.hub.size > 0) await this.#world.settle()
        if (++steps % LOOK_EVERY === 0) {
          await clock.settle()
          this.#options.onProgress?.(1 - (until - clock.now()) / total)
          if (signal?.aborted) return
        }
      } else {
        clock.runNext()
        await this.#world.settle()
        if (clock.now() > moment) {
          moment = clock.now()
          tasks = 0
        } else tasks++
        this.#watch(tasks)
      }
      if (clock.now() >= nextSample) {
        nextSample += SAMPLE_MS
        for (const observer of this.#observers) observer.sample?.(view)
        this.#isDirty = true
      }
      if (this.#isDirty) this.#check()
    }
    if (!this.#isOver && !isDone()) clock.notBefore(until)
  }

  #check(): void {
    this.#isDirty = false
    for (const observer of this.#observers) {
      const violation = observer.check?.(this.#world.view)
      if (violation === undefined) continue
      this.#violations.push(violation)
      this.#isOver = true
    }
  }

  #problem(problem: Omit<Problem, 'at'>): void {
    const at = this.#world.view.elapsed()
    if (this.#problems.some(({ kind, where }) => kind === problem.kind && where === problem.where)) return
    this.#problems.push({ ...problem, at })
    if (problem.kind !== 'real-clock' && problem.kind !== 'real-random') this.#isOver = true
  }

  /** Ends a bot that never waits, or whose work piles up. */
  #watch(tasks: number): void {
    const process = this.#process
    if (process === undefined || process.ended !== undefined) return
    const excess =
      tasks > MOST_TASKS ? neverWaits(`${MOST_TASKS} actions in one millisecond`) : excessOf(process)
    if (excess === undefined) return
    process.kill()
    this.#problem(excess)
  }

  #startBot(): void {
    const { host, network, token, view } = this.#world
    this.#process = startBot({
      bot: this.#bot,
      host,
      network,
      token,
      seed: this.#plan.seed,
      start: this.#starts++,
      storage: this.#storage,
      params: this.#plan.params,
      log: (text) => this.#history.add({ at: view.elapsed(), kind: 'log', text }),
      onProblem: (problem) => this.#problem(problem),
    })
  }

  #happen(event: LabEvent): void {
    const { at: _, kind, ...rest } = event
    this.#note('event', `${kind} ${JSON.stringify(rest)}`)
    this.#isDirty = true
    if (event.kind !== 'restart') {
      applyEvent(this.#world, event)
      return
    }
    const process = this.#process
    if (process === undefined || process.ended !== undefined) return
    process.kill()
    const { clock } = this.#world
    clock.schedule(clock.now() + (event.ms ?? 0), () => {
      this.#note('restart', `start ${this.#starts}`)
      this.#startBot()
    })
  }

  #note(kind: HistoryEntry['kind'], text: string): void {
    this.#history.add({ at: this.#world.view.elapsed(), kind, text })
  }
}
