import { InvariantError } from '../kernel/domain'
import type { TradeRow } from '../order-book/events'
import {
  type BarPeriod,
  barStart,
  barText,
  decodeBar,
  encodeBar,
  indexAt,
  joinBars,
  periodMinutes,
  sameBar,
} from './bar'
import type { CandleRow } from './market-data'

/** Bars retained per period. */
export const MAX_BARS = 1500

/*
 * The closed minutes of one pair, folded into one period. Bars ascend; only the last one may still be
 * replaced, by itself plus a later minute. A bar is immutable, so readers may retain it; its snapshot text is
 * cached. Restored bars stay texts until read: a start has tens of thousands.
 */
export class BarSeries {
  readonly period: BarPeriod
  /** Unread texts of the oldest bars. */
  #unread: string[] = []
  #bars: CandleRow[]
  /** Cached texts of `#bars`. */
  #texts: (string | undefined)[]

  constructor(period: BarPeriod, bars: readonly CandleRow[] = []) {
    this.period = period
    this.#bars = bars.slice(-MAX_BARS)
    this.#texts = new Array<undefined>(this.#bars.length).fill(undefined)
  }

  /** Throws SyntaxError on an invalid text. */
  static fromText(period: BarPeriod, text: string): BarSeries {
    if (!SERIES.test(text)) throw new SyntaxError(`not bars: ${text.slice(0, 40)}`)
    const series = new BarSeries(period)
    series.#unread = text === '' ? [] : text.split(';').slice(-MAX_BARS)
    return series
  }

  get bars(): readonly CandleRow[] {
    this.#read(0)
    return this.#bars
  }

  /** Adds a closed minute, in order of time. */
  add(minute: CandleRow): void {
    if (this.#bars.length === 0) this.#read(this.#unread.length - 1)
    const last = this.#bars.length - 1
    const time = this.period === '1m' ? minute.time : barStart(this.period, minute.time)
    const bar = this.#bars[last]
    if (bar?.time === time) {
      this.#bars[last] = joinBars(bar, minute)
      this.#texts[last] = undefined
      return
    }
    this.#bars.push(time === minute.time ? minute : { ...minute, time })
    this.#texts.push(undefined)
    if (this.#unread.length + last + 1 < MAX_BARS) return
    if (this.#unread.shift() !== undefined) return
    this.#bars.shift()
    this.#texts.shift()
  }

  toText(): string {
    const texts = this.#texts
    for (let i = 0; i < texts.length; i++) texts[i] ??= encodeBar(this.#bars[i]!)
    return [...this.#unread, ...texts].join(';')
  }

  /** Parses the texts from index `from` on. */
  #read(from: number): void {
    if (this.#unread.length === 0) return
    const texts = this.#unread.splice(Math.max(0, from))
    this.#bars = [...texts.map(decodeBar), ...this.#bars]
    this.#texts = [...texts, ...this.#texts]
  }
}

/** Six numbers of base 36 a bar. */
const SERIES = /^(?:(?:[0-9a-z]+,){5}[0-9a-z]+(?:;(?:[0-9a-z]+,){5}[0-9a-z]+)*)?$/

/** Bars of a longer period from ascending bars of a shorter one. */
export function foldBars(bars: Iterable<CandleRow>, period: BarPeriod): CandleRow[] {
  const folded: CandleRow[] = []
  for (const bar of bars) {
    const time = barStart(period, bar.time)
    const last = folded.at(-1)
    if (last?.time === time) folded[folded.length - 1] = joinBars(last, bar)
    else folded.push({ ...bar, time })
  }
  return folded
}

/** Bars computed directly from trades: the reference of I18 for the live bars. */
export function foldTrades(
  trades: Iterable<Pick<TradeRow, 'ts' | 'price' | 'lots'>>,
  period: BarPeriod,
): CandleRow[] {
  const single = function* (): Generator<CandleRow> {
    for (const { ts, price, lots } of trades)
      yield { time: ts, open: price, high: price, low: price, close: price, volume: lots }
  }
  return foldBars(single(), period)
}

/**
 * Throws InvariantError I18 unless the bars of `coarse` are the fold of `fine`, including volume, in every
 * window of `fine`. Windows before `from` (ms) are skipped. Both lists ascend.
 */
export function checkFolds(
  pair: string,
  period: BarPeriod,
  fine: readonly CandleRow[],
  coarse: readonly CandleRow[],
  from = 0,
): void {
  const oldest = fine[0]
  if (oldest === undefined) return
  // The oldest fine bars may begin within a window, which cannot be checked.
  const lead = periodMinutes(period) * 60_000 - 1
  const start = Math.max(barStart(period, oldest.time + lead), barStart(period, from))
  const folded = foldBars(fine.slice(indexAt(fine, start)), period)
  const retained = coarse.slice(indexAt(coarse, start))
  for (let i = 0; i < Math.max(folded.length, retained.length); i++) {
    const expected = folded[i]
    const actual = retained[i]
    if (expected !== undefined && actual !== undefined && sameBar(expected, actual)) continue
    const texts = [actual, expected].map((bar) => (bar === undefined ? 'nothing' : barText(bar)))
    throw new InvariantError('I18', `${pair} ${period}: bar ${texts[0]}, but its parts fold to ${texts[1]}`)
  }
}
