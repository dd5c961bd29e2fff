import { type PairConfig, pairName } from '../config'
import type { CandleRow } from '../market-hook'
import { createRandom } from '../random'
import { parseUnits } from '../units'
import { BAR_PERIODS, type BarPeriod, barStart, periodMinutes } from './bar-period'
import { foldBars } from './fold-bars'
import { GenesisWalk, ONE, type WalkedBar } from './genesis-walk'
import { temperOf } from './temper'

/** Bars of each period before genesis, at least; minutes cover the 24 hours of the statistics. */
const HISTORY_BARS = 305
const HISTORY_MINUTES = 1445

/** Lots traded in a usual minute, in minimum orders: what the market makers' flow comes to. */
const MINIMUMS_A_MINUTE = 3_900

/*
 * History of a pair before its first trade, walked backwards from the start price: minutes for the last day,
 * then 5-minute bars, and so on to weeks. Each stretch begins where a bar of the next longer period begins, so
 * longer bars are exact folds wherever shorter ones exist, and continue with bars of their own before that.
 */
export function genesisHistory(
  seed: string,
  genesis: number,
  pair: PairConfig,
): ReadonlyMap<BarPeriod, readonly CandleRow[]> {
  const name = pairName(pair)
  const start = parseUnits(pair.startPrice, pair.priceDecimals)
  const minimum = parseUnits(pair.minAmount, pair.amountDecimals)
  if (start === undefined || start <= 0n || minimum === undefined)
    throw new RangeError(`${name}: startPrice or minAmount does not fit the pair's decimals`)
  const random = createRandom(seed, { symbol: name, actor: 'market', purpose: 'history' })
  const walk = new GenesisWalk(random, temperOf(seed, name))
  const unit = minimum > 0n ? minimum : 1n
  const series = new Map<BarPeriod, readonly CandleRow[]>()
  let finer: readonly CandleRow[] = []
  let end = barStart('1m', genesis)
  for (let i = 0; i < BAR_PERIODS.length; i++) {
    const period = BAR_PERIODS[i]!
    const minutes = periodMinutes(period)
    const wanted = genesis - (i === 0 ? HISTORY_MINUTES : HISTORY_BARS) * minutes * 60_000
    const begin = barStart(BAR_PERIODS[i + 1] ?? period, Math.min(wanted, end))
    const walked: CandleRow[] = []
    for (let time = end - minutes * 60_000; time >= begin; time -= minutes * 60_000)
      walked.push(toRow(walk.previous(period), time, start, unit * BigInt(minutes)))
    const bars = [...walked.reverse(), ...foldBars(finer, period)]
    series.set(period, bars)
    finer = bars
    end = begin
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
