import { createStream } from './create-stream'
import { ema } from './ema'
import { type Lines, type NamedStream, nameLines, nameValues } from './named'
import { checkPeriods } from './period'
import type { Recipe, Series } from './recipe'
import { runSeries } from './run-series'

/** Strong, middle and weak resistance; weak, middle and strong support. */
export type MikeLine = 'stor' | 'midr' | 'wekr' | 'weks' | 'mids' | 'stos'

/** What MIKE reads of a bar; every Candle is one. */
export interface MikeBar {
  readonly high: number
  readonly low: number
  readonly close: number
}

const NAMES = ['stor', 'midr', 'wekr', 'weks', 'mids', 'stos'] as const
const SMOOTH = 3

const typical = (high: number, low: number, close: number): number => (high + low + close) / 3

function recipe(period: number): Recipe {
  checkPeriods([period])
  return {
    inputs: 3,
    memory: period + 1,
    lines: 6,
    carried: 8,
    step(inputs, at, seen, before, now, out) {
      const [highs, lows, typicals] = [inputs[0]!, inputs[1]!, inputs[2]!]
      let highest = highs[at]!
      let lowest = lows[at]!
      for (let back = Math.min(period, seen) - 1; back > 0; back -= 1) {
        highest = Math.max(highest, highs[at - back]!)
        lowest = Math.min(lowest, lows[at - back]!)
      }
      // The mean of the bars before this one: REF(MA(typical, n), 1).
      let sum = seen > period ? 0 : Number.NaN
      if (seen > period) for (let back = 1; back <= period; back += 1) sum += typicals[at - back]!
      const t = sum / period
      const u = ema(before[6]!, highest, SMOOTH)
      const d = ema(before[7]!, lowest, SMOOTH)
      now[6] = u
      now[7] = d
      now[0] = ema(before[0]!, 2 * u - d, SMOOTH)
      now[1] = ema(before[1]!, t + u - d, SMOOTH)
      now[2] = ema(before[2]!, 2 * t - d, SMOOTH)
      now[3] = ema(before[3]!, 2 * t - u, SMOOTH)
      now[4] = ema(before[4]!, t - u + d, SMOOTH)
      now[5] = ema(before[5]!, 2 * d - u, SMOOTH)
      for (let line = 0; line < 6; line += 1) out[line] = now[line]!
    },
  }
}

/** The six support and resistance lines over 10 bars (rules D23). All series have the length of `high`. Throws BgkError CONFIG on a bad period. */
export function mike(
  { high, low, close }: { readonly high: Series; readonly low: Series; readonly close: Series },
  period = 10,
): Lines<MikeLine> {
  const middle = new Float64Array(high.length)
  for (let at = 0; at < middle.length; at += 1) middle[at] = typical(high[at]!, low[at]!, close[at]!)
  return nameLines(NAMES, runSeries(recipe(period), high, low, middle))
}

/** The same for live bars. */
export function streamMike(period = 10): NamedStream<MikeLine, MikeBar> {
  return nameValues(
    NAMES,
    createStream<MikeBar>(recipe(period), ({ high, low, close }, inputs, at) => {
      inputs[0]![at] = high
      inputs[1]![at] = low
      inputs[2]![at] = typical(high, low, close)
    }),
  )
}
