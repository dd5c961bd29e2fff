import { greatest, least, within } from '../kernel/exact'
import { createRandom, type RandomStream } from '../kernel/random'
import { parseUnits } from '../kernel/units'
import { BAR_PERIODS, type BarPeriod, barStart, periodMinutes } from './bar'
import { foldBars } from './bar-series'
import { type CandleRow, type MarketConfig, pairName } from './market-data'
import { decodePath, pathActivity, pathPrice, pathTicks } from './price-path'

/** Volatility of a pair in percent of the usual: 70 … 150, fixed by the seed. */
export function volatilityPercentOf(seed: string, pair: string): number {
  // Purpose names are part of the seed: renaming one changes the history.
  return 70 + createRandom(seed, { symbol: pair, actor: 'market', purpose: 'temper' }).below(81)
}

/** 1.0 = the start price of the live market. */
const ONE = 1_000_000_000

/** One generated bar, in billionths of the start price. */
interface WalkedBar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Percent of a usual bar's volume. */
  readonly activity: number
}

/** Moves per bar, which give its high and low. */
const PARTS = 6

/**
 * Billionths per coin: 0.048 % a minute, times the root of the minutes, over root(6 parts x 32 coins). Days
 * and weeks are a little less, as in mean-reverting markets.
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

/** Prices long ago were lower; the band makes the walk positive and the chart readable. */
const FLOOR = 120_000_000
const CEILING = 1_900_000_000

/*
 * A random walk from the present into the past, in regimes of volatility and drift. The close of each bar is
 * the open of the next, so the newest close is exactly the start price.
 */
class GenesisWalk {
  readonly #random: RandomStream
  /** Percent of the usual volatility. */
  readonly #volatilityPercent: number
  #price = ONE
  #volatility = 100
  /** Quarters of a coin for each move. */
  #drift = 0
  #left = 0

  constructor(random: RandomStream, volatilityPercent: number) {
    this.#random = random
    this.#volatilityPercent = volatilityPercent
  }

