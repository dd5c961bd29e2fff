import { type Fields, Refusal, required } from './http'
import type { Pair } from './market'
import { Members } from './members'

/** Members, clock and numbers: whatever every part of the exchange uses. */
export class Core {
  /** Address of the server, known once it listens. */
  url = ''
  readonly members = new Members(() => this.now())
  #lastId = 50_000

  now(): number {
    return Date.now()
  }

  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  kline(pairs: readonly Pair[], fields: Fields): object {
    const name = required(fields, 'pairname')
    const pair = pairs.find(({ facts }) => `${facts.base}/${facts.quote}` === name)
    if (!pair) throw new Refusal('Unknown pair')
    const minutes = Number(required(fields, 'mine'))
    if (![1, 5, 15, 30, 60, 240, 1440, 10_080].includes(minutes)) throw new Refusal('Unknown period')
    const count = Math.min(1000, Number(fields.count) || 300)
    return { series: pair.series(this.now(), minutes, count) }
  }
}
