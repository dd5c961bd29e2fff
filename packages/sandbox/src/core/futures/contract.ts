import { type Amount, amountOf, ceilDividedBy, plus, times } from '../kernel/amount'
import { greatestCommonDivisor, RATE } from '../kernel/exact'
import { Account, type Coin } from '../kernel/ledger'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import type { MarketConfig } from '../market/market-data'
import type { Ticks } from '../order-book/events'
import type { Pair } from '../spot/pair'
import { type Bands, parseBands } from '../spot/price-band'

/** A perpetual contract, settled in its quote coin. */
export interface ContractConfig {
  /** Wire autoid. */
  readonly id: number
  readonly base: string
  readonly quote: string
  /** Decimals of the spot pair; with those of `unit` at most 8. */
  readonly priceDecimals: number
  /** Base coin in one lot. */
  readonly unit: string
  readonly maxLeverage: number
  readonly leverages: readonly number[]
  /** Whole lots. */
  readonly minLots: number
  readonly maxLots: number
  /** Fraction of the notional, on open and on close; default `0.0005`. */
  readonly feeRate?: string
  readonly startPrice: string
  readonly chineseName?: string
  readonly symbol?: string
  /**
   * Maintenance tiers, ascending, the last without cap. Default: one tier with half of the initial margin at
   * `maxLeverage` (docs/reference/exchange.md#r7).
   */
  readonly tiers?: readonly {
    readonly cap?: string
    readonly maintenanceRate: string
    /** Maximum leverage in this tier; default `maxLeverage` of the contract. */
    readonly maxLeverage?: number
  }[]
  /** Default true (docs/reference/exchange.md#r11). */
  readonly funding?: boolean
}

/** Name of the contract's market inside the sandbox: never that of a spot pair. */
export function contractName(contract: { readonly base: string; readonly quote: string }): string {
  return `${contract.base}/${contract.quote}-PERP`
}

/** Funding is settled at 00, 08 and 16 UTC (docs/reference/exchange.md#r11). */
export const FUNDING_MS = 28_800_000

/**
 * Maintenance is N x numerator / denominator - cum, for a notional N up to `cap`
 * (docs/reference/exchange.md#r7).
 */
export interface Tier {
  readonly cap: bigint | undefined
  readonly numerator: bigint
  readonly denominator: bigint
  readonly cum: bigint
  readonly maxLeverage: number
}

/** Distance of the contract's mid from the index in one second of exchange time, half ticks. */
export interface Sample {
  readonly second: number
  readonly away: Amount
}

/**
 * Terms, prices and arithmetic of one perpetual. A notional is price x lots x `factor`, exact in units of
 * 1e-8.
 */
export class ContractTerms {
  readonly name: string
  readonly config: ContractConfig
  readonly quote: Coin
  /** Pair of the index; without it the index is the last price. */
  readonly spot: Pair | undefined
  /** Counterparty of every realised profit and loss; may be negative (I10). */
  readonly clearing: Account
  readonly factor: bigint
  readonly #factor: Amount
  readonly tiers: readonly Tier[]
  /** Leverage that every tier allows. */
  readonly freeLeverage: number
  /** Fee of a notional: numerator / denominator. */
  readonly #feeNumerator: number
  readonly #feeDenominator: number
  readonly feeRate: bigint
  readonly bands: Bands
  /** Ticks. */
  readonly startPrice: bigint
  lastPrice: bigint
  mark: bigint
  /** Samples of the last 30 seconds, one per second. */
  samples: Sample[] = []
  premiumSum = 0n
  premiumCount = 0
  premiumAt = 0
  /** Rate of the last settlement, 1e-8. */
  fundingRate = 0n
  /** Number of the last settled 8-hour slot. */
  fundingSlot: number
  /** Highest and lowest trade since the last check of stops. */
  high: bigint | undefined = undefined
  low: bigint | undefined = undefined
  /** True while a fired stop waits for liquidity. */
  hasFiredStops = false

