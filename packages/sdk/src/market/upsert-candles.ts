import type { Candle } from './candle'

/** Bars kept of a live series; charts that scroll further back ask for history themselves. */
export const CANDLES_KEPT = 1000

/**
 * Puts bars into an ascending series: a bar of a known time replaces that one, others go where their time says. Gives the
 * same array when nothing changed.
 */
export function upsertCandles(series: readonly Candle[], bars: readonly Candle[]): readonly Candle[] {
  let result: Candle[] | undefined
  for (const bar of bars) {
    const now = result ?? series
    let at = now.length
    while (at > 0 && (now[at - 1]?.time ?? 0) > bar.time) at -= 1
    const old = now[at - 1]
    const known = old?.time === bar.time
    if (known && sameCandle(old, bar)) continue
    result ??= [...series]
    if (known) result[at - 1] = bar
    else result.splice(at, 0, bar)
  }
  if (!result) return series
  return result.length > CANDLES_KEPT ? result.slice(-CANDLES_KEPT) : result
}

function sameCandle(a: Candle, b: Candle): boolean {
  return (
    a.close === b.close &&
    a.volume === b.volume &&
    a.high === b.high &&
    a.low === b.low &&
    a.open === b.open &&
    a.time === b.time
  )
}
