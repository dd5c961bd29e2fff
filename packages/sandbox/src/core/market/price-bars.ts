import { InvariantError } from '../kernel/domain'
import { BAR_PERIODS, type BarPeriod, barStart, decodeBar, encodeBar, indexAt, joinBars } from './bar'
import { BarSeries, checkFolds } from './bar-series'
import type { CandleRow, DayStats, JsonValue } from './market-data'

const MINUTE = 60_000
const DAY_MINUTES = 1440

interface ClosedDay {
  readonly from: number
  readonly newest: number
  /** Last price before the window. */
  readonly carry: bigint | undefined
  /** Fold of the window's closed minutes. */
  readonly closed: CandleRow | undefined
}

/*
 * Bars of any price. A new price touches the open minute only. One of a later minute folds the closed minute
 * into the eight series. Hence every longer bar is a fold of minutes, and reading one takes the series plus
 * the open minute. Minutes without prices have no bar.
 */
export class PriceBars {
  #series: ReadonlyMap<BarPeriod, BarSeries>
  /** Price before the first one. */
  readonly #startPrice: bigint
  #minute = -1
  #open = 0n
  #high = 0n
  #low = 0n
  #close = 0n
  #volume = 0n
  /** By period, the newest bar checked: closed bars before it never change. */
  readonly #checked = new Map<BarPeriod, number>()
  /** Cached until a minute closes or the window moves. */
  #day: ClosedDay | undefined

  constructor(startPrice: bigint, history: ReadonlyMap<BarPeriod, readonly CandleRow[]>) {
    this.#startPrice = startPrice
    this.#series = new Map(BAR_PERIODS.map((period) => [period, new BarSeries(period, history.get(period))]))
  }

  /** Adds a price, in order of time; `volume` in lots. */
  add(ts: number, price: bigint, volume: bigint): void {
    if (ts >= this.#minute + MINUTE || this.#minute < 0) {
      this.#closeMinute()
      this.#minute = barStart('1m', ts)
      this.#open = this.#high = this.#low = price
      this.#volume = volume
    } else {
      if (price > this.#high) this.#high = price
      else if (price < this.#low) this.#low = price
      this.#volume += volume
    }
    this.#close = price
  }

  /** Bars of that period including the forming one, ascending. */
  bars(period: BarPeriod): readonly CandleRow[] {
    const closed = this.#series.get(period)!.bars
    const tail = this.#tail(period)
    if (tail === undefined) return closed
    return closed.at(-1)?.time === tail.time ? [...closed.slice(0, -1), tail] : [...closed, tail]
  }

  candles(period: BarPeriod, count: number, before: number): readonly CandleRow[] {
    if (!(count > 0)) return []
    const closed = this.#series.get(period)!.bars
    const tail = this.#tail(period)
    let end = indexAt(closed, before)
    if (tail === undefined || tail.time >= before) return closed.slice(Math.max(0, end - count), end)
    if (closed.at(-1)?.time === tail.time) end--
    return [...closed.slice(Math.max(0, end - count + 1), end), tail]
  }

  stats(now: number): DayStats {
    const from = barStart('1m', now) - (DAY_MINUTES - 1) * MINUTE
    const { carry, closed } = this.#closedDay(from)
    const minute = this.openMinute
    const open = minute !== undefined && minute.time >= from ? minute : undefined
    const all = closed !== undefined && open !== undefined ? joinBars(closed, open) : (closed ?? open)
    if (all !== undefined)
      return { open: carry ?? all.open, high: all.high, low: all.low, volume: all.volume }
    const still = minute?.close ?? carry ?? this.#startPrice
    return { open: still, high: still, low: still, volume: 0n }
  }

  /** Checks I18 on changes since the last call: longer bars are folds. */
  check(name: string): void {
    for (let i = 1; i < BAR_PERIODS.length; i++) {
      const period = BAR_PERIODS[i]!
      const coarse = this.bars(period)
      checkFolds(name, period, this.bars(BAR_PERIODS[i - 1]!), coarse, this.#checked.get(period))
      this.#checked.set(period, coarse.at(-1)?.time ?? 0)
    }
  }

  /** Undefined before the first price. */
  get openMinute(): CandleRow | undefined {
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

  toJSON(): { readonly minute: JsonValue; readonly series: JsonValue } {
    const open = this.openMinute
    const series: Record<string, JsonValue> = {}
    for (const [period, bars] of this.#series) series[period] = bars.toText()
    return { minute: open === undefined ? null : encodeBar(open), series }
  }

  /** Reads `toJSON`; throws InvariantError on anything else. */
  static fromJSON(name: string, startPrice: bigint, saved: JsonValue | undefined): PriceBars {
    const { minute, series: texts } = jsonObject(name, saved)
    const series = jsonObject(name, texts)
    const restored = BAR_PERIODS.map((period) => {
      const text = series[period]
      if (typeof text !== 'string') throw new InvariantError('snapshot', `no ${period} bars of ${name}`)
      return [period, BarSeries.fromText(period, text)] as const
    })
    const bars = new PriceBars(startPrice, new Map())
    bars.#series = new Map(restored)
    if (typeof minute === 'string') bars.#resume(decodeBar(minute))
    return bars
  }

  #resume(minute: CandleRow): void {
    this.#minute = minute.time
    this.#open = minute.open
    this.#high = minute.high
    this.#low = minute.low
    this.#close = minute.close
    this.#volume = minute.volume
  }

  #closeMinute(): void {
    const minute = this.openMinute
    if (minute !== undefined) for (const series of this.#series.values()) series.add(minute)
  }

  /** Forming bar: its closed minutes and the open minute. */
  #tail(period: BarPeriod): CandleRow | undefined {
    const minute = this.openMinute
    if (minute === undefined) return undefined
    const time = barStart(period, minute.time)
    const last = this.#series.get(period)!.bars.at(-1)
    return last?.time === time ? joinBars(last, minute) : { ...minute, time }
  }

  #closedDay(from: number): ClosedDay {
    const series = this.#series.get('1m')!
    const newest = series.bars.at(-1)?.time ?? -1
    if (this.#day?.from === from && this.#day.newest === newest) return this.#day
    const first = indexAt(series.bars, from)
    const inside = series.bars.slice(first)
    this.#day = {
      from,
      newest,
      carry: series.bars[first - 1]?.close,
      closed: inside.length === 0 ? undefined : inside.reduce(joinBars),
    }
    return this.#day
  }
}

function jsonObject(name: string, value: JsonValue | undefined): { readonly [key: string]: JsonValue } {
  if (typeof value === 'object' && value !== null && !isList(value)) return value
  throw new InvariantError('snapshot', `no market data of ${name}`)
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
