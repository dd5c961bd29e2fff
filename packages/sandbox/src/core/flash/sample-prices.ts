import { HOME_COIN } from '../home-coin'
import type { World } from '../world'

const MINUTE = 60_000

/** Notes the last price of each coin of the swaps, once a minute. */
export function samplePrices(world: World): void {
  const { flash, config, now } = world
  const minute = Math.floor(now / MINUTE)
  if (config.flash === undefined || minute === flash.sampledAt) return
  flash.sampledAt = minute
  for (const coin of Object.keys(config.flash.liquidity)) {
    const pair = world.pairs.get(`${coin}/${HOME_COIN}`)
    if (pair !== undefined) flash.sample(coin, pair.lastPrice)
  }
}
