import { createMeans } from './means'
import { type Recipe, runSeries, type Series, unknowns } from './recipe'
import { type IndicatorStream, streamCloses } from './stream'

const DEFAULTS: readonly number[] = [3, 6, 12, 24]

function recipe(periods: readonly number[]): Recipe {
  const means = createMeans(periods)
  const parts = periods.map(() => unknowns(1))
  return {
    memory: Math.max(1, ...periods),
    lines: 1,
    step(inputs, at, seen, _fresh, lines, to) {
      means(inputs[0]!, at, seen, parts, 0)
      let sum = 0
      for (let index = 0; index < parts.length; index += 1) sum += parts[index]![0]!
      lines[0]![to] = sum / parts.length
    },
  }
}

/**
 * Computes the bull and bear index: the mean of the moving averages of 3, 6, 12 and 24 closes.
 *
 * @param close Closing prices, oldest first.
 * @param periods Numbers of bars; 3, 6, 12 and 24 by default.
 * @returns A line as long as the series, NaN while a window is not full.
 * @throws BgkError `CONFIG` for an invalid period or option.
 * @example
 * import { bbi } from '@bgk/sdk/indicators'
 *
 * console.log(bbi([1, 2, 3], [1, 2]).join()) // NaN,1.75,2.75
 */
export function bbi(close: Series, periods: readonly number[] = DEFAULTS): Float64Array {
  return runSeries(recipe(periods), { close })[0]!
}

/**
 * Computes the bull and bear index of live bars, as `value`.
 *
 * @param periods Numbers of bars; 3, 6, 12 and 24 by default.
 * @throws BgkError `CONFIG` for an invalid period or option.
 * @example
 * import { streamBbi } from '@bgk/sdk/indicators'
 *
 * const live = streamBbi([1, 2])
 * live.append(1)
 * live.append(2)
 * console.log(live.value) // 1.75
 */
export function streamBbi(periods: readonly number[] = DEFAULTS): IndicatorStream<'value'> {
  return streamCloses(recipe(periods), ['value'])
}
