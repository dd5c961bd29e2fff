import type { NaivePair } from '../naive-order'
import { compare, down, type Fraction, fraction, minus, ONE, over, plus, times, up, whole } from './fraction'

export type NaiveSide = 'buy' | 'sell'
export type NaiveMode = 'cross' | 'isolated'

export interface NaiveTerms {
  readonly base: string
  readonly quote: string
  readonly priceDecimals: number
  readonly unit: string
  readonly maxLeverage: number
  readonly leverages: readonly number[]
  readonly minLots: number
  readonly maxLots: number
  readonly feeRate?: string
  readonly startPrice: string
  readonly tiers?: readonly {
    readonly cap?: string
    readonly maintenanceRate: string
    readonly maxLeverage?: number
  }[]
  readonly funding?: boolean
}

interface NaiveTier {
  readonly cap: Fraction | undefined
  readonly rate: Fraction
  readonly cum: Fraction
  readonly maxLeverage: number
}

/** Prices are rationals in quote coins, funds are counted in units of 1e-8. */
export interface NaiveContract {
  readonly terms: NaiveTerms
  readonly name: string
  readonly spot: NaivePair | undefined
  readonly tick: Fraction
  readonly unit: Fraction
  readonly gas: Fraction
  readonly tiers: readonly NaiveTier[]
  last: Fraction
  mark: Fraction
  /** mid - index, one per second. */
  samples: { readonly second: number; readonly away: Fraction }[]
  /** Premiums since the last funding, and the time of the newest. */
  premiums: Fraction[]
  premiumAt: number
  lastFunding: Fraction
  slot: number
  /** Prices traded since the last check of stops. */
  traded: Fraction[]
}

export const UNITS = 100_000_000n
const FUNDING_INTERVAL = 8 * 3_600_000

export function slotOf(now: number): number {
  return Math.floor(now / FUNDING_INTERVAL)
}

export function untilFunding(now: number): Fraction {
  return { n: BigInt(FUNDING_INTERVAL - (now % FUNDING_INTERVAL)), d: BigInt(FUNDING_INTERVAL) }
}

export function naiveContract(terms: NaiveTerms, spot: NaivePair | undefined, now: number): NaiveContract {
  const start = fraction(terms.startPrice)
  return {
    terms,
    name: `${terms.base}/${terms.quote}-PERP`,
    spot,
    tick: { n: 1n, d: 10n ** BigInt(terms.priceDecimals) },
    unit: fraction(terms.unit),
    gas: fraction(terms.feeRate ?? '0.0005'),
    tiers: tiersOf(terms),
    last: start,
    mark: start,
    samples: [],
    premiums: [],
    premiumAt: 0,
    lastFunding: whole(0),
    slot: slotOf(now),
    traded: [],
  }
}

/**
 * cum_n = floor_n x (mmr_n - mmr_{n-1}) + cum_{n-1} (docs/reference/exchange.md#r7); without tiers one of 1 /
 * (2 x maxLeverage).
 */
function tiersOf({ tiers, maxLeverage }: NaiveTerms): NaiveTier[] {
  if (tiers === undefined)
    return [{ cap: undefined, rate: { n: 1n, d: 2n * BigInt(maxLeverage) }, cum: whole(0), maxLeverage }]
  const made: NaiveTier[] = []
  for (const tier of tiers) {
    const before = made.at(-1)
    const rate = fraction(tier.maintenanceRate)
    const cum = before ? plus(before.cum, times(before.cap ?? whole(0), minus(rate, before.rate))) : whole(0)
    const cap = tier.cap === undefined ? undefined : fraction(tier.cap)
    made.push({ cap, rate, cum, maxLeverage: tier.maxLeverage ?? maxLeverage })
  }
  return made
}

/** Price x lots x unit, in units; throws unless it is a whole number of them. */
export function notional(contract: NaiveContract, price: Fraction, lots: number): bigint {
  const { n, d } = times(times(price, contract.unit), whole(BigInt(lots) * UNITS))
  if (n % d !== 0n) throw new RangeError('a notional is not a whole number of units')
  return n / d
}

/** R3. */
export function feeOf(contract: NaiveContract, value: bigint): bigint {
  return up(times(whole(value), contract.gas))
}

export function marginFor(value: bigint, leverage: number): bigint {
  return up({ n: value, d: BigInt(leverage) })
}

/** R2. */
export function holdOf(contract: NaiveContract, price: Fraction, lots: number, leverage: number): bigint {
  const value = notional(contract, price, lots)
  return marginFor(value, leverage) + feeOf(contract, value)
}

export function tierOf(contract: NaiveContract, value: bigint): NaiveTier {
  const coins = { n: value, d: UNITS }
  const found = contract.tiers.find(({ cap }) => cap === undefined || compare(coins, cap) <= 0n)
  return found ?? contract.tiers[contract.tiers.length - 1]!
}

/** N(mark) x mmr - cum, exact, in units (docs/reference/exchange.md#r7). */
export function maintenance(contract: NaiveContract, lots: number): Fraction {
  const value = notional(contract, contract.mark, lots)
  const { rate, cum } = tierOf(contract, value)
  return minus(times(whole(value), rate), times(cum, whole(UNITS)))
}

/** Rounds down to whole ticks. */
export function ticksDown(contract: NaiveContract, price: Fraction): Fraction {
  return times(whole(down(over(price, contract.tick))), contract.tick)
}

export const HALF: Fraction = over(ONE, whole(2))

export function clearingName(contract: NaiveContract): string {
  return `perp_clearing:${contract.name}`
}
