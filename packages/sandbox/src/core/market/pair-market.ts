import type { TradeRow } from '../event'
import { InvariantError } from '../invariant-error'
import type { CandleRow, DayStats, JsonValue } from '../market-hook'
import { decodeBar, encodeBar, joinBars } from './bar'
import { BAR_PERIODS, type BarPeriod, barStart } from './bar-period'
import { BarSeries } from './bar-series'
import { DealRing } from './deal-ring'

const MINUTE = 60_000
const DAY_MINUTES = 1440

/*
 * Market data of one pair. A trade touches the open minute only; when a trade of a later minute comes, the
 * closed minute is folded into the eight series. Hence every longer bar is by construction a fold of minutes,
 * and reading one means: series, plus the open minute on top. Minutes without trades have no bar.
 */
export class PairMarket {
  readonly #series: ReadonlyMap<BarPeriod, BarSeries>
  readonly #deals: DealRing
  /** Price when nothing was ever traded. */
  readonly #startPrice: bigint
  #minute = -1
  #open = 0n
  #high = 0n
  #low = 0n
  #close = 0n
  #volume = 0n
  /** Closed minutes of the 24 hours, remembered until a minute closes or the window moves. */
  #day: { readonly from: number; readonly newest: number; readonly stats: DayStats | undefined } | undefined

  constructor(
    startPrice: bigint,
    history: ReadonlyMap<BarPeriod, readonly CandleRow[]>,
    deals = new DealRing(),
  ) {
    this.#startPrice = startPrice
    this.#deals = deals
    this.#series = new Map(BAR_PERIODS.map((period) => [period, new BarSeries(period, history.get(period))]))
  }

  onTrade(trade: TradeRow): void {
    this.#deals.add(trade)
    const price = trade.price
    if (trade.ts >= this.#minute + MINUTE || this.#minute < 0) {
      this.#closeMinute()
      this.#minute = barStart('1m', trade.ts)
      this.#open = this.#high = this.#low = price
      this.#volume = trade.lots
    } else {
      if (price > this.#high) this.#high = price
      else if (price < this.#low) this.#low = price
      this.#volume += trade.lots
    }
    this.#close = price
  }

  deals(limit: number): readonly TradeRow[] {
    return this.#deals.newest(limit)
  }

  /** Bars of that period, the one still forming included, ascending. */
  bars(period: BarPeriod): readonly CandleRow[] {
    const closed = this.#series.get(period)!.bars
    const tail = this.#tail(period)
    if (tail === undefined) return closed
    return closed.at(-1)?.time === tail.time ? [...closed.slice(0, -1), tail] : [...closed, tail]
  }

  candles(period: BarPeriod, count: number, before: number): readonly CandleRow[] {
    if (!(count > 0)) return []
    const series = this.#series.get(period)!
    const tail = this.#tail(period)
    const closed = series.bars
    let end = series.indexAt(before)
    if (tail === undefined || tail.time >= before) return closed.slice(Math.max(0, end - count), end)
    if (closed.at(-1)?.time === tail.time) end--
    return [...closed.slice(Math.max(0, end - count + 1), end), tail]
  }

  stats(now: number): DayStats {
    const from = barStart('1m', now) - (DAY_MINUTES - 1) * MINUTE
    const closed = this.#closedDay(from)
    const open = this.#openMinute()
    if (open === undefined || open.time < from) return closed ?? this.#still(open)
    if (closed === undefined) return { open: open.open, high: open.high, low: open.low, volume: open.volume }
    return {
      open: closed.open,
      high: closed.high > open.high ? closed.high : open.high,
      low: closed.low < open.low ? closed.low : open.low,
      volume: closed.volume + open.volume,
    }
  }

  toJSON(): JsonValue {
    const open = this.#openMinute()
    const series: Record<string, JsonValue> = {}
    for (const [period, bars] of this.#series) series[period] = bars.toText()
    return { deals: this.#deals.toJSON(), minute: open === undefined ? null : encodeBar(open), series }
  }

  static fromJSON(pair: string, startPrice: bigint, saved: JsonValue | undefined): PairMarket {
    const fields = object(pair, saved)
    const series = object(pair, fields.series)
    const history = new Map<BarPeriod, readonly CandleRow[]>()
    for (const period of BAR_PERIODS) {
      const text = series[period]
      if (typeof text !== 'string') throw new InvariantError('snapshot', `no ${period} bars of ${pair}`)
      history.set(period, BarSeries.fromText(period, text).bars)
    }
    const market = new PairMarket(startPrice, history, DealRing.fromJSON(pair, fields.deals))
    if (typeof fields.minute === 'string') market.#resume(decodeBar(fields.minute))
    return market
  }

  #resume(minute: CandleRow): void {
    this.#minute = minute.time
    this.#open = minute.open
    this.#high = minute.high
    this.#low = minute.low
    this.#close = minute.close
    this.#volume = minute.volume
  }

  #openMinute(): CandleRow | undefined {
    if (this.#minute < 0) return undefined
    return {
      time: this.#minute,
      open: this.#open,
      high: this.#high,
      low: this.#low,
      close: this.#close,
      volume: this.#volume,
    }
  }

  #closeMinute(): void {
    const minute = this.#openMinute()
    if (minute !== undefined) for (const series of this.#series.values()) series.add(minute)
  }

  /** The forming bar: closed minutes of it, if any, and the open minute. */
  #tail(period: BarPeriod): CandleRow | undefined {
    const minute = this.#openMinute()
    if (minute === undefined) return undefined
    const time = barStart(period, minute.time)
    const last = this.#series.get(period)!.bars.at(-1)
    return last?.time === time ? joinBars(last, minute) : { ...minute, time }
  }

  #closedDay(from: number): DayStats | undefined {
    const series = this.#series.get('1m')!
    const newest = series.bars.at(-1)?.time ?? -1
    if (this.#day?.from === from && this.#day.newest === newest) return this.#day.stats
    const first = series.indexAt(from)
    const inside = series.bars.slice(first)
    let stats: DayStats | undefined
    if (inside.length > 0) {
      const all = inside.reduce(joinBars)
      stats = { ...all, open: series.bars[first - 1]?.close ?? all.open }
    }
    this.#day = { from, newest, stats }
    return stats
  }

  /** A day without a trade: everything stands at the last price known. */
  #still(open: CandleRow | undefined): DayStats {
    const price = open?.close ?? this.#series.get('1m')!.bars.at(-1)?.close ?? this.#startPrice
    return { open: price, high: price, low: price, volume: 0n }
  }
}

function object(pair: string, value: JsonValue | undefined): { readonly [key: string]: JsonValue } {
  if (typeof value === 'object' && value !== null && !isList(value)) return value
  throw new InvariantError('snapshot', `no market data of ${pair}`)
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
