import { parseUnits, unitsText } from '../kernel/units'
import { BAR_PERIODS, periodMinutes } from './bar'
import type { MarketBook } from './market-data'

/**
 * A recorded price as one text: points `ms since the previous,price,busy`, separated by semicolons. `busy` is
 * the activity from there on, in percent of the usual (20 to 500, 0: unknown), omitted if unchanged. The
 * price is interpolated linearly between points.
 *
 * It is a text because it is journaled and stored in snapshots unchanged: a hundred thousand points are 2 MB.
 */
export interface PathPoint {
  /** ms since the first. */
  readonly time: number
  /** Decimal text, at most 12 decimals. */
  readonly price: string
  /** Percent; 0: unknown. */
  readonly busy: number
}

/** Decimals of a path's prices: more than any pair has, because paths are scaled too. */
const PATH_DECIMALS = 12
/** Maximum points of one text. */
export const PATH_POINTS = 20_000
/** Twenty years. */
const LONGEST_MS = 20 * 366 * 86_400_000
const LEAST_BUSY = 20
const MOST_BUSY = 500

const POINT = /^(\d{1,12}),(\d{1,13}(?:\.\d{1,12})?)(?:,(\d{1,3}))?$/

/** A decoded path with a price for any of its times. */
export interface PricePath {
  readonly times: readonly number[]
  /** Units of 1e-12. */
  readonly prices: readonly bigint[]
  readonly busy: readonly number[]
  readonly lengthMs: number
}

export function encodePath(points: readonly PathPoint[]): string {
  let last: PathPoint = { time: 0, price: '', busy: 0 }
  const parts: string[] = []
  for (const point of points) {
    const busy = point.busy === last.busy ? '' : `,${point.busy}`
    parts.push(`${point.time - last.time},${point.price}${busy}`)
    last = point
  }
  return parts.join(';')
}

/** Undefined if the text is no path: no point, a time that does not ascend, a zero price. */
export function decodePath(text: string): PricePath | undefined {
  const times: number[] = []
  const prices: bigint[] = []
  const busy: number[] = []
  let time = 0
  let percent = 0
  for (const part of text.split(';')) {
    const [, passed, amount = '', traded] = POINT.exec(part) ?? []
    const price = parseUnits(amount, PATH_DECIMALS)
    const gap = Number(passed)
    if (price === undefined || price === 0n || (times.length === 0 ? gap !== 0 : gap === 0)) return undefined
    time += gap
    percent = traded === undefined ? percent : Number(traded)
    if (time > LONGEST_MS) return undefined
    if (percent !== 0 && (percent < LEAST_BUSY || percent > MOST_BUSY)) return undefined
    times.push(time)
    prices.push(price)
    busy.push(percent)
  }
  return { times, prices, busy, lengthMs: time }
}

/** Activity in percent from a share of the usual volume; 0.2x to 5x. */
export function activityOf(volume: number, usual: number): number {
  const percent = Math.round((volume / usual) * 100)
  return Math.max(LEAST_BUSY, Math.min(MOST_BUSY, percent))
}

/** Price at `ms` of the path, units of 1e-12; constant before the first and after the last point. */
export function pathPrice({ times, prices }: PricePath, ms: number): bigint {
  const at = indexBefore(times, ms)
  const from = prices[at]!
  const to = prices[at + 1]
  if (to === undefined || ms <= times[at]!) return from
  return from + ((to - from) * BigInt(ms - times[at]!)) / BigInt(times[at + 1]! - times[at]!)
}

/** Percent of the usual volume at `ms` of the path; 0: unknown. */
export function pathActivity({ times, busy }: PricePath, ms: number): number {
  return busy[indexBefore(times, ms)]!
}

/** Ticks of a path's price, at least one. */
export function pathTicks(price: bigint, decimals: number): bigint {
  const unit = 10n ** BigInt(PATH_DECIMALS - decimals)
  const ticks = (price + unit / 2n) / unit
  return ticks > 0n ? ticks : 1n
}

/** Last price of a path as text with `decimals` digits. */
export function lastPriceText({ prices }: PricePath, decimals: number): string {
  return unitsText(pathTicks(prices.at(-1)!, decimals), decimals)
}

/** Last point at or before `ms`, or the first point. */
function indexBefore(times: readonly number[], ms: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! <= ms) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

const MINUTE = 60_000

/**
 * Historic price of a market before genesis, in ticks: interpolated from open to close of the shortest bar,
 * so within its high and low. Undefined before the first bar.
 */
export function historyPrice(market: MarketBook, name: string, ts: number): bigint | undefined {
  for (const period of BAR_PERIODS) {
    const [bar] = market.candles(name, period, 1, ts + 1)
    const length = periodMinutes(period) * MINUTE
    if (bar === undefined || ts >= bar.time + length) continue
    return bar.open + ((bar.close - bar.open) * BigInt(ts - bar.time)) / BigInt(length)
  }
  return undefined
}
