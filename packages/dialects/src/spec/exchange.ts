import { Cycle } from './cycle'
import { Futures } from './futures'
import { homeRoutes } from './home'
import { type Fields, Refusal, type Routes, required } from './http'
import { openPairs, type Pair } from './market'
import { Members } from './members'
import { Shop } from './shop'
import { Spot } from './spot'
import { User } from './user'
import { Wallet } from './wallet'

/** All parts of the exchange, and the calls they serve. */
export class Exchange {
  /** Address of the server, known once it listens. */
  url = ''
  readonly members = new Members(() => this.now())
  readonly spot = new Spot(this, openPairs(1, this.now()))
  readonly futures = new Futures(this, openPairs(101, this.now(), true))
  readonly cycle = new Cycle(this, openPairs(201, this.now()))
  readonly wallet = new Wallet(this)
  readonly user = new User(this)
  readonly routes: readonly Routes[]
  #lastId = 50_000

  constructor() {
    const shop = new Shop(this)
    const parts = [this.spot, this.futures, this.cycle, this.wallet, this.user, shop]
    this.routes = [...parts.map((part) => part.routes()), homeRoutes(this)]
  }

  now(): number {
    return Date.now()
  }

  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  tick(): void {
    for (const pair of [...this.spot.pairs, ...this.futures.pairs, ...this.cycle.pairs])
      pair.quote(this.now())
    this.spot.tick()
    this.futures.tick()
    this.cycle.tick()
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
