import type { Side } from '../kernel/command'
import type { Coin } from '../kernel/ledger'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import { BAR_PERIODS, type BarPeriod } from '../market/bar'
import { MAX_BARS } from '../market/bar-series'
import type { CandleRow, MarketBook } from '../market/market-data'
import { PriceBars } from '../market/price-bars'
import type { Pair } from '../spot/pair'
import type { PairRef } from '../spot/pair-config'

/** A coin that stakes are paid in; both limits are inclusive (docs/reference/rules.md#r12). */
export interface PayCoinConfig {
  readonly coin: string
  readonly minAmount: string
  readonly maxAmount: string
}

/** A duration of cycle contracts. Rates are fractions of the stake. */
export interface CycleTermConfig {
  readonly seconds: number
  /** Minimum stake, in any coin. */
  readonly minAmount: string
  readonly profitRate: string
  /** Default `1`: the whole stake. */
  readonly lossRate?: string
}

/** A pair of the cycle market. Its price is the index of the spot pair of the same coins. */
export interface CyclePairConfig extends PairRef {
  /** Wire autoid. */
  readonly id: number
  readonly payCoins: readonly PayCoinConfig[]
  readonly terms: readonly CycleTermConfig[]
  readonly chineseName?: string
  readonly symbol?: string
}

export interface CycleConfig {
  readonly pairs: readonly CyclePairConfig[]
  /** Initial funding of the exchange's pools by pay coin, paid in before the first order. */
  readonly pools: Readonly<Record<string, string>>
  /** By pay coin, the maximum profit promised to one member on a pair at a time; default: unlimited. */
  readonly memberLimits?: Readonly<Record<string, string>>
}

/** Name of the cycle market inside the sandbox: never that of a spot pair or a contract. */
export function cycleName({ base, quote }: PairRef): string {
  return `${base}/${quote}-CYCLE`
}

/**
 * One cycle contract. Its price is fixed at expiry, and it is settled in the next tick:
 *
 *   running (no closePrice) → fixed (closePrice) → settled (income)
 */
export interface CycleOrder {
  readonly id: number
  readonly uid: number
  readonly pair: CyclePair
  readonly side: Side
  readonly coin: Coin
  readonly seconds: number
  /** Units of 1e-8 of `coin`, as for the next two. */
  readonly stake: bigint
  /** Paid on top of the stake on a win. */
  readonly profit: bigint
  /** Part of the stake that is lost on a loss. */
  readonly loss: bigint
  /** Units of 1e-8. */
  readonly profitRate: bigint
  readonly lossRate: bigint
  /** Ticks. */
  readonly openPrice: bigint
  readonly openedTs: number
  /** Last moment whose price counts. */
  readonly expiresTs: number
  /** Ticks. */
  closePrice: bigint | undefined
  /** Signed; undefined until it is settled. */
  income: bigint | undefined
}

/** A strictly better price wins; a tie loses for both sides (docs/reference/exchange.md#r15). */
export function isWon(side: Side, openPrice: bigint, closePrice: bigint): boolean {
  return side === 'buy' ? closePrice > openPrice : closePrice < openPrice
}

/** Public view of a settled order. */
export interface RankingRow {
  /** Running number of settled orders. */
  readonly id: number
  readonly side: CycleOrder['side']
  /** Units of 1e-8, signed. */
  readonly income: bigint
  /** Ticks. */
  readonly closePrice: bigint
  /** Expiry, ms. */
  readonly ts: number
}

/** Units of 1e-8. */
export interface PayCoin {
  readonly coin: string
  readonly least: bigint
  readonly most: bigint
}

export interface Term {
  readonly seconds: number
  readonly least: bigint
  readonly profitRate: bigint
  readonly lossRate: bigint
}

/** Settled orders retained per pair. */
const MAX_RANKING = 100
const MINUTE = 60_000

/**
 * One pair of the cycle market. Its price is the index of the spot pair in whole ticks. The index is observed
 * after every command, so `bars` hold each of its values. Bars have no volume. Bars from before the first
 * observation are those of the spot pair.
 */
export class CyclePair {
  readonly name: string
  readonly config: CyclePairConfig
  readonly spot: Pair
  readonly payCoins: readonly PayCoin[]
  readonly terms: readonly Term[]
  /** Created on first use: a restored pair has its own. */
  #bars: PriceBars | undefined
  readonly #firstBars: () => PriceBars
  /** Newest last. */
  ranking: RankingRow[] = []
  // Cache of the last observation, not part of the state: observing twice changes nothing.
  #index = -1n
  #minute = -1

  constructor(config: CyclePairConfig, spot: Pair, market: MarketBook) {
    this.name = cycleName(config)
    this.config = config
    this.spot = spot
    const units = (text: string) => {
      const value = parseUnits(text, COIN_DECIMALS)
      if (value === undefined) throw new RangeError(`${this.name}: ${text}`)
      return value
    }
    this.payCoins = config.payCoins.map(({ coin, minAmount, maxAmount }) => ({
      coin,
      least: units(minAmount),
      most: units(maxAmount),
    }))
    this.terms = config.terms.map(({ seconds, minAmount, profitRate, lossRate = '1' }) => ({
      seconds,
      least: units(minAmount),
      profitRate: units(profitRate),
      lossRate: units(lossRate),
    }))
    this.#firstBars = () => new PriceBars(spot.lastPrice, historyOf(spot, market))
  }

  get bars(): PriceBars {
    this.#bars ??= this.#firstBars()
    return this.#bars
  }

  set bars(bars: PriceBars) {
    this.#bars = bars
  }

  /** Ticks. */
  get index(): bigint {
    return this.spot.index.price
  }

  /**
   * Entry price of an order: the worse of index and last price for its owner. Undefined while they differ by
   * more than 0.3 %.
   */
  entry(side: Side): bigint | undefined {
    const { index, spot } = this
    const away = index - spot.lastPrice
    if ((away < 0n ? -away : away) * 1000n > 3n * index) return undefined
    return away > 0n === (side === 'buy') ? index : spot.lastPrice
  }

  /** Expiry of an order, or the reopening of a halted market after it. */
  endOf({ expiresTs }: Pick<CycleOrder, 'expiresTs'>): number {
    return Math.max(expiresTs, this.spot.index.haltedUntil)
  }

  /** Observes the index; true if something changed. */
  observe(now: number): boolean {
    if (!this.isDue(now)) return false
    this.#index = this.index
    this.#minute = Math.floor(now / MINUTE) * MINUTE
    this.bars.add(now, this.index, 0n)
    return true
  }

  /** True if the index or the minute has changed. */
  isDue(now: number): boolean {
    return this.index !== this.#index || now >= this.#minute + MINUTE
  }

  rank(row: RankingRow): void {
    this.ranking.push(row)
    if (this.ranking.length >= MAX_RANKING * 2) this.ranking = this.ranking.slice(-MAX_RANKING)
  }

  /** Newest first, at most 100. */
  newest(limit: number): readonly RankingRow[] {
    return this.ranking.slice(-Math.min(limit, MAX_RANKING)).reverse()
  }
}

function historyOf(spot: Pair, market: MarketBook): ReadonlyMap<BarPeriod, readonly CandleRow[]> {
  return new Map(
    BAR_PERIODS.map((period) => [
      period,
      market.candles(spot.name, period, MAX_BARS).map((bar) => ({ ...bar, volume: 0n })),
    ]),
  )
}

/** Change of index, ranking or time of a cycle pair (`cycleName`). */
export interface CycleEvent {
  readonly type: 'cycle'
  readonly pair: string
}
