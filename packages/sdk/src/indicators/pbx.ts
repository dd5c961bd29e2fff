import { createStream, type IndicatorStream, writeClose } from './create-stream'
import { ema } from './ema'
import { createMeans } from './means'
import { checkPeriods } from './period'
import { type Recipe, type Series, unknowns } from './recipe'
import { runSeries } from './run-series'

const USUAL: readonly number[] = [4, 6, 9, 13, 18, 24]

function recipe(periods: readonly number[]): Recipe {
  checkPeriods(periods)
  const count = periods.length
  const means = createMeans([...periods.map((period) => 2 * period), ...periods.map((period) => 4 * period)])
  const parts = unknowns(2 * count)
  return {
    inputs: 1,
    memory: 4 * Math.max(1, ...periods),
    lines: count,
    carried: count,
    step(inputs, at, seen, before, now, out) {
      const close = inputs[0]!
      means(close, at, seen, parts)
      for (let index = 0; index < count; index += 1) {
        now[index] = ema(before[index]!, close[at]!, periods[index]!)
        out[index] = (now[index]! + parts[index]! + parts[count + index]!) / 3
      }
    },
  }
}

/** The waterfall lines: (EMA(m) + MA(2m) + MA(4m)) / 3 of the close for m = 4, 6, 9, 13, 18, 24, one line each (rules D23). Throws BgkError CONFIG on a bad period. */
export function pbx(close: Series, periods: readonly number[] = USUAL): Float64Array[] {
  return runSeries(recipe(periods), close)
}

/** The same for live bars: `values` in the order of the periods. */
export function streamPbx(periods: readonly number[] = USUAL): IndicatorStream {
  return createStream(recipe(periods), writeClose)
}
