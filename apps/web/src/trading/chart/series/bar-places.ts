import type { Candle } from '@bgk/sdk/market'

/*
 * Bars stand side by side whatever time lies between them: a moment's place is the index of its bar, with a part of it for
 * the time since. Before the first and after the newest bar the axis goes on in steps of the period.
 */

/** The time from one bar to the next, of the newest two that are not torn apart by a gap. */
function stepOf(candles: readonly Candle[]): number {
  let step = Number.POSITIVE_INFINITY
  for (let index = candles.length - 1; index > 0 && index > candles.length - 8; index -= 1)
    step = Math.min(step, (candles[index]?.time ?? 0) - (candles[index - 1]?.time ?? 0))
  return Number.isFinite(step) && step > 0 ? step : 60_000
}

/** The index of the newest bar that began at `ms` or before; -1 where none did. */
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

/** Position of a moment among the bars; undefined without bars. */
export function placeOfTime(candles: readonly Candle[], ms: number): number | undefined {
  const step = stepOf(candles)
  const index = Math.max(0, barAt(candles, ms))
  const bar = candles[index]
  if (!bar) return undefined
  const next = candles[index + 1]
  const length = next && ms >= bar.time ? next.time - bar.time : step
  return index + (ms - bar.time) / length
}

/** The moment at a place among the bars; undefined without bars. */
export function timeOfPlace(candles: readonly Candle[], place: number): number | undefined {
  const index = Math.max(0, Math.min(candles.length - 1, Math.floor(place)))
  const bar = candles[index]
  if (!bar) return undefined
  const next = candles[index + 1]
  const length = next && place >= 0 ? next.time - bar.time : stepOf(candles)
  return Math.round(bar.time + (place - index) * length)
}
