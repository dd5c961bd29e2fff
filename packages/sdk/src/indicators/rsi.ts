import { createWilder } from './means'
import { checkPeriods, type Recipe, runSeries, type Series } from './recipe'
import { type IndicatorStream, streamCloses } from './stream'

function recipe(period: number): Recipe {
  checkPeriods([period])
  const gains = createWilder(period)
  const losses = createWilder(period)
  return {
    memory: 2,
    lines: 1,
    step(inputs, at, seen, fresh, lines, to) {
      const close = inputs[0]!
      const change = seen > 1 ? close[at]! - close[at - 1]! : Number.NaN
      const up = gains(Math.max(change, 0), fresh)
      const down = losses(Math.max(-change, 0), fresh)
      const sum = up + down
      lines[0]![to] = sum === 0 ? 50 : (100 * up) / sum
    },
  }
}

/**
 * Computes the relative strength index, 0 to 100, with Wilder's smoothing; 50 for a flat price.
 *
 * @param close Closing prices, oldest first.
 * @param period Number of changes, default 14.
 * @returns A line as long as the series, NaN before the first full period of changes.
 * @throws BgkError `CONFIG` for an invalid period or series.
 * @example
 * import { rsi } from '@bgk/sdk/indicators'
 *
 * console.log(rsi([1, 2, 1, 2], 2).join()) // NaN,NaN,50,75
 */
export function rsi(close: Series, period = 14): Float64Array {
  return runSeries(recipe(period), { close })[0]!
}

/**
 * Computes the relative strength index of live bars, as `value`.
 *
 * @param period Number of changes, default 14.
 * @throws BgkError `CONFIG` for an invalid period.
 * @example
 * import { streamRsi } from '@bgk/sdk/indicators'
 *
 * const live = streamRsi(2)
 * for (const close of [1, 2, 1]) live.append(close)
 * console.log(live.value) // 50
 */
export function streamRsi(period = 14): IndicatorStream<'value'> {
  return streamCloses(recipe(period), ['value'])
}
