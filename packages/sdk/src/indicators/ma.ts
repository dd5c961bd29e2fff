import { createMeans } from './means'
import { type Recipe, runSeries, type Series } from './recipe'
import { type IndicatorStream, streamCloses } from './stream'

/** Usual periods of charts; 60 may be added. */
const DEFAULTS: readonly number[] = [5, 10, 20]

function recipe(periods: readonly number[]): Recipe {
  const means = createMeans(periods)
  return {
    memory: Math.max(1, ...periods),
    lines: periods.length,
    step: (inputs, at, seen, _fresh, lines, to) => means(inputs[0]!, at, seen, lines, to),
  }
}

/**
 * Computes moving averages of the close, one line per period.
 *
 * @param close Closing prices, oldest first.
 * @param periods Numbers of bars; 5, 10 and 20 by default.
 * @returns Lines as long as the series, NaN while a window is not full.
 * @throws BgkError `CONFIG` for an invalid period or option.
 * @example
 * import { ma } from '@bgk/sdk/indicators'
 *
 * const [ma2] = ma([1, 2, 3], [2])
 * console.log(ma2?.join()) // NaN,1.5,2.5
 */
export function ma(close: Series, periods: readonly number[] = DEFAULTS): Float64Array[] {
  return runSeries(recipe(periods), { close })
}

/**
 * Computes moving averages of live bars: `values` in the order of the periods.
 *
 * @param periods Numbers of bars; 5, 10 and 20 by default.
 * @throws BgkError `CONFIG` for an invalid period or option.
 * @example
 * import { streamMa } from '@bgk/sdk/indicators'
 *
 * const live = streamMa([2])
 * live.append(1)
 * live.append(3)
 * console.log(live.values[0]) // 2
 */
export function streamMa(periods: readonly number[] = DEFAULTS): IndicatorStream {
  return streamCloses(recipe(periods))
}
