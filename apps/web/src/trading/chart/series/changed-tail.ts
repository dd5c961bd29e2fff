import type { Candle } from '@bgk/sdk/market'

/** At most this many bars are brought up to date one by one. */
const MAX_CHANGED = 3

const same = (a: Candle, b: Candle) =>
  a.time === b.time &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volume === b.volume

/**
 * The newest bars of `after` that differ from `before`, oldest first; undefined when more than the end of the series
 * changed and all of it must be drawn again.
 */
export function changedTail(
  before: readonly Candle[],
  after: readonly Candle[],
): readonly Candle[] | undefined {
  const added = after.length - before.length
  if (before.length === 0 || added < 0 || added > MAX_CHANGED || before[0]?.time !== after[0]?.time)
    return undefined
  let from = before.length
  while (from > 0 && before.length - from < MAX_CHANGED) {
    const old = before[from - 1]
    const now = after[from - 1]
    if (!old || !now || old.time !== now.time) return undefined
    if (same(old, now)) break
    from -= 1
  }
  return after.slice(from)
}
