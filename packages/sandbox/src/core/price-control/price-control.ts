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

/** Commands of the sandbox's owner to its markets; journaled like all others, so that replay meets them too. */

export type MarketKind = 'spot' | 'futures'

interface NamedPair {
  readonly base: string
  readonly quote: string
}

/** Moves the price the bots believe in by so many percent of the last price, and keeps it there for `holdMs`. */
interface ShockPrice extends NamedPair {
  readonly type: 'market.shock'
  /** Above -100: `-12.5`. */
  readonly percent: string
  readonly holdMs: number
}

/** Ends the series a pair follows: its bots are on their own again. */
interface UnfollowSeries extends NamedPair {
  readonly type: 'market.unfollow'
}

/** Closes a market for orders of everyone, bots included, or opens it again; what rests may be cancelled. */
export interface HaltMarket extends NamedPair {
  readonly type: 'market.halt'
  readonly market: MarketKind | 'cycle'
  readonly halted: boolean
}

/** Until that time (ms) the bots show no quotes and take none. */
export interface ThinBook extends NamedPair {
  readonly type: 'market.thin'
  readonly market: MarketKind
  readonly until: number
}

/** Sets what the insurance fund has free; the outside world takes or gives the difference. */
export interface SetInsurance {
  readonly type: 'insurance.set'
  readonly coin: string
  readonly amount: string
}

export type PriceControlCommand =
  | ShockPrice
  | FollowSeries
  | UnfollowSeries
  | HaltMarket
  | ThinBook
  | SetInsurance

export type PriceControlRejectCode =
  | SpotRejectCode
  | 'UNKNOWN_PAIR'
  | 'UNKNOWN_CONTRACT'
  | 'PERCENT_INVALID'
  | 'DURATION_INVALID'
  /** Further than bots can follow: a hundredth or a hundred times the price the pair began with. */
  | 'PRICE_TOO_FAR'
  | 'REPLAY_INVALID'
  /** The contract or cycle pair is closed for trading at the moment. */
  | 'MARKET_HALTED'

export type PriceControlAnswer = Answer<PriceControlRejectCode>

/**
 * What the owner of the sandbox does to markets: prices the bots are told to believe in, books they leave empty,
 * contracts that are closed. It is state like any other, because the bots' decisions depend on it.
 *
 * Invariant: it holds nothing that is over: `expire` runs at each tick.
 */
export interface PriceControlView {
  /** What pairs follow, by name. */
  readonly follows: ReadonlyMap<string, Pick<Follow, 'id' | 'position'>>
  /** Names of contracts and cycle pairs closed for trading. */
  readonly halted: ReadonlySet<string>
}

/** Ticks the bots of a pair believe in until then. */
export interface Pin {
  readonly ticks: bigint
  readonly until: number
}

export class PriceControl implements PriceControlView {
  readonly pins = new Map<string, Pin>()
  readonly follows = new Map<string, Follow>()
  readonly arriving = new Map<string, Arriving>()
  /** Until when, by name of the market. */
  readonly thin = new Map<string, number>()
  readonly halted = new Set<string>()

  expire(now: number): void {
    for (const [name, { until }] of this.pins) if (until <= now) this.pins.delete(name)
    for (const [name, until] of this.thin) if (until <= now) this.thin.delete(name)
    for (const [name, { at }] of this.arriving) if (at + ARRIVAL_MS <= now) this.arriving.delete(name)
    for (const [name, follow] of this.follows) {
      const later = advance(follow, now)
      if (later === undefined) this.follows.delete(name)
      else this.follows.set(name, later)
    }
  }

  /** The time since the last tick is none of the exchange's: what follows a series goes on where it was. */
  resume(now: number): void {
    for (const [name, follow] of this.follows) this.follows.set(name, { ...follow, at: now })
  }

  isThin(market: string, now: number): boolean {
    return (this.thin.get(market) ?? 0) > now
  }
}

const PERCENT = /^([+-]?)(\d{1,5})(?:\.(\d{1,4}))?$/
/** Of a percent. */
const PARTS = 10_000n
const LONGEST_MS = 366 * 86_400_000
const FURTHEST = 100n

export function shockPrice(
  world: PriceControlWorld,
  { base, quote, percent, holdMs }: ShockPrice,
): PriceControlAnswer {
  const pair = world.spot.pair(base, quote)
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
  world.priceControl.pins.set(pair.name, { ticks, until: world.now + holdMs })
  return { ok: true }
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

/** Ticks the bots of a pair are told to believe in; a shock goes before a series. */
export function controlledTicks({ priceControl, now }: PriceControlWorld, pair: Pair): bigint | undefined {
  const pin = priceControl.pins.get(pair.name)
  if (pin !== undefined && pin.until > now) return pin.ticks
  const follow = priceControl.follows.get(pair.name)
  return follow && followedTicks(follow, now, pair.config.priceDecimals)
}

/** How much the bots of a pair are told to trade, in percent of the usual. */
export function controlledActivity(
  { priceControl, now }: PriceControlWorld,
  name: string,
): number | undefined {
  const follow = priceControl.follows.get(name)
  return follow && followedActivity(follow, now)
}

export function isNear({ config }: Pair, ticks: bigint): boolean {
  const start = parseUnits(config.startPrice, config.priceDecimals) ?? 0n
  return ticks > 0n && ticks * FURTHEST >= start && ticks <= start * FURTHEST
}

/** What steering works on. */
export interface PriceControlWorld extends CycleWorld {
  readonly priceControl: PriceControl
}
