import { activityOf, type PathPoint } from '../core/market/price-path'
import type { Series, SeriesRow } from './read-series'

/** Minimum spacing of prices: bots act once a second. */
const CLOSEST_MS = 250
/** Window for the volume of trades. */
const BUSY_MS = 60_000

/**
 * The price path of a series. Candles lead from open over low and high, the nearer first, to close. Trades
 * follow one by one, merged if denser than the bots' steps at `speed`. Activity is relative to the mean of
 * the series.
 */
export function pathOf(series: Series, speed: number): readonly PathPoint[] {
  const first = series.rows[0]!.time
  const points = series.kind === 'candles' ? candlePoints(series.rows) : pricePoints(series.rows)
  const closest = Math.floor(CLOSEST_MS * speed)
  const path: PathPoint[] = []
  for (const { time, price, busy } of points) {
    const point = { time: time - first, price, busy }
    const before = path.at(-2)
    // Never drops the first or the last.
    if (series.kind === 'prices' && before !== undefined && point.time - before.time < closest) path.pop()
    path.push(point)
  }
  return path
}

/** Interval between candles in ms: the most frequent gap. */
export function candleMs(rows: readonly SeriesRow[]): number {
  const gaps = new Map<number, number>()
  for (let i = 1; i < rows.length; i++) {
    const gap = rows[i]!.time - rows[i - 1]!.time
    gaps.set(gap, (gaps.get(gap) ?? 0) + 1)
  }
  const [often = [60_000, 0]] = [...gaps].sort(([a, m], [b, n]) => n - m || a - b)
  return often[0]
}

function* candlePoints(rows: readonly SeriesRow[]): Generator<PathPoint> {
  const usual = meanOf(rows.map(({ volume }) => volume))
  const most = candleMs(rows)
  for (const [at, { time, prices, volume }] of rows.entries()) {
    const [open, high = open, low = open, close = open] = prices
    // Patched archives contain candles at shorter intervals.
    const lasts = Math.min(most, (rows[at + 1]?.time ?? Number.POSITIVE_INFINITY) - time)
    const busy = usual === undefined ? 0 : activityOf(volume ?? 0, usual)
    const rising = Number(high) - Number(open) < Number(open) - Number(low)
    const [near, far] = rising ? [high, low] : [low, high]
    const moments = [0, Math.floor(lasts / 4), Math.floor((lasts * 3) / 4), lasts - 1]
    let last = -1
    for (const [i, price] of [open, near, far, close].entries()) {
      if (moments[i]! <= last) continue
      last = moments[i]!
      yield { time: time + last, price, busy }
    }
  }
}

function* pricePoints(rows: readonly SeriesRow[]): Generator<PathPoint> {
  const volumes = new Map<number, number>()
  for (const { time, volume } of rows) {
    const stretch = Math.floor(time / BUSY_MS)
    if (volume !== undefined) volumes.set(stretch, (volumes.get(stretch) ?? 0) + volume)
  }
  const lasted = Math.max(1, (rows.at(-1)!.time - rows[0]!.time) / BUSY_MS)
  const sum = [...volumes.values()].reduce((a, b) => a + b, 0)
  // A window without trades counts as zero.
  const usual = sum > 0 ? sum / Math.max(lasted, volumes.size) : undefined
  for (const { time, prices, volume } of rows) {
    const traded = volumes.get(Math.floor(time / BUSY_MS)) ?? 0
    const busy = usual === undefined || volume === undefined ? 0 : activityOf(traded, usual)
    yield { time, price: prices[0], busy }
  }
}

function meanOf(volumes: readonly (number | undefined)[]): number | undefined {
  const sum = volumes.reduce<number>((total, volume) => total + (volume ?? 0), 0)
  return sum > 0 ? sum / volumes.length : undefined
}
