import type { TradeRow } from '../event'
import { InvariantError } from '../invariant-error'
import type { CandleRow, DayStats, JsonValue } from '../market-hook'
import { barText, decodeBar, encodeBar, indexAt, joinBars, sameBar } from './bar'
import { BAR_PERIODS, type BarPeriod, barStart } from './bar-period'
import { BarSeries } from './bar-series'
import { checkFolds } from './check-folds'
import { DealRing, KEPT_DEALS } from './deal-ring'
import { foldTrades } from './fold-bars'

const MINUTE = 60_000
const DAY_MINUTES = 1440

interface ClosedDay {
  readonly from: number
  readonly newest: number
  /** The last price before the window. */
  readonly carry: bigint | undefined
  /** All closed minutes of the window in one bar. */
  readonly closed: CandleRow | undefined
}

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
  /** Of each period, the newest bar that `check` saw: closed bars before it never change. */
  readonly #checked = new Map<BarPeriod, number>()
  /** Remembered until a minute closes or the window moves. */
  #day: ClosedDay | undefined

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
    const minute = this.#openMinute()
    const open = minute !== undefined && minute.time >= from ? minute : undefined
    const all = closed !== undefined && open !== undefined ? joinBars(closed, open) : (closed ?? open)
    if (all !== undefined)
      return { open: carry ?? all.open, high: all.high, low: all.low, volume: all.volume }
    const still = minute?.close ?? carry ?? this.#startPrice
    return { open: still, high: still, low: still, volume: 0n }
  }

  /** Checks I18 for what changed since the last call: longer bars are folds, the open minute is its deals. */
  check(pair: string): void {
    for (let i = 1; i < BAR_PERIODS.length; i++) {
      const period = BAR_PERIODS[i]!
      const coarse = this.bars(period)
      checkFolds(pair, period, this.bars(BAR_PERIODS[i - 1]!), coarse, this.#checked.get(period))
      this.#checked.set(period, coarse.at(-1)?.time ?? 0)
    }
    const minute = this.#openMinute()
    if (minute === undefined) return
    const deals = this.#deals.newest(KEPT_DEALS)
    const inside = deals.filter((deal) => deal.ts >= minute.time).reverse()
    if (inside.length === deals.length && deals.length === KEPT_DEALS) return
    const [folded] = foldTrades(inside, '1m')
    if (folded === undefined || !sameBar(folded, minute))
      throw new InvariantError('I18', `${pair}: open minute ${barText(minute)} is not the fold of its deals`)
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

function object(pair: string, value: JsonValue | undefined): { readonly [key: string]: JsonValue } {
  if (typeof value === 'object' && value !== null && !isList(value)) return value
  throw new InvariantError('snapshot', `no market data of ${pair}`)
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
