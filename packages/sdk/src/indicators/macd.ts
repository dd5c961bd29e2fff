import { readOptions } from '../runtime/input'
import { createEma } from './means'
import { checkPeriods, named, type Recipe, runSeries, type Series, unknowns } from './recipe'
import { type IndicatorStream, streamCloses } from './stream'

/** The lines of MACD. */
export type MacdLine = 'macd' | 'signal' | 'histogram'

/** Periods of MACD, in bars. */
export interface MacdOptions {
  /** Period of the fast average, default 12. */
  readonly fast?: number
  /** Period of the slow average, default 26. */
  readonly slow?: number
  /** Period of the average of their difference, default 9. */
  readonly signal?: number
}

const NAMES = ['macd', 'signal', 'histogram'] as const

function recipe(options: MacdOptions): Recipe {
  const { fast, slow, signal } = readOptions(options, { fast: 12, slow: 26, signal: 9 }, 'CONFIG')
  checkPeriods([fast, slow, signal])
  const [quick, lazy, mean] = [createEma(fast), createEma(slow), createEma(signal)]
  const first = Math.max(fast, slow)
  // Number of differences: up to the bar before, and up to this one.
  const counts = unknowns(2).fill(0)
  return {
    memory: 1,
    lines: 3,
    step(inputs, at, seen, fresh, lines, to) {
      const close = inputs[0]![at]!
      const gap = quick(close, fresh) - lazy(close, fresh)
      const macd = seen < first ? Number.NaN : gap
      if (fresh) counts[0] = counts[1]!
      counts[1] = Number.isNaN(macd) ? 0 : counts[0]! + 1
      const smooth = mean(macd, fresh)
      const average = counts[1]! < signal ? Number.NaN : smooth
      lines[0]![to] = macd
      lines[1]![to] = average
      lines[2]![to] = macd - average
    },
  }
}

/**
 * Computes moving average convergence divergence: the difference of two exponential averages of the close,
 * its average, and the histogram between both.
 *
 * @param close Closing prices, oldest first.
 * @param options Periods; 12, 26 and 9 by default.
 * @returns Lines as long as the series, NaN before the periods are full.
 * @throws BgkError `CONFIG` for an invalid period or series.
 * @example
 * import { macd } from '@bgk/sdk/indicators'
 *
 * const lines = macd([2, 4, 8], { fast: 1, slow: 3, signal: 1 })
 * console.log(lines.macd.join(), lines.histogram.join()) // NaN,NaN,2.5 NaN,NaN,0
 */
export function macd(close: Series, options: MacdOptions = {}): Readonly<Record<MacdLine, Float64Array>> {
  return named(NAMES, runSeries(recipe(options), { close }))
}

/**
 * Computes moving average convergence divergence of live bars, as `macd`, `signal` and `histogram`.
 *
 * @param options Periods; 12, 26 and 9 by default.
 * @throws BgkError `CONFIG` for an invalid period.
 * @example
 * import { streamMacd } from '@bgk/sdk/indicators'
 *
 * const live = streamMacd({ fast: 1, slow: 3, signal: 1 })
 * for (const close of [2, 4, 8]) live.append(close)
 * console.log(live.macd) // 2.5
 */
export function streamMacd(options: MacdOptions = {}): IndicatorStream<MacdLine> {
  return streamCloses(recipe(options), NAMES)
}
