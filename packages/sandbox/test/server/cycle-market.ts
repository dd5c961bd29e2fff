import type { Client } from '@bgk/sdk'
import { BTC, type World } from './open-world'

/** 100 USDT on BTC for 30 seconds. */
export const BET = { pair: BTC, quantity: '100', payCoin: 'USDT', seconds: 30 } as const

/** Time of the exchange and of its callers goes on together. */
export async function passTime(world: World, ms: number): Promise<void> {
  await world.sandbox.engine.clock.advance(ms)
  await world.sandbox.engine.submit({ type: 'clock.tick' })
  await world.host.advance(ms)
}

/** Puts the index to this price: one bid and one ask around it. */
export async function putIndex(trader: Client, price: number): Promise<void> {
  for (const { id } of (await trader.spot.account(BTC)).openOrders) await trader.spot.cancelOrder({ id })
  await trader.spot.buyLimit({ pair: BTC, price: String(price - 5), quantity: '0.01' })
  await trader.spot.sellLimit({ pair: BTC, price: String(price + 5), quantity: '0.01' })
}
