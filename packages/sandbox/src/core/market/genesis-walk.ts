import type { RandomStream } from '../random'
import type { BarPeriod } from './bar-period'

/** 1.0 = the start price of the live market. */
export const ONE = 1_000_000_000

/** One bar walked, as parts of a billion of the start price. */
export interface WalkedBar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Share of a usual bar's volume, in percent. */
  readonly activity: number
}

/** Moves within a bar, from which its high and low come. */
const PARTS = 6

/**
 * Parts per billion of one coin: 0.048 % a minute, times the root of the minutes, over root(6 parts x 32 coins);
 * days and weeks a little less, as markets that lean back do.
 */
const COIN: Readonly<Record<BarPeriod, number>> = {
  '1m': 34_600,
  '5m': 77_400,
  '15m': 134_200,
  '30m': 189_800,
  '60m': 268_300,
  '4h': 510_000,
  '1D': 960_000,
  '1W': 2_000_000,
}

/** Weeks long ago were cheaper; the band keeps the walk positive and the chart readable. */
const FLOOR = 120_000_000
const CEILING = 1_900_000_000

/*
 * A random walk from the present into the past, in regimes of volatility and drift: the close of each bar is the
 * open of the one after it, so the newest close is exactly the start price.
 */
export class GenesisWalk {
  readonly #random: RandomStream
  /** Percent of the usual volatility: the pair's own temper. */
  readonly #temper: number
  #price = ONE
  #volatility = 100
  /** Quarters of a coin for each move. */
  #drift = 0
  #left = 0

  constructor(random: RandomStream, temper: number) {
    this.#random = random
    this.#temper = temper
  }

  /** The bar before all those walked so far. */
  previous(period: BarPeriod): WalkedBar {
    if (this.#left === 0) this.#changeRegime()
    this.#left--
    const coin = Math.floor((COIN[period] * this.#temper * this.#volatility) / 10_000)
    const close = this.#price
    let price = close
    let high = close
    let low = close
    for (let part = 0; part < PARTS; part++) {
      const parts = (this.#random.coins() * 4 + this.#drift) * coin
      price += Math.trunc((price / ONE) * (parts / 4)) + this.#pull(price, coin)
      if (price > high) high = price
      if (price < low) low = price
    }
    this.#price = price
    const move = Math.floor(Math.abs(close - price) / (coin * 14 + 1))
    const activity = Math.floor(
      (this.#volatility * (45 + this.#random.below(110)) * (100 + 35 * move)) / 10_000,
    )
    return { open: price, high, low, close, activity }
  }

  #pull(price: number, coin: number): number {
    if (price > CEILING) return -coin * 6
    if (price < FLOOR) return coin
    return 0
  }

  #changeRegime(): void {
    const random = this.#random
    this.#volatility = [55, 80, 100, 100, 150, 240][random.below(6)]!
    this.#drift = [-1, -1, 0, 0, 1, 1][random.below(6)]!
    this.#left = 6 + random.below(44)
  }
}
