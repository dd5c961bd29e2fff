import type { CycleWorld } from '../cycle/cycle'
import type { Answer } from '../kernel/command'
import { parseUnits } from '../kernel/units'
import type { Pair } from '../spot/pair'
import type { SpotRejectCode } from '../spot/spot-command'
import {
  ARRIVAL_MS,
  type Arriving,
  advance,
  type Follow,
  type FollowSeries,
  followedActivity,
  followedTicks,
} from './follow'
import { Regimes, type SetRegime } from './regime'

/** Market commands of the sandbox's owner; journaled like all others, so they replay too. */

export type MarketKind = 'spot' | 'futures'

interface NamedPair {
  readonly base: string
  readonly quote: string
}

/** Moves the bots' fair price by a percentage of the last price, and holds it for `holdMs`. */
interface ShockPrice extends NamedPair {
  readonly type: 'market.shock'
  /** Above -100: `-12.5`. */
  readonly percent: string
  readonly holdMs: number
}

/** Sets the bots' fair price until a time (ms); a time that has passed releases it. */
export interface PinPrice extends NamedPair {
  readonly type: 'market.pin'
  /** Decimal text, at most as precise as the pair. */
  readonly price: string
  readonly until: number
}

/** Stops following a series: the bots are on their own again. */
interface UnfollowSeries extends NamedPair {
  readonly type: 'market.unfollow'
}

/** Halts a market for all orders, including bots', or reopens it; resting orders may be cancelled. */
export interface HaltMarket extends NamedPair {
  readonly type: 'market.halt'
  readonly market: MarketKind | 'cycle'
  readonly halted: boolean
}

/** Stops the bots from quoting and taking until that time (ms). */
export interface ThinBook extends NamedPair {
  readonly type: 'market.thin'
  readonly market: MarketKind
  readonly until: number
}

/** Sets the insurance fund's available balance, against `external`. */
export interface SetInsurance {
  readonly type: 'insurance.set'
  readonly coin: string
  readonly amount: string
}

export type PriceControlCommand =
  | ShockPrice
  | PinPrice
  | FollowSeries
  | UnfollowSeries
  | SetRegime
  | HaltMarket
  | ThinBook
  | SetInsurance

export type PriceControlRejectCode =
  | SpotRejectCode
  | 'UNKNOWN_PAIR'
  | 'UNKNOWN_CONTRACT'
  | 'PERCENT_INVALID'
  | 'DURATION_INVALID'
  /** Beyond the reach of bots: less than a hundredth or more than a hundred times the opening price. */
  | 'PRICE_TOO_FAR'
  | 'REPLAY_INVALID'
  /** Contract or cycle pair closed for trading. */
  | 'MARKET_HALTED'

export type PriceControlAnswer = Answer<PriceControlRejectCode>

/**
 * Price control by the owner of the sandbox: fair prices for bots, thin books, halted markets. It is part of
 * the state, because the bots' decisions depend on it.
 *
 * Invariant: it holds nothing expired: `expire` runs at each tick.
 */
export interface PriceControlView {
  /** Fair prices by pair name. */
  readonly pins: ReadonlyMap<string, Pin>
  /** Followed series by pair name. */
  readonly follows: ReadonlyMap<string, Pick<Follow, 'id' | 'position'>>
  /** Names of contracts and cycle pairs closed for trading. */
  readonly halted: ReadonlySet<string>
}

/** Fair price for the bots of a pair until a time. */
export interface Pin {
  readonly ticks: bigint
  readonly until: number
}

export class PriceControl implements PriceControlView {
  readonly pins = new Map<string, Pin>()
  readonly follows = new Map<string, Follow>()
  readonly arriving = new Map<string, Arriving>()
  readonly regimes = new Regimes()
  /** End by market name. */
  readonly thin = new Map<string, number>()
  readonly halted = new Set<string>()

  expire(now: number): void {
    for (const [name, { until }] of this.pins) if (until <= now) this.pins.delete(name)
    for (const [name, until] of this.thin) if (until <= now) this.thin.delete(name)
    this.regimes.expire(now)
    for (const [name, { at }] of this.arriving) if (at + ARRIVAL_MS <= now) this.arriving.delete(name)
    for (const [name, follow] of this.follows) {
      const later = advance(follow, now)
      if (later === undefined) this.follows.delete(name)
      else this.follows.set(name, later)
    }
  }

