import { decodePath, PATH_POINTS, pathTicks } from '../market/price-path'
import type { FollowSeries } from './follow'
import { isNear, type PriceControlAnswer, type PriceControlWorld } from './price-control'

/** Thousandths: from a tenth to a hundred thousand times the exchange's time. */
const SLOWEST = 100
const FASTEST = 100_000_000
const MAX_PARTS = 10
const LONGEST_ID = 64

/** Adds a part of a series; the last part starts it. */
export function followSeries(world: PriceControlWorld, command: FollowSeries): PriceControlAnswer {
  const { base, quote, id, path: text, part, parts, speed, loops, scaled } = command
  const { priceControl } = world
  const pair = world.spot.pair(base, quote)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
  if (!isWhole(speed, SLOWEST, FASTEST)) return { ok: false, code: 'REPLAY_INVALID', field: 'speed' }
  if (!isWhole(parts, 1, MAX_PARTS) || !isWhole(part, 0, parts - 1) || id === '' || id.length > LONGEST_ID)
    return { ok: false, code: 'REPLAY_INVALID', field: 'part' }
  const arrived = priceControl.arriving.get(pair.name)
  const before =
    part === 0 ? [] : arrived?.id === id && arrived.paths.length === part ? arrived.paths : undefined
  if (before === undefined) return { ok: false, code: 'REPLAY_INVALID', field: 'part' }
  if (text.split(';', PATH_POINTS + 1).length > PATH_POINTS)
    return { ok: false, code: 'REPLAY_INVALID', field: 'path' }
  const paths = [...before, text]
  if (part < parts - 1) {
    priceControl.arriving.set(pair.name, { id, paths, at: world.now })
    return { ok: true }
  }
  const whole = paths.join(';')
  const path = decodePath(whole)
  if (path === undefined) return { ok: false, code: 'REPLAY_INVALID', field: 'path' }
  const from = scaled ? pair.lastPrice : undefined
  const follow = { id, text: whole, path, speed, loops, from, position: 0, at: world.now }
  const { priceDecimals } = pair.config
  for (const price of path.prices) {
    const ticks = scaled ? (pair.lastPrice * price) / path.prices[0]! : pathTicks(price, priceDecimals)
    if (!isNear(pair, ticks)) return { ok: false, code: 'PRICE_TOO_FAR', field: 'path' }
  }
  priceControl.arriving.delete(pair.name)
  priceControl.follows.set(pair.name, follow)
  return { ok: true }
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most
}
