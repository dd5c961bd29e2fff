import { requireObject } from '../runtime/input'
import { createEma, createMeans } from './means'
import { named, type Recipe, requireFloat, runSeries, type Series, typed, unknowns } from './recipe'
import { createStream, type IndicatorStream } from './stream'

/** The lines of MIKE: strong, middle and weak resistance; weak, middle and strong support. */
export type MikeLine = 'stor' | 'midr' | 'wekr' | 'weks' | 'mids' | 'stos'

/** Bar fields that MIKE reads; every Candle is one. */
export interface MikeBar {
  readonly high: number
  readonly low: number
  readonly close: number
}

const NAMES = ['stor', 'midr', 'wekr', 'weks', 'mids', 'stos'] as const

const typical = (high: number, low: number, close: number): number => (high + low + close) / 3

function recipe(period: number): Recipe {
  const means = createMeans([period])
  const mean = [unknowns(1)]
  const emas = Array.from({ length: 8 }, () => createEma(3))
  const [ofHighest, ofLowest] = [emas[6]!, emas[7]!]
  return {
    memory: period + 1,
    lines: 6,
    step(inputs, at, seen, fresh, lines, to) {
      const [highs, lows] = [inputs[0]!, inputs[1]!]
      let highest = highs[at]!
      let lowest = lows[at]!
      for (let back = Math.min(period, seen) - 1; back > 0; back -= 1) {
        highest = Math.max(highest, highs[at - back]!)
        lowest = Math.min(lowest, lows[at - back]!)
      }
      // Mean of the bars before this one: REF(MA(typical, n), 1).
      means(inputs[2]!, at - 1, seen - 1, mean, 0)
      const t = mean[0]![0]!
      const u = ofHighest(highest, fresh)
      const d = ofLowest(lowest, fresh)
      lines[0]![to] = 2 * u - d
      lines[1]![to] = t + u - d
      lines[2]![to] = 2 * t - d
      lines[3]![to] = 2 * t - u
      lines[4]![to] = t - u + d
      lines[5]![to] = 2 * d - u
      for (let line = 0; line < 6; line += 1) lines[line]![to] = emas[line]!(lines[line]![to]!, fresh)
    },
  }
}

/**
 * Computes the six MIKE support and resistance lines over 10 bars.
 *
 * @param bars The series, oldest first, all of one length.
 * @param period Number of bars.
 * @returns Lines as long as the series, NaN while a window is not full.
 * @throws BgkError `CONFIG` for an invalid period or option.
 * @example
 * import { mike } from '@bgk/sdk/indicators'
 *
 * const flat = [5, 5, 5]
 * console.log(mike({ high: flat, low: flat, close: flat }, 2).stor.join()) // 5,5,5
 */
export function mike(
  bars: { readonly high: Series; readonly low: Series; readonly close: Series },
  period = 10,
): Readonly<Record<MikeLine, Float64Array>> {
  requireObject(bars, 'bars', 'CONFIG')
  const high = typed(bars.high, 'high')
  const low = typed(bars.low, 'low', high.length)
  const close = typed(bars.close, 'close', high.length)
  const middle = high.map((highest, at) => typical(highest, low[at]!, close[at]!))
  return named(NAMES, runSeries(recipe(period), { high, low, middle }))
}

const checkBar = (bar: MikeBar): void => {
  requireObject(bar, 'bar', 'CONFIG')
  requireFloat(bar.high, 'high')
  requireFloat(bar.low, 'low')
  requireFloat(bar.close, 'close')
}

/**
 * Computes the six MIKE support and resistance lines of live bars, by name.
 *
 * @param period Number of bars.
 * @throws BgkError `CONFIG` for an invalid period or option.
 * @example
 * import { streamMike } from '@bgk/sdk/indicators'
 *
 * const live = streamMike(1)
 * live.append({ high: 5, low: 5, close: 5 })
 * console.log(live.stos) // 5
 */
export function streamMike(period = 10): IndicatorStream<MikeLine, MikeBar> {
  return createStream(recipe(period), NAMES, checkBar, (inputs, at, { high, low, close }: MikeBar) => {
    inputs[0]![at] = high
    inputs[1]![at] = low
    inputs[2]![at] = typical(high, low, close)
  })
}
