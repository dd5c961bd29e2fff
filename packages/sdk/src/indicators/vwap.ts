import { readOptions, requireLike, requireObject } from '../runtime/input'
import { checkPeriods, type Recipe, requireFloat, runSeries, type Series, typed, unknowns } from './recipe'
import { createStream, type IndicatorStream } from './stream'

/** Bar fields read by VWAP; every Candle is one. */
export interface VwapBar {
  /** Start of the bar, epoch milliseconds. */
  readonly time: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** Options of VWAP. */
export interface VwapOptions {
  /** Minutes east of UTC in which days begin; default 480, the zone of the exchange. */
  readonly utcOffset?: number
  /** Bars of a rolling window. Absent or 0: from the start of the day, for periods shorter than one. */
  readonly rolling?: number
}

const DAY_MS = 86_400_000

const typical = (high: number, low: number, close: number): number => (high + low + close) / 3

function recipe(options: VwapOptions): Recipe {
  const { utcOffset, rolling } = readOptions(options, { utcOffset: 480, rolling: 0 }, 'CONFIG')
  requireLike(utcOffset, 'utcOffset', 0, 'CONFIG')
  if (rolling !== 0) checkPeriods([rolling])
  return rolling === 0 ? daily(utcOffset * 60_000) : windowed(rolling)
}

/** From the first bar of the day. A day without its first bars is unknown. */
function daily(shift: number): Recipe {
  // Of the bar before, then of this one: value traded, volume, day.
  const state = unknowns(6)
  return {
    memory: 1,
    lines: 1,
    step(inputs, at, seen, fresh, lines, to) {
      if (fresh) state.copyWithin(0, 3)
      const time = inputs[2]![at]! + shift
      const day = Math.floor(time / DAY_MS)
      const begins = seen === 1 ? time === day * DAY_MS : day !== state[2]
      const volume = inputs[1]![at]!
      state[3] = (begins ? 0 : state[0]!) + inputs[0]![at]! * volume
      state[4] = (begins ? 0 : state[1]!) + volume
      state[5] = day
      lines[0]![to] = state[3]! / state[4]!
    },
  }
}

function windowed(period: number): Recipe {
  return {
    memory: period,
    lines: 1,
    step(inputs, at, seen, _fresh, lines, to) {
      const [middle, volumes] = [inputs[0]!, inputs[1]!]
      let value = seen < period ? Number.NaN : 0
      let volume = 0
      for (let back = 0; back < period && seen >= period; back += 1) {
        value += middle[at - back]! * volumes[at - back]!
        volume += volumes[at - back]!
      }
      lines[0]![to] = value / volume
    },
  }
}

/**
 * Computes the volume-weighted average of the typical price, (high + low + close) / 3, since the start of
 * each day or over a rolling window.
 *
 * @param bars The series, oldest first, all of one length; `time` in epoch milliseconds.
 * @param options Zone of the day in minutes, or bars of the window.
 * @returns A line as long as the series. NaN without volume, while the window is not full, and on a first day
 * without its first bars.
 * @throws BgkError `CONFIG` for an invalid option or series.
 * @example
 * import { vwap } from '@bgk/sdk/indicators'
 *
 * const price = [1, 4]
 * const bars = { time: [0, 60_000], high: price, low: price, close: price, volume: [1, 2] }
 * console.log(vwap(bars, { utcOffset: 0 }).join()) // 1,3
 */
export function vwap(
  bars: Readonly<Record<'time' | 'high' | 'low' | 'close' | 'volume', Series>>,
  options: VwapOptions = {},
): Float64Array {
  requireObject(bars, 'bars', 'CONFIG')
  const time = typed(bars.time, 'time')
  const high = typed(bars.high, 'high', time.length)
  const low = typed(bars.low, 'low', time.length)
  const close = typed(bars.close, 'close', time.length)
  const volume = typed(bars.volume, 'volume', time.length)
  const middle = high.map((highest, at) => typical(highest, low[at]!, close[at]!))
  return runSeries(recipe(options), { middle, volume, time })[0]!
}

const checkBar = (bar: VwapBar): void => {
  requireObject(bar, 'bar', 'CONFIG')
  for (const name of ['time', 'high', 'low', 'close', 'volume'] as const) requireFloat(bar[name], name)
}

/**
 * Computes the volume-weighted average price of live bars, as `value`.
 *
 * @param options Zone of the day in minutes, or bars of the window.
 * @throws BgkError `CONFIG` for an invalid option.
 * @example
 * import { streamVwap } from '@bgk/sdk/indicators'
 *
 * const live = streamVwap({ rolling: 2 })
 * live.append({ time: 0, high: 1, low: 1, close: 1, volume: 1 })
 * live.append({ time: 60_000, high: 4, low: 4, close: 4, volume: 2 })
 * console.log(live.value) // 3
 */
export function streamVwap(options: VwapOptions = {}): IndicatorStream<'value', VwapBar> {
  return createStream(recipe(options), ['value'], checkBar, (inputs, at, bar: VwapBar) => {
    inputs[0]![at] = typical(bar.high, bar.low, bar.close)
    inputs[1]![at] = bar.volume
    inputs[2]![at] = bar.time
  })
}
