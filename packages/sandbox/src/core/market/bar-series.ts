import type { CandleRow } from '../market-hook'
import { decodeBar, encodeBar, joinBars } from './bar'
import { type BarPeriod, barStart } from './bar-period'

/** Bars kept of each period. */
export const KEPT_BARS = 1500

/*
 * The closed minutes of one pair, folded into one period. Bars ascend; only the last one may still be replaced,
 * by itself plus a later minute. A bar is immutable, so readers may keep it; its snapshot text is made once.
 */
export class BarSeries {
  readonly period: BarPeriod
  readonly #bars: CandleRow[]
  readonly #texts: (string | undefined)[]

  constructor(period: BarPeriod, bars: readonly CandleRow[] = []) {
    this.period = period
    this.#bars = bars.slice(-KEPT_BARS)
    this.#texts = new Array<undefined>(this.#bars.length).fill(undefined)
  }

  static fromText(period: BarPeriod, text: string): BarSeries {
    return new BarSeries(period, text === '' ? [] : text.split(';').map(decodeBar))
  }

  get bars(): readonly CandleRow[] {
    return this.#bars
  }

  /** Adds a closed minute; minutes come in order. */
  add(minute: CandleRow): void {
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
    if (last + 1 < KEPT_BARS) return
    this.#bars.shift()
    this.#texts.shift()
  }

  toText(): string {
    const texts = this.#texts
    for (let i = 0; i < texts.length; i++) texts[i] ??= encodeBar(this.#bars[i]!)
    return texts.join(';')
  }
}
