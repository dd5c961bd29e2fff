import type { CycleRanking } from '../../wire/cycle'
import type { BookLevel, SpotMarket, Trade } from '../../wire/market'
import type { OrderBook } from './frame'

/** Maximum trades and ranking rows per pair. */
export const MAX_TRADES = 20

/**
 * Merges increments into rows: a known id is replaced by its newer copy, new rows go in front, 20 are
 * retained. Ids grow with time, so a late or repeated copy lands in its place.
 */
function mergeRows<Row>(
  known: readonly Row[],
  incoming: readonly Row[],
  idOf: (row: Row) => number,
  same: (old: Row, next: Row) => boolean,
): readonly Row[] {
  const byId = new Map(known.map((row) => [idOf(row), row]))
  for (const row of incoming) {
    const old = byId.get(idOf(row))
    if (old === undefined || !same(old, row)) byId.set(idOf(row), row)
  }
  return [...byId]
    .sort(([a], [b]) => b - a || 0)
    .map(([, row]) => row)
    .slice(0, MAX_TRADES)
}

/** Merges decoded rows; returns the same array if nothing changed. */
function mergeIncrements<Row extends { readonly id: number }>(
  known: readonly Row[],
  incoming: readonly Row[],
  same: (old: Row, next: Row) => boolean,
): readonly Row[] {
  if (incoming.length === 0) return known
  const merged = mergeRows(known, incoming, ({ id }) => id, same)
  return merged.length === known.length && merged.every((row, index) => row === known[index]) ? known : merged
}

/** Merges increments of trades, newest first; returns the same array if nothing changed. */
export function mergeTrades(known: readonly Trade[], incoming: readonly Trade[]): readonly Trade[] {
  return mergeIncrements(
    known,
    incoming,
    (a, b) => a.price === b.price && a.quantity === b.quantity && a.side === b.side && a.time === b.time,
  )
}

/** Merges increments of a ranking, newest first; returns the same array if nothing changed. */
export function mergeRanking(
  known: readonly CycleRanking[],
  incoming: readonly CycleRanking[],
): readonly CycleRanking[] {
  return mergeIncrements(
    known,
    incoming,
    (a, b) =>
      a.realizedPnl === b.realizedPnl &&
      a.closePrice === b.closePrice &&
      a.side === b.side &&
      a.time === b.time,
  )
}

/** True if both lists have a trade in common, so that none is missing between them. */
export function tradesMeet(a: readonly Trade[], b: readonly Trade[]): boolean {
  const ids = new Set(a.map(({ id }) => id))
  return b.some(({ id }) => ids.has(id))
}

// The functions below work on frames of JSON.parse, for relays that pass frames on without decoding them.

/** Unchecked frame of JSON.parse. */
export type WireFrame = Readonly<Record<string, unknown>>

/** Merge rule of a member: `ticker`, `side` and `list` are replaced, of `rows` and `bars` each row counts. */
export type FrameMember = 'ticker' | 'side' | 'rows' | 'bars' | 'list'

const MEMBERS = new Map<string, FrameMember>([
  ['info', 'ticker'],
  ['coninfo', 'ticker'],
  ['cycleinfo', 'ticker'],
  ['buy', 'side'],
  ['sell', 'side'],
  ['conbuy', 'side'],
  ['consell', 'side'],
  ['top', 'rows'],
  ['contop', 'rows'],
  ['cycletop', 'rows'],
  ['kline', 'bars'],
])

/** Merge rule of a member by name; `list` for unknown ones. */
export function frameMember(name: string): FrameMember {
  return MEMBERS.get(name) ?? 'list'
}

/**
 * Merges one member of two frames, the earlier and the later; undefined if one frame cannot hold both (bars
 * of two periods, or unreadable ones).
 */
export function mergeFrameMember(name: string, known: unknown, incoming: unknown): unknown {
  const member = frameMember(name)
  if (member === 'bars') {
    return isNothing(known) || isNothing(incoming) ? (incoming ?? known) : mergeBars(known, incoming)
  }
  if (member !== 'rows' || !Array.isArray(known)) return incoming
  // The decoder rejects a value that is not a list.
  if (!Array.isArray(incoming)) return incoming ?? known
  return mergeRows<unknown>(
    known,
    [...incoming].reverse(),
    (row) => Number(fieldOf(row, 'autoid')),
    () => false,
  )
}

/** Pair of a frame, as far as the frame names it; the same text for the same pair. */
export function framePair(frame: WireFrame): string | undefined {
  const names = ['info', 'coninfo', 'cycleinfo']
    .flatMap((name) => frame[name] ?? [])
    .map((info) => ['autoid', 'tradcoin', 'maincoin'].map((field) => fieldOf(info, field)).join())
  return names.length > 0 ? names.join(';') : undefined
}

/** Bars of both, the later copy of each. */
function mergeBars(known: unknown, incoming: unknown): unknown {
  const old = seriesOf(known)
  const next = seriesOf(incoming)
  if (!old || !next || fieldOf(known, 'mine') !== fieldOf(incoming, 'mine')) return undefined
  const bars = new Map([...old, ...next].map((item) => [String(item).split('|', 1)[0], item]))
  return { mine: fieldOf(incoming, 'mine'), data: { series: [...bars.values()] } }
}

function seriesOf(kline: unknown): readonly unknown[] | undefined {
  const series = fieldOf(fieldOf(kline, 'data') ?? kline, 'series')
  return Array.isArray(series) ? series : undefined
}

const isNothing = (value: unknown): boolean => value === undefined || value === null

/** Field of a value that may not be an object. */
function fieldOf(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}

// Unchanged data preserves its identity, so a reader compares by reference and redraws only the changes.

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

/** The new row, or the old object if it is equal. */
export function shareMarket<Market extends SpotMarket>(old: Market | undefined, next: Market): Market {
  return old && sameFields(old, next) ? old : next
}

/** The new list with the old objects of unchanged rows; the old list if all are unchanged. */
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

/** The new book with the old objects of unchanged levels; the old book if all are unchanged. */
export function shareBook(old: OrderBook | undefined, next: OrderBook): OrderBook {
  if (!old) return next
  const asks = shareSide(old.asks, next.asks)
  const bids = shareSide(old.bids, next.bids)
  return asks === old.asks && bids === old.bids ? old : { asks, bids }
}
