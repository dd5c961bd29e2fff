import { findMemberByAccount } from '../core/kernel/queries'
import { createRandom } from '../core/kernel/random'
import type { Engine } from '../engine/engine'
import { DEMO_REFERRAL } from './demo-accounts'
import { DAY, openDemoScript } from './demo-script'
import { openPastMarket } from './past-market'
import { purchases, tickets, walletActions } from './past-services'
import { cycleOrders, DAYS, positions, referralActions, spotTrades } from './past-trades'

/** How long before its genesis an exchange with a demo history begins. */
export const PAST_MS = DAYS * DAY

/**
 * The weeks before genesis, in which the demo trader and a friend traded at the prices that the history of each market had at that moment.
 * All by ordinary commands; needs a clock that stands still at `genesis - PAST_MS`, no bots, and the demo accounts.
 */
export async function backfillHistory(engine: Engine, log: (line: string) => void): Promise<void> {
  const { genesis, seed } = engine.config
  const script = await openDemoScript(engine, log)
  const market = await openPastMarket(engine, script)
  const random = createRandom(seed, { symbol: '', actor: 'host', purpose: 'past' })
  const actions = [
    ...spotTrades(script, market, random),
    ...positions(market, random, genesis),
    ...cycleOrders(script, random),
    ...walletActions(script),
    ...referralActions(script, market),
    ...purchases(script),
    ...tickets(script),
  ]
  actions.sort(([a], [b]) => b - a)
  for (const [before, act] of actions) await script.at(genesis - before, act)
}

/** How long the demo trader trades before the exchange opens: its markets begin so much earlier. */
export const FIRST_MINUTES_MS = 180_000

/**
 * The first minutes of a new exchange, on the markets of the bots: what the demo trader has open when somebody looks, and what was done
 * just before. Needs a clock that stands still, bots that trade, and the weeks before (`livePastWeeks`).
 */
export async function warmUpDemo(engine: Engine, log: (line: string) => void): Promise<void> {
  const start = engine.clock.now()
  const script = await openDemoScript(engine, log)
  const { submit, spot, perp, cycle, price, positionOf, uid } = script
  const at = (second: number) => script.at(start + second * 1000)
  const referral = await engine.read(
    ({ state }) => findMemberByAccount(state, { by: 'email', account: DEMO_REFERRAL })?.uid ?? 0,
  )
  const close = async (base: string, quantity: string) =>
    submit({ type: 'futures.close', uid, positionId: await positionOf(base), quantity })

  await at(12)
  await spot({ side: 'buy', base: 'BTC', quantity: '0.03' })
  const placed = await spot({ side: 'buy', base: 'ETH', quantity: '0.5', price: await price('ETH', 97) })
  await perp({ side: 'buy', base: 'BTC', quantity: '50', leverage: 20 })

  await at(24)
  // At the same moment both ways: one of them wins.
  await cycle('buy', 'BTC', 60, '100')
  await cycle('sell', 'BTC', 60, '60')

  await at(40)
  if (placed?.orderId !== undefined) await submit({ type: 'spot.cancel', uid, orderId: placed.orderId })

  await at(55)
  await close('BTC', '50')
  await perp({ side: 'sell', base: 'ETH', quantity: '80' })
  await spot({ side: 'sell', base: 'ETH', quantity: '0.8' })

  await at(90)
  await spot({ side: 'buy', base: 'BTC', quantity: '0.1', by: referral })
  await spot({ side: 'sell', base: 'BTC', quantity: '0.04', by: referral })
  await cycle('sell', 'ETH', 30, '50')
  await cycle('buy', 'ETH', 30, '50')
  await close('ETH', '80')

  await at(125)
  const stops = { takeProfitPrice: await price('BTC', 104), stopLossPrice: await price('BTC', 97) }
  await perp({ side: 'buy', base: 'BTC', quantity: '40', leverage: 50, ...stops })
  await perp({ side: 'sell', base: 'SOL', quantity: '60' })

  await at(150)
  await spot({ side: 'buy', base: 'BTC', quantity: '0.01', price: await price('BTC', 96) })
  await spot({ side: 'sell', base: 'ETH', quantity: '0.5', price: await price('ETH', 105) })
  await perp({ side: 'buy', base: 'ETH', quantity: '20', price: await price('ETH', 96) })
  await at(FIRST_MINUTES_MS / 1000)
}
