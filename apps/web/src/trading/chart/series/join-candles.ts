import type { Candle } from '@bgk/sdk/market'

/**
 * `known` with the bars of `fresh` in their place: `fresh` is a stretch without gaps, so what lies inside its span gives way,
 * earlier and later bars stay.
 */
export function joinCandles(known: readonly Candle[], fresh: readonly Candle[]): readonly Candle[] {
  const first = fresh[0]
  const last = fresh.at(-1)
  if (!first || !last) return known
  const from = countBefore(known, first.time)
  let to = known.length
  while (to > from && (known[to - 1]?.time ?? 0) > last.time) to -= 1
  if (from === 0 && to === known.length) return fresh
  return [...known.slice(0, from), ...fresh, ...known.slice(to)]
}

/** How many bars open before `time`. */
function countBefore(candles: readonly Candle[], time: number): number {
  let low = 0
  let high = candles.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((candles[middle]?.time ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}
