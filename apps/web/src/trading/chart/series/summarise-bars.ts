import type { Candle } from '@bgk/sdk/market'

/** What a chart's first view shows, for those who hear it. */
export interface BarsSummary {
  readonly last: number
  readonly high: number
  readonly low: number
  /** From the first open to the last close, in percent. */
  readonly change: number
  readonly count: number
}

/** The newest `count` bars in a few numbers; undefined where there are none. */
export function summariseBars(candles: readonly Candle[], count = 40): BarsSummary | undefined {
  const bars = candles.slice(-count)
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return undefined
  return {
    last: last.close,
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
    change: first.open === 0 ? 0 : ((last.close - first.open) / first.open) * 100,
    count: bars.length,
  }
}
