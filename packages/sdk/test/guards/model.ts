import { gt } from '../../src/decimal'
import { BgkError } from '../../src/errors'
import {
  createGuard,
  type Guard,
  type GuardedExchange,
  type GuardStorage,
  isGuardRefusal,
} from '../../src/guards'
import { type Applied, fakeReads, realWorth, sumOf } from './account'

/** The limits of the sequences. */
export const LIMITS = {
  maxNotional: '2000',
  maxDaily: '4000',
  maxExposure: '3000',
  maxOrdersPerMinute: 3,
} as const

/** One step of a process. */
export interface Step {
  readonly kind: 'order' | 'restart' | 'resolve' | 'close' | 'wait'
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  readonly limit: string
  /** `late` arrives up to 29 s after its answer was given up; `killed`: the process ends before it notes the answer. */
  readonly fate: 'applied' | 'refused' | 'lost' | 'lostApplied' | 'late' | 'killed'
  /** Exchange time that passes afterwards, ms. */
  readonly wait: number
  /** Step of the device's clock, ms. */
  readonly deviceStep: number
}

interface ModelOptions {
  readonly start: number
  /** Microtasks that reads and stored changes take, in turn. */
  readonly pauses: readonly number[]
  readonly releaseLost?: boolean
  readonly deviceClock?: boolean
  readonly priceShown?: string
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Longest time that a guard allows for one call. */
const LONGEST_MS = 3_600_000
const LOST = 'The answer was lost'

class AccountModel {
  #time: number
  #device = 0
  #ids = 0
  #turn = 0
  readonly #applied: Applied[] = []
  readonly #late: { readonly due: number; readonly apply: () => void }[] = []
  readonly #unresolved = new Map<string, () => boolean>()

  constructor(private readonly options: ModelOptions) {
    this.#time = options.start
  }

  applied = (): readonly Applied[] => this.#applied

  /** Runs the steps of one process; `restarted` gives the storage after a restart where it is another one. */
  async run(steps: readonly Step[], storage: GuardStorage, restarted: () => GuardStorage | undefined) {
    let store = storage
    let guard = this.#guard(store)
    for (const step of steps) {
      if (step.kind === 'restart') {
        store = restarted() ?? store
        guard = this.#guard(store)
      } else if (step.kind === 'order') await this.#order(guard, step)
      else if (step.kind === 'resolve') await this.#resolve(guard)
      else if (step.kind === 'close')
        for (const one of this.#applied.slice(0, step.quantity)) one.isOpen = false
      this.#device += step.deviceStep
      this.#pass(step.wait)
      await this.#pause()
    }
  }

  /** Description of the exceeded limit. */
  excesses(): readonly string[] {
    const found: string[] = []
    this.#applied.forEach(({ at, worth }, index) => {
      const before = this.#applied.slice(0, index + 1)
      const check = (what: string, sum: string, max: string) => {
        if (gt(sum, max)) found.push(`${what} ${sum} of ${max} at ${at}`)
      }
      check('order', worth, LIMITS.maxNotional)
      const today = before.filter((one) => Math.floor(one.at / DAY_MS) === Math.floor(at / DAY_MS))
      check('day', sumOf(today.map((one) => one.worth)), LIMITS.maxDaily)
      const recent = before.filter((one) => one.at > at - MINUTE_MS)
      check('minute', String(recent.length), String(LIMITS.maxOrdersPerMinute))
    })
    return [...found, ...this.#overExposed]
  }

  readonly #overExposed: string[] = []

  #guard(storage: GuardStorage): Guard {
    const slow: GuardStorage = {
      read: async () => {
        await this.#pause()
        return storage.read()
      },
      replace: async (version, text) => {
        await this.#pause()
        return storage.replace(version, text)
      },
    }
    return createGuard({ exchange: this.#reads(), storage: slow, limits: LIMITS })
  }

  #reads(): GuardedExchange {
    const { priceShown, deviceClock } = this.options
    const reads = fakeReads({
      ...(priceShown !== undefined && { price: priceShown }),
      now: () => this.#time + (deviceClock ? this.#device : 0),
    })
    return {
      ...reads,
      clock: {
        read: async () => {
          await this.#pause()
          return reads.clock.read()
        },
      },
      spot: {
        ...reads.spot,
        openOrders: async () => {
          await this.#pause()
          const rows = this.#applied.filter(({ isOpen }) => isOpen).map(({ order }) => order)
          await this.#pause()
          return { rows, total: rows.length }
        },
      },
    }
  }

