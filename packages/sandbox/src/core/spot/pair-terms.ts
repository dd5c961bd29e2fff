import { type Amount, ceilDividedBy, dividedBy, minus, plus, times } from '../kernel/amount'
import { greatestCommonDivisor } from '../kernel/exact'
import type { Account, Coin } from '../kernel/ledger'
import { COIN_DECIMALS, parseUnits, unitsFixed } from '../kernel/units'
import { pairName } from '../market/market-data'
import type { Ticks } from '../order-book/events'
import type { PairConfig } from './pair-config'
import { type Bands, parseBands } from './price-band'

/** Fields of a buy order for the arithmetic. */
interface Buyer {
  readonly ticks: Ticks
  readonly remaining: number
  spent: Amount
}

/**
 * Units and arithmetic of a market. Price x quantity is exact in units of 1e-8 if priceDecimals +
 * amountDecimals <= 8 (`exact`). Otherwise buyers pay the ceiling of their running total, and sellers get the
 * floor of each fill. The difference (0 or 1 unit a fill) goes to the exchange's `rounding` account.
 */
export class PairTerms {
  readonly name: string
  readonly config: PairConfig
  readonly base: Coin
  readonly quote: Coin
  readonly exact: boolean
  readonly minLots: number
  /** At most the largest safe integer, so lots are plain integers everywhere. */
  readonly maxLots: number
  /** Lots of each side in the index, a safe integer (docs/reference/exchange.md#r5b). */
  readonly indexLots: bigint
  readonly bands: Bands
  readonly feeRate: string
  /** Ticks. */
  readonly startPrice: bigint
  readonly #scale: number
  readonly #lotUnits: number
  readonly #feeNumerator: number
  readonly #feeDenominator: number

  constructor(config: PairConfig, base: Coin, quote: Coin) {
    const { priceDecimals, amountDecimals } = config
    this.name = pairName(config)
    this.config = config
    this.base = base
    this.quote = quote
    if (!inRange(priceDecimals, 6) || !inRange(amountDecimals, COIN_DECIMALS)) throw this.#bad('decimals')
    const surplus = priceDecimals + amountDecimals - COIN_DECIMALS
    this.exact = surplus <= 0
    this.#scale = 10 ** Math.abs(surplus)
    this.#lotUnits = 10 ** (COIN_DECIMALS - amountDecimals)
    this.minLots = this.#lots(config.minAmount)
    if (this.minLots === 0) throw this.#bad('minAmount')
    this.maxLots = config.maxAmount === undefined ? Number.MAX_SAFE_INTEGER : this.#lots(config.maxAmount)
    this.indexLots =
      config.indexDepth === undefined
        ? BigInt(Math.min(this.minLots * INDEX_MINIMUMS, Number.MAX_SAFE_INTEGER))
        : BigInt(this.#lots(config.indexDepth))
    this.bands = parseBands(config, this.name)
    this.feeRate = config.feeRate ?? '0.001'
    const rate = parseUnits(this.feeRate, COIN_DECIMALS)
    if (rate === undefined || rate >= UNIT) throw this.#bad('feeRate')
    const divisor = greatestCommonDivisor(Number(UNIT), Number(rate))
    this.#feeNumerator = Number(rate) / divisor
    this.#feeDenominator = Number(UNIT) / divisor
    const start = parseUnits(config.startPrice, priceDecimals)
    if (start === undefined || start === 0n) throw this.#bad('startPrice')
    this.startPrice = start
  }

  get maxAmount(): string {
    return this.config.maxAmount ?? unitsFixed(BigInt(this.maxLots), this.config.amountDecimals)
  }

  /** Fee on a received amount, rounded up. */
  fee(received: Amount): Amount {
    if (this.#feeNumerator === 0) return 0
    return ceilDividedBy(times(received, this.#feeNumerator), this.#feeDenominator)
  }

  /** Units of the base coin in `lots`. */
  baseOf(lots: number): Amount {
    return times(lots, this.#lotUnits)
  }

  /** Quote units for `lots` at a price, rounded up if inexact. */
  cost(ticks: Ticks, lots: number): Amount {
    const product = times(ticks, lots)
    return this.exact ? times(product, this.#scale) : ceilDividedBy(product, this.#scale)
  }

  /** Maximum remaining cost of an open buy order: its locked amount. */
  need({ ticks, remaining, spent }: Buyer): Amount {
    if (this.exact) return this.cost(ticks, remaining)
    const whole = plus(spent, times(ticks, remaining))
    return minus(ceilDividedBy(whole, this.#scale), ceilDividedBy(spent, this.#scale))
  }

  /** Cost of a fill for the buyer; accumulates `spent` if products need rounding. */
  pay(buyer: Buyer, ticks: Ticks, lots: number): Amount {
    if (this.exact) return this.cost(ticks, lots)
    const before = ceilDividedBy(buyer.spent, this.#scale)
    buyer.spent = plus(buyer.spent, times(ticks, lots))
    return minus(ceilDividedBy(buyer.spent, this.#scale), before)
  }

  /** Proceeds of a fill for the seller before the fee; `paid` if products are exact. */
  proceeds(paid: Amount, ticks: Ticks, lots: number): Amount {
    return this.exact ? paid : dividedBy(times(ticks, lots), this.#scale)
  }

  /** Maximum lots, up to `requested`, that the account can buy at a price. */
  affordable(buyer: Buyer, ticks: Ticks, requested: number, funds: Account): number {
    const scale = BigInt(this.#scale)
    const price = BigInt(ticks)
    if (this.exact)
      return funds.covers(this.cost(ticks, requested)) ? requested : Number(funds.balance / (price * scale))
    const before = BigInt(ceilDividedBy(buyer.spent, this.#scale))
    const lots = ((before + funds.balance) * scale - BigInt(buyer.spent)) / price
    return lots >= BigInt(requested) ? requested : Number(lots)
  }

  #lots(amount: string): number {
    const lots = parseUnits(amount, this.config.amountDecimals)
    if (lots === undefined || lots > BigInt(Number.MAX_SAFE_INTEGER)) throw this.#bad(`amount ${amount}`)
    return Number(lots)
  }

  #bad(what: string): RangeError {
    return new RangeError(`bad ${what} of pair ${this.name}`)
  }
}

/** Default depth of the index, in minimum orders. */
const INDEX_MINIMUMS = 5000

const UNIT = 10n ** BigInt(COIN_DECIMALS)

function inRange(decimals: number, most: number): boolean {
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= most
}
