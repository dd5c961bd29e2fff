import type { Answer } from '../command'
import type { Pair } from '../pair'
import { parseUnits } from '../units'
import type { World } from '../world'
import { replayedPrice } from './steering'
import type { ReplayPrice, ShockPrice } from './steering-command'

const PERCENT = /^([+-]?)(\d{1,5})(?:\.(\d{1,4}))?$/
/** Of a percent. */
const PARTS = 10_000n
const LONGEST_MS = 366 * 86_400_000
const MOST_POINTS = 20_000
const FURTHEST = 100n

export function shockPrice(world: World, { base, quote, percent, holdMs }: ShockPrice): Answer {
  const pair = world.pair(base, quote)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
  const [, sign = '', whole = '', rest = ''] = PERCENT.exec(percent) ?? []
  const parts = BigInt(whole + rest.padEnd(4, '0')) * (sign === '-' ? -1n : 1n)
  const scale = 100n * PARTS
  if (whole === '' || parts <= -scale) return { ok: false, code: 'PERCENT_INVALID', field: 'percent' }
  if (!Number.isSafeInteger(holdMs) || holdMs < 1 || holdMs > LONGEST_MS) {
    return { ok: false, code: 'DURATION_INVALID', field: 'holdMs' }
  }
  const ticks = (pair.lastPrice * (scale + parts)) / scale
  if (!isNear(pair, ticks)) return { ok: false, code: 'PRICE_TOO_FAR', field: 'percent' }
  world.steering.pins.set(pair.name, { ticks, until: world.now + holdMs })
  return { ok: true }
}

export function replayPrice(world: World, { base, quote, points }: ReplayPrice): Answer {
  const pair = world.pair(base, quote)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
  if (points.length > MOST_POINTS) return { ok: false, code: 'REPLAY_INVALID', field: 'points' }
  let last = -1
  for (const [time, text] of points) {
    const ticks = parseUnits(text, pair.config.priceDecimals)
    if (!Number.isSafeInteger(time) || time <= last || time > LONGEST_MS || ticks === undefined) {
      return { ok: false, code: 'REPLAY_INVALID', field: 'points', params: { time: String(time) } }
    }
    if (!isNear(pair, ticks)) return { ok: false, code: 'PRICE_TOO_FAR', field: 'points' }
    last = time
  }
  if (points.length === 0) world.steering.replays.delete(pair.name)
  else world.steering.replays.set(pair.name, { start: world.now, points })
  return { ok: true }
}

/** Ticks the bots of a pair are told to believe in; a shock goes before a replay. */
export function steeredTicks({ steering, now }: World, pair: Pair): bigint | undefined {
  const pin = steering.pins.get(pair.name)
  if (pin !== undefined && pin.until > now) return pin.ticks
  const replay = steering.replays.get(pair.name)
  const text = replay && replayedPrice(replay, now)
  return text === undefined ? undefined : parseUnits(text, pair.config.priceDecimals)
}

function isNear({ config }: Pair, ticks: bigint): boolean {
  const start = parseUnits(config.startPrice, config.priceDecimals) ?? 0n
  return ticks > 0n && ticks * FURTHEST >= start && ticks <= start * FURTHEST
}
