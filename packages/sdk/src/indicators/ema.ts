import { createEma } from './means'
import { checkPeriods, type Recipe, runSeries, type Series } from './recipe'
import { type IndicatorStream, streamCloses } from './stream'

const DEFAULTS: readonly number[] = [7, 25, 99]

function recipe(periods: readonly number[]): Recipe {
  checkPeriods(periods)
  const emas = periods.map(createEma)
  return {
    memory: 1,
    lines: periods.length,
    step(inputs, at, seen, fresh, lines, to) {
      const close = inputs[0]![at]!
      for (let index = 0; index < emas.length; index += 1) {
        const mean = emas[index]!(close, fresh)
        lines[index]![to] = seen < periods[index]! ? Number.NaN : mean
      }
    },
  }
}

/**
 * Computes exponential moving averages of the close, one line per period: seeded with the first close, weight
 * 2 / (period + 1).
 *
 * @param close Closing prices, oldest first.
 * @param periods Numbers of bars; 7, 25 and 99 by default.
 * @returns Lines as long as the series, NaN before a period is full.
 * @throws BgkError `CONFIG` for an invalid period or series.
 * @example
 * import { ema } from '@bgk/sdk/indicators'
 *
 * const [ema3] = ema([1, 2, 3, 5], [3])
 * console.log(ema3?.join()) // NaN,NaN,2.25,3.625
 */
export function ema(close: Series, periods: readonly number[] = DEFAULTS): Float64Array[] {
  return runSeries(recipe(periods), { close })
}

/**
 * Computes exponential moving averages of live bars: `values` in the order of the periods.
 *
 * @param periods Numbers of bars; 7, 25 and 99 by default.
 * @throws BgkError `CONFIG` for an invalid period.
 * @example
 * import { streamEma } from '@bgk/sdk/indicators'
 *
 * const live = streamEma([1])
 * live.append(5)
 * console.log(live.values[0]) // 5
 */
export function streamEma(periods: readonly number[] = DEFAULTS): IndicatorStream {
  return streamCloses(recipe(periods))
}
