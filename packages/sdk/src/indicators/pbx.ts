import { checkPeriods } from './check-periods'
import { createEma } from './create-ema'
import { type IndicatorStream, streamCloses } from './create-stream'
import { createMeans } from './means'
import { type Recipe, type Series, unknowns } from './recipe'
import { runSeries } from './run-series'

const USUAL: readonly number[] = [4, 6, 9, 13, 18, 24]

function recipe(periods: readonly number[]): Recipe {
  checkPeriods(periods)
  const count = periods.length
  const windows = [...periods.map((period) => 2 * period), ...periods.map((period) => 4 * period)]
  const means = createMeans(windows)
  const emas = periods.map(createEma)
  const parts = windows.map(() => unknowns(1))
  return {
    memory: 4 * Math.max(1, ...periods),
    lines: count,
    step(inputs, at, seen, fresh, lines, to) {
      const close = inputs[0]!
      means(close, at, seen, parts, 0)
      for (let index = 0; index < count; index += 1) {
        const mean = emas[index]!(close[at]!, fresh)
        lines[index]![to] = (mean + parts[index]![0]! + parts[count + index]![0]!) / 3
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
  return streamCloses(recipe(periods))
}
