import type { BotContext } from '../core/market-making/bot-program'

/** Funds still free within one step: orders of the same step must not promise a coin twice. */
export class FreeFunds {
  readonly #context: BotContext
  readonly #free = new Map<string, bigint>()

  constructor(context: BotContext) {
    this.#context = context
  }

  free(uid: number, coin: string): bigint {
    return this.#free.get(`${uid} ${coin}`) ?? this.#context.available(uid, coin)
  }

  /** Sets the units aside, or changes nothing and answers false when they are not there. */
  take(uid: number, coin: string, units: bigint): boolean {
    const free = this.free(uid, coin)
    if (free < units) return false
    this.#free.set(`${uid} ${coin}`, free - units)
    return true
  }
}
