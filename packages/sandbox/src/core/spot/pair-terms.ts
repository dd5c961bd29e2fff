import type { Coin } from '../kernel/ledger'
import { COIN_DECIMALS, parseUnits, unitsFixed } from '../kernel/units'
import { pairName } from '../market/market-data'
import type { Ticks } from '../order-book/events'
import type { PairConfig } from './pair-config'
import { type Bands, parseBands } from './price-band'

/** What the arithmetic asks of a buy order. */
interface Buyer {
  readonly ticks: Ticks
  readonly price: bigint
  readonly remaining: number
  spent: bigint
}

/**
 * What a market counts in, and its arithmetic. Price x amount is exact in units of 1e-8 when priceDecimals +
 * amountDecimals <= 8 (`exact`); otherwise buyers pay the ceiling of their running total, sellers get the
 * floor of each fill, and the difference (0 or 1 unit a fill) goes to the house's `rounding`.
 */
export class PairTerms {
  readonly name: string
  readonly config: PairConfig
  readonly base: Coin
  readonly quote: Coin
  readonly exact: boolean
  /** Units of the base coin in one lot. */
  readonly lotUnits: bigint
  readonly minLots: number
  /** Never above the largest safe integer, so lots are plain integers everywhere. */
  readonly maxLots: number
  /** Lots of each side that the index weighs, a safe integer (docs/reference/exchange.md#r5b). */
  readonly indexLots: bigint
  readonly bands: Bands
  readonly feeRate: string
  /** Ticks. */
  readonly startPrice: bigint
  readonly #scale: bigint
  readonly #scaleNumber: number
  readonly #feeNumerator: bigint
  readonly #feeDenominator: bigint

  constructor(config: PairConfig, base: Coin, quote: Coin) {
    const { priceDecimals, amountDecimals } = config
    this.name = pairName(config)
    this.config = config
    this.base = base
    this.quote = quote
    if (!inRange(priceDecimals, 6) || !inRange(amountDecimals, COIN_DECIMALS)) throw this.#bad('decimals')
    const surplus = priceDecimals + amountDecimals - COIN_DECIMALS
    this.exact = surplus <= 0
    this.#scaleNumber = 10 ** Math.abs(surplus)
    this.#scale = BigInt(this.#scaleNumber)
    this.lotUnits = 10n ** BigInt(COIN_DECIMALS - amountDecimals)
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
    const divisor = rate === 0n ? UNIT : greatestCommonDivisor(rate, UNIT)
    this.#feeNumerator = rate / divisor
    this.#feeDenominator = UNIT / divisor
    const start = parseUnits(config.startPrice, priceDecimals)
    if (start === undefined || start === 0n) throw this.#bad('startPrice')
    this.startPrice = start
  }

  get maxAmount(): string {
    return this.config.maxAmount ?? unitsFixed(BigInt(this.maxLots), this.config.amountDecimals)
  }

  /** Fee on a received amount, rounded up. */
  fee(received: bigint): bigint {
    const numerator = this.#feeNumerator
    if (numerator === 0n) return 0n
    const product = numerator === 1n ? received : received * numerator
    return (product + (this.#feeDenominator - 1n)) / this.#feeDenominator
  }

  /** Quote units for `lots` at a price, rounded up where that is not exact. */
  cost(ticks: Ticks, price: bigint, lots: number): bigint {
    if (this.exact) {
      if (typeof ticks === 'number') {
        // Safe: a product that is not exact is above MAX_SAFE_INTEGER, and then it is not used.
        const product = ticks * lots * this.#scaleNumber
        if (product <= Number.MAX_SAFE_INTEGER) return BigInt(product)
      }
      return price * BigInt(lots) * this.#scale
    }
    return this.#ceil(price * BigInt(lots))
  }

  /** What an open buy order may still have to pay: the amount it keeps frozen. */
  need(order: Buyer): bigint {
    if (this.exact) return this.cost(order.ticks, order.price, order.remaining)
    return this.#ceil(order.spent + order.price * BigInt(order.remaining)) - this.#ceil(order.spent)
  }

  /** What the buy order pays for a fill; counts it in `spent` where products need rounding. */
  pay(buyer: Buyer, ticks: Ticks, price: bigint, lots: number): bigint {
    if (this.exact) return this.cost(ticks, price, lots)
    const before = this.#ceil(buyer.spent)
    buyer.spent += price * BigInt(lots)
    return this.#ceil(buyer.spent) - before
  }

  /** What the seller gets for a fill before the fee; `paid` when products are exact. */
  proceeds(paid: bigint, price: bigint, lots: number): bigint {
    return this.exact ? paid : (price * BigInt(lots)) / this.#scale
  }

  /** The most lots, up to `wanted`, that `funds` buys for this order at a price. */
  affordable(buyer: Buyer, ticks: Ticks, price: bigint, wanted: number, funds: bigint): number {
    if (this.exact) {
      if (this.cost(ticks, price, wanted) <= funds) return wanted
      return Number(funds / (price * this.#scale))
    }
    const room = (this.#ceil(buyer.spent) + funds) * this.#scale - buyer.spent
    const lots = room / price
    return lots >= BigInt(wanted) ? wanted : Number(lots)
  }

  #ceil(product: bigint): bigint {
    return (product + (this.#scale - 1n)) / this.#scale
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

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}
