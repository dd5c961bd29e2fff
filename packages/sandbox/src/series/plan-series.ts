import type { Opening } from '../core/config'
import { fingerprint } from '../core/kernel/fingerprint'
import { parseUnits } from '../core/kernel/units'
import { decodePath, encodePath, lastPriceText, PATH_POINTS, type PathPoint } from '../core/market/price-path'
import type { PairConfig } from '../core/spot/pair-config'
import { readSeries, type Series } from './read-series'
import { pathOf } from './series-path'

/** A recorded market followed by a pair while the bots trade around it. */
export interface ReplaySeries {
  /** Pair. Default: `BTC/USDT`. */
  readonly pair?: string
  /**
   * Speed factor of the series, 0.1 to 100,000. Default: 1. With 60, a minute of the series takes a second.
   */
  readonly speed?: number
  /** Restarts at its end, with a jump to its first price. Default: false, the bots then continue alone. */
  readonly loop?: boolean
  /**
   * Number of initial rows for the chart's history, minute by minute. Default: a quarter of 200 candles or
   * more, at most 1,440; 0 for other series. Only for an exchange that begins with the series.
   */
  readonly history?: number
}

/** The series with its table: candles, trades, or `time,price`. */
export interface ReplayText extends ReplaySeries {
  readonly text: string
}

/** Parsed series of a pair. */
export interface SeriesPlan {
  readonly base: string
  readonly quote: string
  readonly id: string
  readonly opening: Opening
  readonly firstPrice: string
  readonly points: number
  /** Duration in exchange time, ms. */
  readonly lastsMs: number
  readonly paths: readonly string[]
  /** Speed, thousandths. */
  readonly speed: number
  readonly loops: boolean
}

const PAIR = /^([A-Za-z0-9]{1,16})[/_]([A-Za-z0-9]{1,16})$/
const USUAL_PAIR = 'BTC/USDT'
const MOST_POINTS = 200_000
/** With fewer ticks each price step would exceed a percent, and bots could not place quotes. */
const LEAST_TICKS = 100n
const LEAST_HISTORY_ROWS = 200
const MOST_HISTORY_ROWS = 1440

/**
 * Reads the initial series of an exchange; `from` names its source. Returns an error sentence if unusable.
 */
export function planReplay(
  replay: ReplayText,
  pairs: readonly PairConfig[],
  from = `The series of ${replay.pair ?? USUAL_PAIR}`,
): SeriesPlan | string {
  const plan = planSeries(replay, pairs)
  return typeof plan === 'string' ? `${from} cannot be replayed: ${plan}` : plan
}

/** Returns an error sentence if a pair has two series. */
export function plannedTwice(plans: readonly SeriesPlan[]): string | undefined {
  const names = plans.map(({ base, quote }) => `${base}/${quote}`)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  return twice && `${twice} is given two series to replay: a pair follows one.`
}

/**
 * Reads a series for one of the pairs. Returns an error sentence if unusable. `read`: the series of the text,
 * possibly changed.
 */
export function planSeries(
  options: ReplayText,
  pairs: readonly PairConfig[],
  read = readSeries,
): SeriesPlan | string {
  const { pair: name = USUAL_PAIR, text, speed = 1, loop = false } = options
  const [, base = '', quote = ''] = PAIR.exec(name) ?? []
  const pair = pairs.find((one) => one.base === base && one.quote === quote)
  if (pair === undefined) {
    return `UNKNOWN_PAIR: there is no ${name}, only ${pairs.map((one) => `${one.base}/${one.quote}`).join(', ')}.`
  }
  const thousandths = Math.round(speed * 1000)
  if (!(thousandths >= 100 && thousandths <= 100_000_000))
    return `The speed of a series is a number from 0.1 to 100000; it is ${speed}.`
  const series = read(text)
  if (typeof series === 'string') return series
  const rows = options.history ?? usualHistory(series)
  if (!Number.isSafeInteger(rows) || rows < 0 || rows >= series.rows.length)
    return `The history is a number of rows below the ${series.rows.length} there are; it is ${rows}.`
  const points = pathOf(series, speed)
  if (points.length > MOST_POINTS)
    return `The series has more than ${MOST_POINTS / 4} candles or ${MOST_POINTS} prices: cut it, or take candles of a longer period.`
  const since = series.rows[rows]!.time - series.rows[0]!.time
  // Dense trades are thinned out, but never the last one.
  const first = points.find(({ time }) => time >= since)!
  const now = first.time
  const live = points.filter(({ time }) => time >= now).map((point) => ({ ...point, time: point.time - now }))
  const before = [...points.filter(({ time }) => time < now), { ...first, time: now }]
  const firstPrice = lastPriceText(decodePath(encodePath([{ ...first, time: 0 }]))!, pair.priceDecimals)
  if (parseUnits(firstPrice, pair.priceDecimals)! < LEAST_TICKS)
    return `${name} has ${pair.priceDecimals} decimals, too few for a price of ${first.price}: choose another pair, as ADA/USDT=FILE.`
  return {
    base,
    quote,
    id: fingerprint(JSON.stringify([name, thousandths, loop, rows, text])),
    opening: { base, quote, path: encodePath(before) },
    firstPrice,
    points: live.length,
    lastsMs: Math.round((live.at(-1)!.time * 1000) / thousandths),
    paths: partsOf(live),
    speed: thousandths,
    loops: loop,
  }
}

function usualHistory({ kind, rows }: Series): number {
  if (kind !== 'candles' || rows.length < LEAST_HISTORY_ROWS) return 0
  return Math.min(Math.floor(rows.length / 4), MOST_HISTORY_ROWS)
}

/** Splits a path into texts that fit into commands; joined with semicolons they are the path. */
function partsOf(points: readonly PathPoint[]): string[] {
  const texts = encodePath(points).split(';')
  const parts: string[] = []
  for (let at = 0; at < texts.length; at += PATH_POINTS)
    parts.push(texts.slice(at, at + PATH_POINTS).join(';'))
  return parts
}
