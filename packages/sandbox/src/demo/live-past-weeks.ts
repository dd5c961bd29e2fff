import { createRandom } from '../core/kernel/random'
import type { Engine } from '../engine/engine'
import { DAY } from './deed'
import { openDemoScript } from './demo-script'
import { openPastMarket } from './past-market'
import { purchases, tickets, walletDeeds } from './past-services'
import { cycleOrders, DAYS, friendDeeds, positions, spotTrades } from './past-trades'

/** How long before its genesis an exchange with a demo history begins. */
export const PAST_MS = DAYS * DAY

/**
 * The weeks before genesis, in which the demo trader and a friend traded at the prices that the history of each market had at that moment.
 * All by ordinary commands; needs a clock that stands still at `genesis - PAST_MS`, no bots, and the demo accounts.
 */
export async function livePastWeeks(engine: Engine, log: (line: string) => void): Promise<void> {
  const { genesis, seed } = engine.config
  const script = await openDemoScript(engine, log)
  const market = await openPastMarket(engine, script)
  const random = createRandom(seed, { symbol: '', actor: 'host', purpose: 'past' })
  const deeds = [
    ...spotTrades(script, market, random),
    ...positions(market, random, genesis),
    ...cycleOrders(script, random),
    ...walletDeeds(script),
    ...friendDeeds(script, market),
    ...purchases(script),
    ...tickets(script),
  ]
  deeds.sort(([a], [b]) => b - a)
  for (const [before, act] of deeds) await script.at(genesis - before, act)
}