  /** The bar before all those generated so far. */
  previous(period: BarPeriod): WalkedBar {
    if (this.#left === 0) this.#changeRegime()
    this.#left--
    const coin = Math.floor((COIN[period] * this.#volatilityPercent * this.#volatility) / 10_000)
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

export type MarketHistory = ReadonlyMap<BarPeriod, readonly CandleRow[]>

/** Minimum of bars per period before genesis; minutes cover the 24 hours of the statistics. */
const HISTORY_BARS = 305
const HISTORY_MINUTES = 1445

/** Volume of a usual minute in minimum orders, as produced by the market makers. */
const MINIMUMS_A_MINUTE = 3_900

/*
 * History of a pair before its first trade, generated backwards from the start price: minutes for the last
 * day, then 5-minute bars, and so on to weeks. Each stretch begins at a boundary of the next longer period.
 * Longer bars are exact folds where shorter ones exist, and own bars before that. A recorded part comes
 * first; the walk continues from its start.
 */
export function genesisHistory(seed: string, genesis: number, pair: MarketConfig): MarketHistory {
  const name = pairName(pair)
  const start = parseUnits(pair.startPrice, pair.priceDecimals)
  const minimum = parseUnits(pair.minAmount, pair.amountDecimals)
  if (start === undefined || start <= 0n || minimum === undefined)
    throw new RangeError(`${name}: startPrice or minAmount does not fit the pair's decimals`)
  const random = createRandom(seed, { symbol: name, actor: 'market', purpose: 'history' })
  const walk = new GenesisWalk(random, volatilityPercentOf(seed, name))
  const unit = minimum > 0n ? minimum : 1n
  const series = new Map<BarPeriod, readonly CandleRow[]>()
  const recorded =
    pair.recorded === undefined
      ? []
      : recordedMinutes(pair.recorded, genesis, pair.priceDecimals, unit * BigInt(MINIMUMS_A_MINUTE))
  const from = recorded[0]?.open ?? start
  let finer: readonly CandleRow[] = []
  let end = recorded[0]?.time ?? barStart('1m', genesis)
  for (let i = 0; i < BAR_PERIODS.length; i++) {
    const period = BAR_PERIODS[i]!
    const minutes = periodMinutes(period)
    const target = genesis - (i === 0 ? HISTORY_MINUTES : HISTORY_BARS) * minutes * 60_000
    const begin = barStart(BAR_PERIODS[i + 1] ?? period, Math.min(target, end))
    const walked: CandleRow[] = []
    for (let time = end - minutes * 60_000; time >= begin; time -= minutes * 60_000)
      walked.push(toRow(walk.previous(period), time, from, unit * BigInt(minutes)))
    const bars = [...walked.reverse(), ...foldBars(i === 0 ? recorded : finer, period)]
    series.set(period, bars)
    finer = bars
    end = begin
  }
  return series
}

/** Maximum distance from the index, in 1e-5, and the maximum move between bars. */
const WIDEST_BASIS = 120
const BASIS_STEP = 25

/**
 * History of a market that follows another: its index bar by bar, plus a basis that wanders within 0.12 % and
 * ends at zero. Longer bars are folds, as above.
 */
export function followingHistory(seed: string, pair: MarketConfig, index: MarketHistory): MarketHistory {
  const name = pairName(pair)
  const start = parseUnits(pair.startPrice, pair.priceDecimals)
  const minimum = parseUnits(pair.minAmount, pair.amountDecimals)
  if (start === undefined || start <= 0n || minimum === undefined)
    throw new RangeError(`${name}: startPrice or minAmount does not fit the pair's decimals`)
  const random = createRandom(seed, { symbol: name, actor: 'market', purpose: 'basis' })
  const unit = minimum > 0n ? minimum : 1n
  const series = new Map<BarPeriod, readonly CandleRow[]>()
  let finer: readonly CandleRow[] = []
  let basis = 0n
  let close = start
  for (const period of BAR_PERIODS) {
    const folded = foldBars(finer, period)
    const own: CandleRow[] = []
    const minutes = BigInt(periodMinutes(period))
    for (const bar of (index.get(period) ?? [])
      .filter(({ time }) => time < (folded[0]?.time ?? Number.POSITIVE_INFINITY))
      .reverse()) {
      const step = BigInt(random.below(2 * BASIS_STEP + 1) - BASIS_STEP)
      basis = within(basis + step, BigInt(WIDEST_BASIS))
      const apart = (price: bigint) => greatest(1n, price + (price * basis) / 100_000n)
      const open = apart(bar.open)
      const volume = (unit * minutes * BigInt(MINIMUMS_A_MINUTE * (60 + random.below(90)))) / 100n
      own.push({
        time: bar.time,
        open,
        high: greatest(apart(bar.high), greatest(open, close)),
        low: least(apart(bar.low), least(open, close)),
        close,
        volume,
      })
      close = open
    }
    finer = [...own.reverse(), ...folded]
    series.set(period, finer)
  }
  return series
}

function toRow(bar: WalkedBar, time: number, start: bigint, usual: bigint): CandleRow {
  const ticks = (price: number): bigint => {
    const value = (BigInt(price) * start) / BigInt(ONE)
    return value > 0n ? value : 1n
  }
  const volume = (usual * BigInt(MINIMUMS_A_MINUTE * bar.activity)) / 100n
  return {
    time,
    open: ticks(bar.open),
    high: ticks(bar.high),
    low: ticks(bar.low),
    close: ticks(bar.close),
    volume: volume > 0n ? volume : 1n,
  }
}

const MINUTE = 60_000

/**
 * Minutes of a recorded path until the last full minute before genesis, ascending. Volumes follow the path's
 * activity in lots of a usual minute. Throws RangeError on an invalid path.
 */
function recordedMinutes(text: string, genesis: number, decimals: number, usual: bigint): CandleRow[] {
  const path = decodePath(text)
  if (path === undefined) throw new RangeError('the recorded history of a pair is no price path')
  const count = Math.floor(path.lengthMs / MINUTE)
  const begin = path.lengthMs - count * MINUTE
  const first = barStart('1m', genesis) - count * MINUTE
  const ticksAt = (ms: number) => pathTicks(pathPrice(path, ms), decimals)
  const minutes: CandleRow[] = []
  let next = path.times.findIndex((time) => time > begin)
  for (let i = 0; i < count; i++) {
    const from = begin + i * MINUTE
    const open = minutes.at(-1)?.close ?? ticksAt(from)
    const close = ticksAt(from + MINUTE)
    let high = open
    let low = open
    const touch = (price: bigint) => {
      if (price > high) high = price
      if (price < low) low = price
    }
    for (; next < path.times.length && path.times[next]! < from + MINUTE; next++)
      touch(pathTicks(path.prices[next]!, decimals))
    touch(close)
    const volume = (usual * BigInt(pathActivity(path, from) || 100)) / 100n
    minutes.push({ time: first + i * MINUTE, open, high, low, close, volume: volume > 0n ? volume : 1n })
  }
  return minutes
}
