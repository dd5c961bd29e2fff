import type { PairStatus } from '../command'
import { BAR_PERIODS, type BarPeriod } from '../market/bar-period'
import { KEPT_BARS } from '../market/bar-series'
import { PriceBars } from '../market/price-bars'
import type { CandleRow, MarketBook } from '../market-hook'
import type { Pair } from '../pair'
import { twiceMid } from '../twice-mid'
import { COIN_DECIMALS, parseUnits } from '../units'
import { type CyclePairConfig, cycleName } from './cycle-config'
import type { CycleOrder } from './cycle-order'

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
  bars: PriceBars
  /** Newest last. */
  ranking: RankingRow[] = []
  // What the last look saw: not part of the state, a look too many changes nothing.
  #bid: unknown
  #ask: unknown
  #last = -1n
  #minute = -1
  #status: PairStatus | undefined

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
    this.bars = new PriceBars(spot.lastPrice, historyOf(spot, market))
  }

  /** Ticks. */
  get index(): bigint {
    return twiceMid(this.spot) / 2n
  }

  /** Looks at the index; true when there is something to tell. */
  observe(now: number): boolean {
    const { book, lastPrice, status } = this.spot
    const bid = book.bids.best
    const ask = book.asks.best
    // A level has one price for good, so the same levels are the same index.
    const same = bid === this.#bid && ask === this.#ask && lastPrice === this.#last
    if (same && now < this.#minute + MINUTE && status === this.#status) return false
    this.#bid = bid
    this.#ask = ask
    this.#last = lastPrice
    this.#status = status
    this.#minute = Math.floor(now / MINUTE) * MINUTE
    this.bars.add(now, this.index, 0n)
    return true
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