  async #order(guard: Guard, step: Step): Promise<void> {
    const id = `order-${++this.#ids}`
    const input = { pair: 'BTC/USDT', quantity: String(step.quantity), price: step.limit }
    const began = this.#time
    this.#began.push(began)
    const sent = { call: step.side === 'buy' ? 'spot.buyLimit' : 'spot.sellLimit', input }
    try {
      if (step.fate !== 'killed') {
        await guard.run(id, sent, () => this.#send(id, step))
        return
      }
      await guard.reserve(id, sent)
      await this.#pause()
      this.#apply(step)
      this.#unresolved.set(id, () => true)
    } catch (error) {
      const isExpected = isGuardRefusal(error) || (error instanceof BgkError && error.message === LOST)
      if (!isExpected) throw error
    } finally {
      this.#began.splice(this.#began.indexOf(began), 1)
    }
  }

  readonly #began: number[] = []

  async #send(id: string, step: Step): Promise<void> {
    await this.#pause()
    const { releaseLost = false } = this.options
    const lost = new BgkError(releaseLost ? 'SERVER_REJECTED' : 'OUTCOME_UNKNOWN', LOST)
    if (step.fate === 'refused') throw new BgkError('SERVER_REJECTED', LOST)
    if (step.fate === 'applied') {
      this.#apply(step)
      await this.#pause()
      return
    }
    let isApplied = false
    const apply = () => {
      isApplied = true
      this.#apply(step)
    }
    if (step.fate === 'lostApplied') apply()
    if (step.fate === 'late') this.#late.push({ due: this.#time + 29_000, apply })
    // Resolved only once it is certain.
    const until = this.#time + 29_000
    this.#unresolved.set(id, () => isApplied || this.#time > until)
    this.#outcomes.set(id, () => isApplied)
    throw lost
  }

  readonly #outcomes = new Map<string, () => boolean>()

  async #resolve(guard: Guard): Promise<void> {
    for (const [id, isCertain] of [...this.#unresolved]) {
      if (!isCertain()) continue
      this.#unresolved.delete(id)
      await guard.resolve(id, (this.#outcomes.get(id)?.() ?? true) ? 'done' : 'refused')
    }
  }

  #apply({ side, quantity, limit }: Step): void {
    const order = {
      id: this.#applied.length + 1,
      base: 'BTC',
      quote: 'USDT',
      side,
      price: limit,
      quantity: String(quantity),
      remaining: String(quantity),
    }
    const worth = realWorth(side, order.quantity, limit)
    this.#applied.push({ at: this.#time, worth, order, isOpen: true })
    const open = sumOf(this.#applied.filter(({ isOpen }) => isOpen).map((one) => one.worth))
    if (gt(open, LIMITS.maxExposure)) this.#overExposed.push(`exposure ${open} at ${this.#time}`)
  }

  #pass(ms: number): void {
    const oldest = Math.min(...this.#began) + LONGEST_MS - 1
    const end = Math.max(this.#time, Math.min(this.#time + ms, oldest))
    for (const one of this.#late.splice(0)) {
      if (one.due > end) {
        this.#late.push(one)
        continue
      }
      this.#time = Math.max(this.#time, one.due)
      one.apply()
    }
    this.#time = end
  }

  async #pause(): Promise<void> {
    const count = this.options.pauses[this.#turn++ % this.options.pauses.length] ?? 0
    for (let index = 0; index < count; index++) await Promise.resolve()
  }
}

/** An account of which processes with guards place orders. */
export const createAccountModel = (options: ModelOptions): AccountModel => new AccountModel(options)
