import { createStream, writeClose } from './create-stream'
import { createMeans } from './means'
import { type NamedStream, nameValues } from './named'
import { checkPeriods } from './period'
import { type Recipe, type Series, unknowns } from './recipe'
import { runSeries } from './run-series'

const USUAL: readonly number[] = [3, 6, 12, 24]

function recipe(periods: readonly number[]): Recipe {
  const means = createMeans(checkPeriods(periods))
  const parts = unknowns(periods.length)
  return {
    inputs: 1,
    memory: Math.max(1, ...periods),
    lines: 1,
    carried: 0,
    step(inputs, at, seen, _before, _now, out) {
      means(inputs[0]!, at, seen, parts)
      let sum = 0
      for (let index = 0; index < parts.length; index += 1) sum += parts[index]!
      out[0] = sum / parts.length
    },
  }
}

/** The bull and bear index: the mean of the moving averages of 3, 6, 12 and 24 closes (rules D23). Throws BgkError CONFIG on a bad period. */
export function bbi(close: Series, periods: readonly number[] = USUAL): Float64Array {
  return runSeries(recipe(periods), close)[0]!
}

/** The same for live bars. */
export function streamBbi(periods: readonly number[] = USUAL): NamedStream<'value'> {
  return nameValues(['value'], createStream(recipe(periods), writeClose))
}
