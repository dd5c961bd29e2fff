import type { CycleRanking } from '../../wire/cycle'
import type { BookLevel, SpotMarket, Trade } from '../../wire/market'
import type { OrderBook } from './frame'

/** Trades and rows of a ranking that are kept of each pair. */
export const MAX_TRADES = 20

/**
 * Adds increments to rows: a known id is replaced by its newer copy, new rows go in front, 20 are kept. Ids grow with time, so
 * a copy that comes late or twice lands where it belongs.
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

/** The same for decoded rows; gives the same array when nothing changed. */
function mergeIncrements<Row extends { readonly id: number }>(
  known: readonly Row[],
  incoming: readonly Row[],
  same: (old: Row, next: Row) => boolean,
): readonly Row[] {
  if (incoming.length === 0) return known
  const merged = mergeRows(known, incoming, ({ id }) => id, same)
  return merged.length === known.length && merged.every((row, index) => row === known[index]) ? known : merged
}

/**
 * Adds increments of trades, newest first; the same array when nothing changed.
 */
export function mergeTrades(known: readonly Trade[], incoming: readonly Trade[]): readonly Trade[] {
  return mergeIncrements(
    known,
    incoming,
    (a, b) => a.price === b.price && a.quantity === b.quantity && a.side === b.side && a.time === b.time,
  )
}

/**
 * Adds increments of a ranking, newest first; the same array when nothing changed.
 */
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

/** True when both lists have a trade in common, so that nothing can be missing between them. */
export function tradesMeet(a: readonly Trade[], b: readonly Trade[]): boolean {
  const ids = new Set(a.map(({ id }) => id))
  return b.some(({ id }) => ids.has(id))
}

// What follows works on frames as JSON.parse gives them, for whoever passes them on and leaves reading them to somebody else.

/** A frame as JSON.parse gives it: nothing in it has been checked. */
export type WireFrame = Readonly<Record<string, unknown>>

/** How two frames become one: `ticker`, `side` and `list` are whole, of `rows` and `bars` each row counts. */
export type FrameMember = 'ticker' | 'side' | 'rows' | 'bars' | 'list'

const MEMBERS: Readonly<Record<string, FrameMember>> = {
  info: 'ticker',
  coninfo: 'ticker',
  cycleinfo: 'ticker',
  buy: 'side',
  sell: 'side',
  conbuy: 'side',
  consell: 'side',
  top: 'rows',
  contop: 'rows',
  cycletop: 'rows',
  kline: 'bars',
}

/**
 * What a member of a frame is; `list` also for those that nobody knows.
 */
export function frameMember(name: string): FrameMember {
  return MEMBERS[name] ?? 'list'
}

/**
 * One member of two frames, the earlier and the later, as a single frame would have it; undefined where no frame can say both
 * (bars of two periods, or such as cannot be read).
 */
export function mergeFrameMember(name: string, known: unknown, incoming: unknown): unknown {
  const member = frameMember(name)
  if (member === 'bars') {
    return isNothing(known) || isNothing(incoming) ? (incoming ?? known) : mergeBars(known, incoming)
  }
  if (member !== 'rows' || !Array.isArray(known)) return incoming
  // What is no list is left for the decoder to refuse.
  if (!Array.isArray(incoming)) return incoming ?? known
  return mergeRows<unknown>(
    known,
    [...incoming].reverse(),
    (row) => Number(fieldOf(row, 'autoid')),
    () => false,
  )
}

/**
 * Names the pair that a frame is about, as far as it says so; the same text for the same pair.
 */
export function framePair(frame: WireFrame): string | undefined {
  const names = ['info', 'coninfo', 'cycleinfo']
    .flatMap((name) => frame[name] ?? [])
    .map((info) => ['autoid', 'tradcoin', 'maincoin'].map((field) => fieldOf(info, field)).join())
  return names.length > 0 ? names.join(';') : undefined
}

/** The bars of both, the later copy of each. */
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

/** A field of what may be no object at all. */
function fieldOf(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}

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
