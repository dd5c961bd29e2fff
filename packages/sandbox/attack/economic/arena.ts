import { loadMemory } from '../../src/bots/bot-memory'
import { checkInvariants } from '../../src/core/check-invariants'
import type { Answer, CommandBody } from '../../src/core/commands'
import { createExchange, restoreExchange } from '../../src/core/create-exchange'
import type { Exchange } from '../../src/core/exchange'
import { ExchangeWorld } from '../../src/core/exchange-world'
import { BOTS_STEP } from '../../src/core/market-making/step-bots'
import { arenaConfig, basesOf, GENESIS } from './arena-config'

/** Interval of the engine's steps for bots and risk, ms. */
export const STEP_MS = 500

/** An exchange with its bots on a virtual clock in this process. */
export class Arena {
  readonly exchange: Exchange
  readonly seed: number
  watch: () => void = () => {}
  onStep: () => void = () => {}
  refused = 0
  accepted = 0
  #ts: number
  #nextStep: number

  private constructor(seed: number, exchange: Exchange, ts: number) {
    this.seed = seed
    this.exchange = exchange
    this.#ts = ts
    this.#nextStep = ts + STEP_MS
  }

  static open(seed: number): Arena {
    return new Arena(seed, createExchange(arenaConfig(seed)), GENESIS)
  }

  static restore(seed: number, { text, ts }: SavedArena): Arena {
    return new Arena(seed, restoreExchange(arenaConfig(seed), text), ts)
  }

  save(): SavedArena {
    return { text: this.exchange.serialize(), ts: this.#ts }
  }

  get now(): number {
    return this.#ts
  }

  get world(): ExchangeWorld {
    const { state } = this.exchange
    if (!(state instanceof ExchangeWorld)) throw new TypeError('the arena needs the exchange itself')
    return state
  }

  apply(body: CommandBody): Answer {
    const seq = this.exchange.state.seq + 1
    const { outcome } = this.exchange.attempt({ ...body, seq, ts: this.#ts })
    this.watch()
    return outcome.answer
  }

  advance(ms: number): void {
    const end = this.#ts + ms
    while (this.#nextStep <= end) {
      this.#ts = this.#nextStep
      this.#nextStep += STEP_MS
      this.apply(BOTS_STEP)
      this.onStep()
    }
    this.#ts = end
  }

  /** Reference price of a pair's bots. */
  reference(base: string): number {
    const name = `${base}/USDT`
    const start = this.exchange.config.pairs.find((pair) => pair.base === base)?.startPrice
    const memory = loadMemory(this.world.botMemory).get(name)
    if (memory === undefined || start === undefined) throw new RangeError(`no bots of ${name}`)
    return (Number(start) * memory.reference.price) / 1_000_000_000
  }

  references(): readonly number[] {
    return basesOf(this.seed).map((base) => this.reference(base))
  }

  join(name: string, usdt: number): number {
    const answer = this.apply({
      type: 'member.create',
      account: { email: `${name}@arena.example` },
      passwordHash: '',
      fundPasswordHash: 'fund',
      role: 'member',
    })
    if (!answer.ok || answer.uid === undefined)
      throw new Error(`${name} could not join: ${JSON.stringify(answer)}`)
    this.apply({
      type: 'funds.credit',
      uid: answer.uid,
      coin: 'USDT',
      amount: usdt.toFixed(2),
      memo: 'arena',
    })
    return answer.uid
  }

  /** Checks every invariant of the exchange: no attack may create or destroy money. */
  check(): void {
    checkInvariants(this.exchange)
  }
}

export interface SavedArena {
  readonly text: string
  readonly ts: number
}
