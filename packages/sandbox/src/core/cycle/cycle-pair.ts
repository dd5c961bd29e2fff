import type { Side } from '../kernel/command'
import type { Coin } from '../kernel/ledger'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import { BAR_PERIODS, type BarPeriod } from '../market/bar'
import { KEPT_BARS } from '../market/bar-series'
import type { CandleRow, MarketBook } from '../market/market-data'
import { PriceBars } from '../market/price-bars'
import type { Pair } from '../spot/pair'
import type { PairRef } from '../spot/pair-config'

/** A coin that cycle contracts are paid in; both limits are allowed stakes (docs/reference/rules.md#r12). */
export interface PayCoinConfig {
  readonly coin: string
  readonly minAmount: string
  readonly maxAmount: string
}

/** A length that a cycle contract can have. Rates are fractions of the stake. */
export interface CycleTermConfig {
  readonly seconds: number
  /** Of the stake, whatever it is paid in. */
  readonly minAmount: string
  readonly profitRate: string
  /** Default `1`: all of it. */
  readonly lossRate?: string
}

/** A pair that cycle contracts are settled on; its price is the index of the spot pair of the same coins. */
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
  /** By pay coin, what the house puts into its pool before the first order. */
  readonly pools: Readonly<Record<string, string>>
  /** By pay coin, the most that one member may be promised on one pair at a time, beside the stakes; default: no limit. */
  readonly memberLimits?: Readonly<Record<string, string>>
}

/** Name of the cycle market inside the sandbox: never that of a spot pair or a contract. */
export function cycleName({ base, quote }: PairRef): string {
  return `${base}/${quote}-CYCLE`
}

/**
 * One cycle contract. It runs, has its price fixed when its time is over, and is settled in the next tick:
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
  /** Units of 1e-8 of `coin`, as are the next two. */
  readonly stake: bigint
  /** Paid on top of the stake when it is won. */
  readonly profit: bigint
  /** Kept of the stake when it is lost. */
  readonly loss: bigint
  /** Units of 1e-8. */
  readonly profitRate: bigint
  readonly lossRate: bigint
  /** Ticks. */
  readonly openPrice: bigint
  readonly openedTs: number
  /** The last moment whose price counts. */
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

/** A settled order as everyone may see it. */
export interface RankingRow {
  /** Counts the settled orders of the exchange. */
  readonly id: number
  readonly side: CycleOrder['side']
  /** Units of 1e-8, signed. */
  readonly income: bigint
  /** Ticks. */
  readonly closePrice: bigint
  /** When the order ended, ms. */
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

/** Settled orders kept of each pair. */
const RANKING_KEPT = 100
const MINUTE = 60_000

/**
 * One pair of the cycle market. Its price is the index, whole ticks, of the spot pair; the index is looked at after
 * every command, so `bars` hold each value it ever had. Nothing is traded here: the volume of a bar is 0. Bars from
 * before the first look are those of the spot pair.
 */
export class CyclePair {
  readonly name: string
  readonly config: CyclePairConfig
  readonly spot: Pair
  readonly payCoins: readonly PayCoin[]
  readonly terms: readonly Term[]
  /** Made when they are first asked for: a restored pair has others. */
  #bars: PriceBars | undefined
  readonly #firstBars: () => PriceBars
  /** Newest last. */
  ranking: RankingRow[] = []
  // What the last look saw: not part of the state, a look too many changes nothing.
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

  /** Entry price of an order: the worse for its owner of index and last price; undefined while they differ by more than 0.3 %. */
  entry(side: Side): bigint | undefined {
    const { index, spot } = this
    const away = index - spot.lastPrice
    if ((away < 0n ? -away : away) * 1000n > 3n * index) return undefined
    return away > 0n === (side === 'buy') ? index : spot.lastPrice
  }

  /** When an order ends: one that ends in a halt waits for the reopening. */
  endOf({ expiresTs }: Pick<CycleOrder, 'expiresTs'>): number {
    return Math.max(expiresTs, this.spot.index.haltedUntil)
  }

  /** Looks at the index; true when there is something to tell. */
  observe(now: number): boolean {
    if (!this.isDue(now)) return false
    this.#index = this.index
    this.#minute = Math.floor(now / MINUTE) * MINUTE
    this.bars.add(now, this.index, 0n)
    return true
  }

  /** Whether there is something to observe: another index, or another minute. */
  isDue(now: number): boolean {
    return this.index !== this.#index || now >= this.#minute + MINUTE
  }

  rank(row: RankingRow): void {
    this.ranking.push(row)
    if (this.ranking.length >= RANKING_KEPT * 2) this.ranking = this.ranking.slice(-RANKING_KEPT)
  }

  /** Newest first, at most 100. */
  newest(limit: number): readonly RankingRow[] {
    return this.ranking.slice(-Math.min(limit, RANKING_KEPT)).reverse()
  }
}

function historyOf(spot: Pair, market: MarketBook): ReadonlyMap<BarPeriod, readonly CandleRow[]> {
  return new Map(
    BAR_PERIODS.map((period) => [
      period,
      market.candles(spot.name, period, KEPT_BARS).map((bar) => ({ ...bar, volume: 0n })),
    ]),
  )
}

/** Index, ranking or time of a cycle pair (`cycleName`). */
export interface CycleEvent {
  readonly type: 'cycle'
  readonly pair: string
}
