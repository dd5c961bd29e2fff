import { createStream, type IndicatorStream, writeClose } from './create-stream'
import { createMeans } from './means'
import { checkPeriods } from './period'
import type { Recipe, Series } from './recipe'
import { runSeries } from './run-series'

/** What the spec's charts show; 60 may be added. */
const USUAL: readonly number[] = [5, 10, 20]

function recipe(periods: readonly number[]): Recipe {
  const means = createMeans(checkPeriods(periods))
  return {
    inputs: 1,
    memory: Math.max(1, ...periods),
    lines: periods.length,
    carried: 0,
    step: (inputs, at, seen, _before, _now, out) => means(inputs[0]!, at, seen, out),
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
  return createStream(recipe(periods), writeClose)
}