  /** The exchange was stopped since the last tick: followed series continue where they were. */
  resume(now: number): void {
    for (const [name, follow] of this.follows) this.follows.set(name, { ...follow, at: now })
    this.regimes.resume(now)
  }

  isThin(market: string, now: number): boolean {
    return (this.thin.get(market) ?? 0) > now
  }
}

const PERCENT = /^([+-]?)(\d{1,5})(?:\.(\d{1,4}))?$/
/** Parts of a percent. */
const PARTS = 10_000n
const SCALE = 100n * PARTS
export const LONGEST_MS = 366 * 86_400_000
const FURTHEST = 100n

export function shockPrice(
  world: PriceControlWorld,
  { base, quote, percent, holdMs }: ShockPrice,
): PriceControlAnswer {
  const pair = world.spot.pair(base, quote)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
  const parts = percentParts(percent)
  if (parts === undefined) return { ok: false, code: 'PERCENT_INVALID', field: 'percent' }
  if (!Number.isSafeInteger(holdMs) || holdMs < 1 || holdMs > LONGEST_MS) {
    return { ok: false, code: 'DURATION_INVALID', field: 'holdMs' }
  }
  const ticks = movedBy(pair.lastPrice, parts)
  if (!isNear(pair, ticks)) return { ok: false, code: 'PRICE_TOO_FAR', field: 'percent' }
  world.priceControl.pins.set(pair.name, { ticks, until: world.now + holdMs })
  return { ok: true }
}

export function pinPrice(
  { spot, priceControl, now }: PriceControlWorld,
  { base, quote, price, until }: PinPrice,
): PriceControlAnswer {
  const pair = spot.pair(base, quote)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
  if (!Number.isSafeInteger(until) || until > now + LONGEST_MS)
    return { ok: false, code: 'DURATION_INVALID', field: 'until' }
  const ticks = parseUnits(price, pair.config.priceDecimals)
  if (ticks === undefined) return { ok: false, code: 'PRICE_INVALID', field: 'price' }
  if (!isNear(pair, ticks)) return { ok: false, code: 'PRICE_TOO_FAR', field: 'price' }
  if (until > now) priceControl.pins.set(pair.name, { ticks, until })
  else priceControl.pins.delete(pair.name)
  return { ok: true }
}

/** Parts of a percent text; undefined unless it is a number above -100. */
export function percentParts(percent: string): bigint | undefined {
  const [, sign = '', whole = '', rest = ''] = PERCENT.exec(percent) ?? []
  const parts = BigInt(whole + rest.padEnd(4, '0')) * (sign === '-' ? -1n : 1n)
  return whole === '' || parts <= -SCALE ? undefined : parts
}

export function movedBy(ticks: bigint, parts: bigint): bigint {
  return (ticks * (SCALE + parts)) / SCALE
}

export function unfollowSeries(
  world: PriceControlWorld,
  { base, quote }: UnfollowSeries,
): PriceControlAnswer {
  const pair = world.spot.pair(base, quote)
  if (pair === undefined) return { ok: false, code: 'UNKNOWN_PAIR' }
  world.priceControl.follows.delete(pair.name)
  return { ok: true }
}

/** Ticks set for the bots of a pair; a shock takes precedence over a series. */
export function controlledTicks({ priceControl, now }: PriceControlWorld, pair: Pair): bigint | undefined {
  const pin = priceControl.pins.get(pair.name)
  if (pin !== undefined && pin.until > now) return pin.ticks
  const follow = priceControl.follows.get(pair.name)
  return follow && followedTicks(follow, now, pair.config.priceDecimals)
}

/** Activity set for the bots of a pair, in percent of the usual. */
export function controlledActivity(
  { priceControl, now }: PriceControlWorld,
  name: string,
): number | undefined {
  const follow = priceControl.follows.get(name)
  return follow ? followedActivity(follow, now) : priceControl.regimes.activity(name, now)
}

export function isNear({ config }: Pair, ticks: bigint): boolean {
  const start = parseUnits(config.startPrice, config.priceDecimals) ?? 0n
  return ticks > 0n && ticks * FURTHEST >= start && ticks <= start * FURTHEST
}

export interface PriceControlWorld extends CycleWorld {
  readonly priceControl: PriceControl
}
