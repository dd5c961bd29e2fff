import type { Client } from '@bgk/sdk'
import { BOTS_STEP } from '../../src/core/market-making/step-bots'
import { BTC, member, type World } from './open-world'

/** 100 USDT on BTC for 30 seconds. */
export const BET = { pair: BTC, quantity: '100', payCoin: 'USDT', seconds: 30 } as const

/** Advances the time of the exchange and of its callers. */
export async function passTime(world: World, ms: number): Promise<void> {
  await world.sandbox.engine.clock.advance(ms)
  await world.sandbox.engine.submit({ type: 'clock.tick' })
  await world.host.advance(ms)
}

const quoters = new WeakMap<World, Promise<readonly [Client, Client]>>()

/**
 * Sets index and last price: a trade at the price, then one bid and one ask around it. Requires a world with
 * `midPriceIndex` bots.
 */
export async function putIndex(world: World, price: number): Promise<void> {
  const found = quoters.get(world) ?? makeQuoters(world)
  quoters.set(world, found)
  const [maker, taker] = await found
  for (const { id } of (await maker.spot.account(BTC)).openOrders) await maker.spot.cancelOrder({ id })
  await maker.spot.sellLimit({ pair: BTC, price: String(price), quantity: '0.01' })
  await taker.spot.buyLimit({ pair: BTC, price: String(price), quantity: '0.01' })
  await maker.spot.buyLimit({ pair: BTC, price: String(price - 5), quantity: '0.01' })
  await maker.spot.sellLimit({ pair: BTC, price: String(price + 5), quantity: '0.01' })
  await world.sandbox.engine.submit(BOTS_STEP)
}

async function makeQuoters(world: World): Promise<readonly [Client, Client]> {
  const name = `${world.sandbox.engine.clock.now()}`
  const funds = { BTC: '10', USDT: '100000' }
  return [
    await member(world, `maker-${name}@bgk.example`, funds),
    await member(world, `taker-${name}@bgk.example`, funds),
  ]
}
