import { createEma, createMeans } from './means'
import { checkPeriods, type Recipe, runSeries, type Series, unknowns } from './recipe'
import { type IndicatorStream, streamCloses } from './stream'

const DEFAULTS: readonly number[] = [4, 6, 9, 13, 18, 24]

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

/**
 * Computes the waterfall lines: (EMA(m) + MA(2m) + MA(4m)) / 3 of the close for m = 4, 6, 9, 13, 18, 24, one
 * line each.
 *
 * @param close Closing prices, oldest first.
 * @param periods Each line's m, in bars; at most 2500.
 * @returns Lines as long as the series, NaN while a window is not full.
 * @throws BgkError `CONFIG` for an invalid period or option.
 * @example
 * import { pbx } from '@bgk/sdk/indicators'
 *
 * const [line] = pbx([5, 5, 5, 5], [1])
 * console.log(line?.join()) // NaN,NaN,NaN,5
 */
export function pbx(close: Series, periods: readonly number[] = DEFAULTS): Float64Array[] {
  return runSeries(recipe(periods), { close })
}

/**
 * Computes the waterfall lines of live bars: `values` in the order of the periods.
 *
 * @param periods Each line's m, in bars; at most 2500.
 * @throws BgkError `CONFIG` for an invalid period or option.
 * @example
 * import { streamPbx } from '@bgk/sdk/indicators'
 *
 * const live = streamPbx([1])
 * for (const close of [5, 5, 5, 5]) live.append(close)
 * console.log(live.values[0]) // 5
 */
export function streamPbx(periods: readonly number[] = DEFAULTS): IndicatorStream {
  return streamCloses(recipe(periods))
}
