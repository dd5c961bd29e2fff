import { type IndicatorStream, streamCloses } from './create-stream'
import { createMeans } from './means'
import { type Recipe, type Series, unknowns } from './recipe'
import { runSeries } from './run-series'

const USUAL: readonly number[] = [3, 6, 12, 24]

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

/** The bull and bear index: the mean of the moving averages of 3, 6, 12 and 24 closes (rules D23). Throws BgkError CONFIG on a bad period. */
export function bbi(close: Series, periods: readonly number[] = USUAL): Float64Array {
  return runSeries(recipe(periods), close)[0]!
}

/** The same for live bars. */
export function streamBbi(periods: readonly number[] = USUAL): IndicatorStream<'value'> {
  return streamCloses(recipe(periods), ['value'])
}
