import type { Trade } from '../wire/spot-model'

/** Deals kept (rules E24). */
export const TRADES_KEPT = 20

/**
 * Adds increments to a list: a row that is known already is replaced by its newer copy, new rows go in front, 20 are kept
 * (rules E24). Ids grow with time, so a copy that comes late or twice lands where it belongs. Gives the same array when
 * nothing changed.
 */
export function mergeIncrements<Row extends { readonly id: number }>(
  known: readonly Row[],
  incoming: readonly Row[],
  same: (a: Row, b: Row) => boolean,
): readonly Row[] {
  if (incoming.length === 0) return known
  const byId = new Map(known.map((row) => [row.id, row]))
  let changed = false
  for (const row of incoming) {
    const old = byId.get(row.id)
    if (old && same(old, row)) continue
    byId.set(row.id, row)
    changed = true
  }
  if (!changed) return known
  const merged = [...byId.values()].sort((a, b) => b.id - a.id).slice(0, TRADES_KEPT)
  return merged.length === known.length && merged.every((row, index) => row === known[index]) ? known : merged
}

/** Increments of deals, newest first. */
export function mergeTrades(known: readonly Trade[], incoming: readonly Trade[]): readonly Trade[] {
  return mergeIncrements(known, incoming, sameTrade)
}

/** True when both lists have a deal in common, so that nothing can be missing between them. */
export function tradesMeet(a: readonly Trade[], b: readonly Trade[]): boolean {
  const ids = new Set(a.map((deal) => deal.id))
  return b.some((deal) => ids.has(deal.id))
}

function sameTrade(a: Trade, b: Trade): boolean {
  return a.price === b.price && a.quantity === b.quantity && a.side === b.side && a.time === b.time
}
