import { activityOf, type PathPoint } from '../core/market/price-path'
import type { Series, SeriesRow } from './read-series'

/** How close prices may follow each other: bots look once a second. */
const CLOSEST_MS = 250
/** Over which stretch the volume of trades is counted. */
const BUSY_MS = 60_000

/**
 * The way of the price through a series: candles from open over low and high, the nearer first, to close; trades one by one, those closer
 * than bots can follow at `speed` as one. How busy it was is told beside the mean of the whole series.
 */
export function pathOf(series: Series, speed: number): readonly PathPoint[] {
  const first = series.rows[0]!.time
  const points = series.kind === 'candles' ? candlePoints(series.rows) : pricePoints(series.rows)
  const closest = Math.floor(CLOSEST_MS * speed)
  const path: PathPoint[] = []
  for (const { time, price, busy } of points) {
    const point = { time: time - first, price, busy }
    const before = path.at(-2)
    // The first and the last are never dropped.
    if (series.kind === 'prices' && before !== undefined && point.time - before.time < closest) path.pop()
    path.push(point)
  }
  return path
}

/** ms between the openings of candles: the gap met most often. */
function candleMs(rows: readonly SeriesRow[]): number {
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
    // Some candles are closer together than the others, as where an archive was patched.
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
  // A stretch without trades counts as one of none.
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
