import { type IndicatorStream, streamCloses } from './create-stream'
import { createMeans } from './means'
import type { Recipe, Series } from './recipe'
import { runSeries } from './run-series'

/** What the spec's charts show; 60 may be added. */
const USUAL: readonly number[] = [5, 10, 20]

function recipe(periods: readonly number[]): Recipe {
  const means = createMeans(periods)
  return {
    memory: Math.max(1, ...periods),
    lines: periods.length,
    step: (inputs, at, seen, _fresh, lines, to) => means(inputs[0]!, at, seen, lines, to),
  }
}

/**
 * Moving averages of the close, one line a period (rules D23). Throws BgkError CONFIG on a bad period.
 *
 * @example
 * const [ma5, ma10, ma20] = ma(candles.map(({ close }) => close))
 */
export function ma(close: Series, periods: readonly number[] = USUAL): Float64Array[] {
  return runSeries(recipe(periods), close)
}

/** The same for live bars: `values` in the order of the periods. */
export function streamMa(periods: readonly number[] = USUAL): IndicatorStream {
  return streamCloses(recipe(periods))
}
