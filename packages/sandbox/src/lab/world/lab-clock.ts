/**
 * The only time of a lab: of the exchange, the network and the bot's machine. It moves from event to event,
 * as fast as the machine can.
 *
 *   next task or market step ──► now = its time ──► run it ──► settle ──► next
 *
 * Invariant: time moves only while nothing runs. `settle` returns once every promise chain has ended in a
 * timer or a request, so a bot never misses an event because its machine is slow.
 */
import type { TimerId } from '@bgk/sdk'
import type { EngineClock } from '../../engine/time/clock'
import { TimerHeap } from '../../engine/time/timer-heap'

interface Task {
  run: (() => void | Promise<void>) | undefined
}

/** Ends one turn of the host's event loop; all promise jobs run before. */
export type HostTurn = () => Promise<void>

export class LabClock implements EngineClock {
  readonly mode = 'virtual'
  readonly rate = 0
  readonly #turn: HostTurn
  readonly #tasks = new TimerHeap<Task>()
  readonly #timers = new Map<number, Task>()
  /** Work outside virtual time, such as reading a body. */
  readonly #held = new Set<Promise<unknown>>()
  #now: number
  #nextId = 1

  constructor(start: number, turn: HostTurn) {
    this.#now = start
    this.#turn = turn
  }

  now(): number {
    return this.#now
  }

  /** Same as `now`: a lab has no second time. */
  wall(): number {
    return this.#now
  }

  /** Time of the next task; infinite without one. */
  get nextTime(): number {
    return this.#tasks.nextTime ?? Number.POSITIVE_INFINITY
  }

  schedule(time: number, run: () => void | Promise<void>): () => void {
    const task: Task = { run }
    this.#tasks.push(Math.max(time, this.#now), task)
    return () => {
      task.run = undefined
    }
  }

  setTimeout(run: () => void, ms: number): TimerId {
    const id = this.#nextId++
    const task: Task = {
      run: () => {
        this.#timers.delete(id)
        run()
      },
    }
    this.#timers.set(id, task)
    this.#tasks.push(this.#now + Math.max(0, Math.ceil(ms) || 0), task)
    return id
  }

  clearTimeout(id: TimerId): void {
    if (typeof id !== 'number') return
    const task = this.#timers.get(id)
    if (task !== undefined) task.run = undefined
    this.#timers.delete(id)
  }

  /** Number of pending timers. */
  get pending(): number {
    return this.#timers.size
  }

  /** Stops time until this work is done. */
  waitFor(work: Promise<unknown>): void {
    const end = () => {
      this.#held.delete(done)
    }
    const done: Promise<void> = work.then(end, end)
    this.#held.add(done)
  }

  /** Moves time to `time`, never back. */
  notBefore(time: number): void {
    if (time > this.#now) this.#now = time
  }

  /** Runs the next task at its time. Returns false if it was cancelled. */
  runNext(): boolean {
    this.notBefore(this.nextTime)
    const run = this.#tasks.pop()?.run
    if (run === undefined) return false
    void run()
    return true
  }

  /** Waits until all promise chains rest. */
  async settle(): Promise<void> {
    await this.#turn()
    while (this.#held.size > 0) {
      await Promise.all(this.#held)
      await this.#turn()
    }
  }

  async advance(ms: number): Promise<void> {
    const target = this.#now + ms
    await this.settle()
    while (this.nextTime <= target) if (this.runNext()) await this.settle()
    this.notBefore(target)
  }

  advanceSync(ms: number): void {
    const target = this.#now + ms
    while (this.nextTime <= target) this.runNext()
    this.notBefore(target)
  }

  setRate(): void {
    throw new RangeError('The clock of a lab has no rate')
  }

  stop(): void {}
}

interface MessageHost {
  readonly setImmediate?: (run: () => void) => unknown
}

/** The cheapest full turn of the host: `setImmediate`, or a message to itself in a page. */
export function hostTurn(host: MessageHost = globalThis): HostTurn {
  const { setImmediate } = host
  if (setImmediate !== undefined) return () => new Promise<void>((resolve) => void setImmediate(resolve))
  const channel = new MessageChannel()
  const waiting: (() => void)[] = []
  channel.port1.onmessage = () => waiting.shift()?.()
  return () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      channel.port2.postMessage(0)
    })
}
