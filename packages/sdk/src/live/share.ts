import type { BookLevel, SpotMarket } from '../wire/market'
import type { OrderBook } from './frames/frame'

// What did not change keeps its identity, so that a reader compares by reference and redraws only what moved.

function sameFields(a: object, b: object): boolean {
  const left = Object.entries(a)
  if (left.length !== Object.keys(b).length) return false
  const right = new Map<string, unknown>(Object.entries(b))
  return left.every(([key, value]) => Object.is(value, right.get(key)))
}

function shareList<T>(
  old: readonly T[],
  next: readonly T[],
  share: (next: T, index: number) => T,
): readonly T[] {
  const shared = next.map(share)
  return shared.length === old.length && shared.every((item, index) => item === old[index]) ? old : shared
}

/** The new row, or the old object when it says the same. */
export function shareMarket<Market extends SpotMarket>(old: Market | undefined, next: Market): Market {
  return old && sameFields(old, next) ? old : next
}

/** The new list with the old objects for rows that did not change; the old list when none did. */
export function shareMarkets<Market extends SpotMarket>(
  old: readonly Market[] = [],
  next: readonly Market[],
): readonly Market[] {
  const known = new Map(old.map((market) => [market.id, market]))
  return shareList(old, next, (market) => shareMarket(known.get(market.id), market))
}

function shareSide(old: readonly BookLevel[], next: readonly BookLevel[]): readonly BookLevel[] {
  return shareList(old, next, (level, index) => {
    const before = old[index]
    return before && before.price === level.price && before.quantity === level.quantity ? before : level
  })
}

/** The new book with the old objects for levels that did not change; the old book when none did. */
export function shareBook(old: OrderBook | undefined, next: OrderBook): OrderBook {
  if (!old) return next
  const asks = shareSide(old.asks, next.asks)
  const bids = shareSide(old.bids, next.bids)
  return asks === old.asks && bids === old.bids ? old : { asks, bids }
}