  constructor(config: ContractConfig, quote: Coin, spot: Pair | undefined, fundingSlot: number) {
    this.name = contractName(config)
    this.config = config
    this.quote = quote
    this.spot = spot
    this.clearing = new Account(`perp_clearing:${this.name}`, quote, { overdraft: true })
    const unitDecimals = config.unit.split('.')[1]?.length ?? 0
    const unit = parseUnits(config.unit, unitDecimals)
    const surplus = COIN_DECIMALS - config.priceDecimals - unitDecimals
    const start = parseUnits(config.startPrice, config.priceDecimals)
    const rate = parseUnits(config.feeRate ?? '0.0005', COIN_DECIMALS)
    if (!unit || surplus < 0 || !start || rate === undefined || rate >= RATE)
      throw new RangeError(`bad contract ${this.name}`)
    if (spot !== undefined && spot.config.priceDecimals !== config.priceDecimals)
      throw new RangeError(`${this.name} and its spot pair have different ticks`)
    this.bands = spot?.bands ?? parseBands({}, this.name)
    this.factor = unit * 10n ** BigInt(surplus)
    this.feeRate = rate
    this.#factor = amountOf(this.factor)
    const divisor = greatestCommonDivisor(Number(RATE), Number(rate))
    this.#feeNumerator = Number(rate) / divisor
    this.#feeDenominator = Number(RATE) / divisor
    this.startPrice = this.lastPrice = this.mark = start
    this.tiers = tiersOf(config)
    this.freeLeverage = Math.min(...this.tiers.map(({ maxLeverage }) => maxLeverage))
    this.fundingSlot = fundingSlot
  }

  /** Half ticks. */
  get index2(): bigint {
    return this.spot?.index.value2 ?? 2n * this.lastPrice
  }

  /** Ticks. */
  get index(): bigint {
    return this.index2 / 2n
  }

  notional(price: bigint, lots: number): bigint {
    return price * BigInt(lots) * this.factor
  }

  /** R3. */
  fee(notional: Amount): Amount {
    return ceilDividedBy(times(notional, this.#feeNumerator), this.#feeDenominator)
  }

  /** Margin and fee of `lots` (docs/reference/exchange.md#r2). */
  need(price: Ticks, lots: number, leverage: number): Amount {
    const notional = times(times(price, lots), this.#factor)
    return plus(ceilDividedBy(notional, leverage), this.fee(notional))
  }

  /** Maximum lots that the funds cover, or one more. */
  coveredLots(price: bigint, leverage: number, funds: Amount): number {
    const [fee, parts] = [BigInt(this.#feeNumerator), BigInt(this.#feeDenominator)]
    const unit = price * this.factor * (parts + fee * BigInt(leverage))
    return Number((BigInt(funds) * BigInt(leverage) * parts) / unit)
  }

  tier(notional: bigint): Tier {
    if (this.tiers.length === 1) return this.tiers[0]!
    return this.tiers.find(({ cap }) => cap === undefined || notional <= cap) ?? this.tiers.at(-1)!
  }

  /** Halt: orders rest without trading; no liquidation, no stop (docs/reference/exchange.md#r5c). */
  isHalted(now: number): boolean {
    return this.spot?.index.isHalted(now) ?? false
  }

  traded(price: bigint): void {
    this.lastPrice = price
    if (this.high === undefined || price > this.high) this.high = price
    if (this.low === undefined || price < this.low) this.low = price
  }
}

function tiersOf(config: ContractConfig): Tier[] {
  if (config.tiers === undefined)
    return [
      {
        cap: undefined,
        numerator: 1n,
        denominator: 2n * BigInt(config.maxLeverage),
        cum: 0n,
        maxLeverage: config.maxLeverage,
      },
    ]
  let floor = 0n
  let before = 0n
  let cum = 0n
  return config.tiers.map(({ cap, maintenanceRate, maxLeverage = config.maxLeverage }, index) => {
    const rate = parseUnits(maintenanceRate, COIN_DECIMALS)
    const limit = cap === undefined ? undefined : parseUnits(cap, COIN_DECIMALS)
    if (rate === undefined) throw new RangeError(`bad tier of ${contractName(config)}`)
    // cum_n = floor_n x (mmr_n - mmr_{n-1}) + cum_{n-1}
    if (index > 0) cum += (floor * (rate - before)) / RATE
    before = rate
    floor = limit ?? floor
    return { cap: limit, numerator: rate, denominator: RATE, cum, maxLeverage }
  })
}

/** Contracts as markets of their own name with whole lots as quantity. */
export function marketPairs(contracts: readonly ContractConfig[]): MarketConfig[] {
  return contracts.map((contract) => ({
    base: contract.base,
    quote: `${contract.quote}-PERP`,
    priceDecimals: contract.priceDecimals,
    amountDecimals: 0,
    minAmount: String(contract.minLots),
    startPrice: contract.startPrice,
    follows: `${contract.base}/${contract.quote}`,
  }))
}
