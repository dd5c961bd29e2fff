import { Core } from './core'
import { Cycle } from './cycle'
import { Futures } from './futures'
import { homeRoutes } from './home'
import { openPairs } from './market'
import type { Routes } from './routes'
import { Shop } from './shop'
import { Spot } from './spot'
import { User } from './user'
import { Wallet } from './wallet'

/** All parts of the exchange, and the calls they serve. */
export class Exchange {
  readonly core = new Core()
  readonly spot = new Spot(this.core, openPairs(1, this.core.now()))
  readonly futures = new Futures(this.core, openPairs(101, this.core.now(), true))
  readonly cycle = new Cycle(this.core, openPairs(201, this.core.now()))
  readonly user = new User(this.core)
  readonly routes: readonly Routes[]

  constructor() {
    const wallet = new Wallet(this.core, this.spot.pairs)
    const parts = [this.spot, this.futures, this.cycle, this.user, wallet, new Shop(this.core, wallet)]
    this.routes = [...parts.map((part) => part.routes()), homeRoutes(this.core)]
  }

  tick(): void {
    for (const pair of [...this.spot.pairs, ...this.futures.pairs, ...this.cycle.pairs])
      pair.quote(this.core.now())
    this.spot.tick()
    this.futures.tick()
    this.cycle.tick()
  }
}
