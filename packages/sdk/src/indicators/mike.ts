import { createEma } from './create-ema'
import { createStream, type IndicatorStream } from './create-stream'
import { createMeans } from './means'
import { type Recipe, type Series, unknowns } from './recipe'
import { named, runSeries } from './run-series'

/** Strong, middle and weak resistance; weak, middle and strong support. */
export type MikeLine = 'stor' | 'midr' | 'wekr' | 'weks' | 'mids' | 'stos'

/** What MIKE reads of a bar; every Candle is one. */
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
      // The mean of the bars before this one: REF(MA(typical, n), 1).
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

/** The six support and resistance lines over 10 bars (rules D23). All series have the length of `high`. Throws BgkError CONFIG on a bad period. */
export function mike(
  { high, low, close }: { readonly high: Series; readonly low: Series; readonly close: Series },
  period = 10,
): Readonly<Record<MikeLine, Float64Array>> {
  const middle = new Float64Array(high.length)
  for (let at = 0; at < middle.length; at += 1) middle[at] = typical(high[at]!, low[at]!, close[at]!)
  return named(NAMES, runSeries(recipe(period), high, low, middle))
}

/** The same for live bars. */
export function streamMike(period = 10): IndicatorStream<MikeLine, MikeBar> {
  return createStream(recipe(period), NAMES, (inputs, at, { high, low, close }: MikeBar) => {
    inputs[0]![at] = high
    inputs[1]![at] = low
    inputs[2]![at] = typical(high, low, close)
  })
}
