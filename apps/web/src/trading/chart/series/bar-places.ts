import type { Candle } from '@bgk/sdk/market'

/*
 * Bars are evenly spaced regardless of time gaps: the position of a time is its bar's index plus the elapsed
 * fraction. Before the first and
 * after the newest bar the axis continues by the period.
 */

/** Time from one bar to the next, from the newest two without a gap. */
function stepOf(candles: readonly Candle[]): number {
  let step = Number.POSITIVE_INFINITY
  for (let index = candles.length - 1; index > 0 && index > candles.length - 8; index -= 1)
    step = Math.min(step, (candles[index]?.time ?? 0) - (candles[index - 1]?.time ?? 0))
  return Number.isFinite(step) && step > 0 ? step : 60_000
}

/** Index of the newest bar that opened at `ms` or before; -1 without one. */
function barAt(candles: readonly Candle[], ms: number): number {
  let low = 0
  let high = candles.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((candles[middle]?.time ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Converts a time to a position among the bars; undefined without bars. */
export function placeOfTime(candles: readonly Candle[], ms: number): number | undefined {
  const step = stepOf(candles)
  const index = Math.max(0, barAt(candles, ms))
  const bar = candles[index]
  if (!bar) return undefined
  const next = candles[index + 1]
  const length = next && ms >= bar.time ? next.time - bar.time : step
  return index + (ms - bar.time) / length
}

/** Converts a position among the bars to a time; undefined without bars. */
export function timeOfPlace(candles: readonly Candle[], place: number): number | undefined {
  const index = Math.max(0, Math.min(candles.length - 1, Math.floor(place)))
  const bar = candles[index]
  if (!bar) return undefined
  const next = candles[index + 1]
  const length = next && place >= 0 ? next.time - bar.time : stepOf(candles)
  return Math.round(bar.time + (place - index) * length)
}
