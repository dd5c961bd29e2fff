import type { Domain } from '../domain'
import { checkFutures } from './check-futures'
import { restoreFutures } from './restore-futures'
import { riskTick } from './risk-tick'
import { runFutures } from './run-futures'
import { saveFutures } from './save-futures'

/** Perpetual contracts (docs/reference/exchange.md#futures-rules). */
export const futuresDomain: Domain = {
  name: 'futures',
  handle(world, command) {
    const answer = runFutures(world, command)
    if (answer?.ok) riskTick(world)
    return answer
  },
  save: saveFutures,
  restore: restoreFutures,
  accounts: (world) => world.futures.accounts(),
  check: checkFutures,
  tick: riskTick,
}
