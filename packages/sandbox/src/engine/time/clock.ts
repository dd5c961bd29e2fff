/**
 * The exchange's time: `base + (wall - wallBase) x rate`. Rate 1 is real time, more is scaled time, 0 is
 * virtual time that only `advance` moves. All timed work uses `schedule`. A clock created with another rate
 * than 1 may change its rate later; a real one stays real.
 *
 * Invariant: time never moves back, not even after the wall clock is set back or behind the end of a journal.
 * Then it continues from its last moment.
 */
import { TimerHeap } from './timer-heap'

/** One-shot host timers, as in Node and browsers. */
export interface HostTimers {
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(id: unknown): void
}

export interface EngineClock {
  readonly mode: 'real' | 'scaled' | 'virtual'
  readonly rate: number
  /** ms since the epoch, an integer. */
  now(): number
  /** Host time, ms since the epoch. */
  wall(): number
  /** Runs at engine time `time`, or immediately if it has passed. Returns a cancel function. */
  schedule(time: number, run: () => void | Promise<void>): () => void
  /**
   * Moves time forward by `ms`. Virtual: scheduled work runs at its own moment, in order, each awaited. Real
   * and scaled: overdue work runs once, late. Throws RangeError for a negative `ms`.
   */
  advance(ms: number): Promise<void>
  /**
   * Changes the rate from now on, 0 stops the time. Throws RangeError for a negative one and for a real
   * clock.
   */
  setRate(rate: number): void
  /** Moves the time to `time` if it is earlier. */
  notBefore(time: number): void
  /** Cancels all scheduled work. */
  stop(): void
}

interface EngineClockOptions {
  /** 0 = virtual, 1 = real (default), 10 = ten times as fast. */
  readonly rate?: number
  /** Host time, ms since the epoch. */
  readonly wall: () => number
  readonly timers: HostTimers
  /** Initial time; default: the wall clock. */
  readonly start?: number
}

/** Throws RangeError for a negative rate. */
export function createEngineClock(options: EngineClockOptions): EngineClock {
  return new RateClock(options)
}

interface Task {
  run: (() => void | Promise<void>) | undefined
}

/** A wall clock further behind was set back on purpose; less is a correction. */
const SET_BACK_MS = 1000

/** Maximum delay of a host timer. */
const LONGEST_MS = 2 ** 31 - 1

class RateClock implements EngineClock {
  readonly #isReal: boolean
  #rate: number
  readonly #wall: () => number
  readonly #timers: HostTimers
  readonly #tasks = new TimerHeap<Task>()
  #base: number
  #wallBase: number
  #last: number
  #timer: unknown
  #stopped = false

  constructor({ rate = 1, wall, timers, start }: EngineClockOptions) {
    if (!(rate >= 0)) throw new RangeError(`A clock cannot run at rate ${rate}`)
    this.#isReal = rate === 1
    this.#rate = rate
    this.#wall = wall
    this.#timers = timers
    this.#wallBase = wall()
    this.#base = start ?? this.#wallBase
    this.#last = this.#base
  }

  get mode() {
    if (this.#isReal) return 'real'
    return this.#rate === 0 ? 'virtual' : 'scaled'
  }

  get rate(): number {
    return this.#rate
  }

  setRate(rate: number): void {
    if (!(rate >= 0)) throw new RangeError(`A clock cannot run at rate ${rate}`)
    if (this.#isReal) throw new RangeError('A real clock cannot change its rate')
    this.#moveTo(this.now(), rate)
  }

  wall(): number {
    return this.#wall()
  }

  now(): number {
    const wall = this.#wall()
    const time = Math.floor(this.#base + (wall - this.#wallBase) * this.#rate)
    if (time > this.#last) this.#last = time
    else if (this.#last - time > SET_BACK_MS * this.#rate) {
      // Waiting for the wall to catch up would stop the exchange for that long.
      this.#base = this.#last
      this.#wallBase = wall
    }
    return this.#last
  }

  schedule(time: number, run: () => void | Promise<void>): () => void {
    const task: Task = { run }
    if (!this.#stopped) {
      this.#tasks.push(time, task)
      this.#arm()
    }
    return () => {
      task.run = undefined
    }
  }

  async advance(ms: number): Promise<void> {
    if (!(ms >= 0)) throw new RangeError(`Time cannot move by ${ms} ms`)
    if (this.#rate > 0) {
      this.#moveTo(this.now() + ms)
      this.#fire()
      return
    }
    const target = this.#last + ms
    for (let due = this.#tasks.nextTime; due !== undefined && due <= target; due = this.#tasks.nextTime) {
      this.notBefore(due)
      await this.#tasks.pop()?.run?.()
    }
    this.notBefore(target)
  }

  notBefore(time: number): void {
    if (time > this.now()) this.#moveTo(time)
  }

  stop(): void {
    this.#stopped = true
    this.#timers.clearTimeout(this.#timer)
  }

  #moveTo(time: number, rate = this.#rate): void {
    this.#rate = rate
    this.#base = time
    this.#wallBase = this.#wall()
    this.#last = time
    this.#arm()
  }

  #arm(): void {
    this.#timers.clearTimeout(this.#timer)
    const due = this.#tasks.nextTime
    if (due === undefined || this.#rate === 0 || this.#stopped) return
    const wait = Math.ceil((due - this.now()) / this.#rate)
    this.#timer = this.#timers.setTimeout(() => this.#fire(), Math.min(Math.max(wait, 0), LONGEST_MS))
  }

  /** Tasks that reschedule themselves for a past moment wait for the next turn. */
  #fire(): void {
    const now = this.now()
    const due: Task[] = []
    for (let time = this.#tasks.nextTime; time !== undefined && time <= now; time = this.#tasks.nextTime) {
      due.push(this.#tasks.pop()!)
    }
    for (const task of due) void task.run?.()
    this.#arm()
  }
}

/** Mode of the exchange's time; a number is a multiple of real time. */
export type ClockMode = 'real' | 'virtual' | number

/** Rate of a clock in this mode; 0: only `advance` moves it. */
export function rateOf(mode: ClockMode = 'real'): number {
  return mode === 'real' ? 1 : mode === 'virtual' ? 0 : mode
}
