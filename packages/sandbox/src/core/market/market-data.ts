import { unitsFixed } from '../kernel/units'
import type { TradeRow } from '../order-book/events'

/**
 * The seam between matching and market data. core/market implements `MarketBook`; core calls `onTrade` for
 * each fill, in order, inside the command, and includes `toJSON()` in the state that is hashed and snapshot.
 * Nothing here may reach for a clock or for randomness other than the seed.
 *
 * `onTrade` is on the hot path (hundreds of thousands a second): fold eagerly into as little as possible.
 */
export interface MarketBook {
  onTrade(trade: TradeRow): void
  /** Newest first, at most `limit` (the ring keeps 100). */
  trades(pair: string, limit: number): readonly TradeRow[]
  /** The newest `count` bars that opened before `before` (ms), ascending. */
  candles(pair: string, period: CandlePeriod, count: number, before?: number): readonly CandleRow[]
  /** The rolling 24 hours that end at `now`. */
  stats(pair: string, now: number): DayStats
  /** JSON-compatible and canonical: equal states give equal values (key order included). */
  toJSON(): JsonValue
  /** Throws InvariantError when I18 does not hold. */
  check(): void
}

/** Makes the book with its genesis history, or restores it from an earlier `toJSON()`. */
export type MarketFactory = (setup: MarketSetup, saved?: JsonValue) => MarketBook

/** A market whose trades are kept; its name is `BASE/QUOTE`, with `-PERP` for a contract. */
export interface MarketConfig {
  readonly base: string
  readonly quote: string
  readonly priceDecimals: number
  readonly amountDecimals: number
  /** The smallest order: history is made of multiples of it. */
  readonly minAmount: string
  /** Genesis history ends on it. */
  readonly startPrice: string
  /** What happened before genesis, as a path that ends there (`encodePath`); default: made from the seed. */
  readonly recorded?: string
  /** The market whose price it keeps to, as a contract keeps to its index; it comes before this one. */
  readonly follows?: string
}

export interface MarketSetup {
  readonly seed: string
  /** ms; history ends here, and its last close equals each pair's startPrice. */
  readonly genesis: number
  readonly pairs: readonly MarketConfig[]
}

/** The nine of docs/reference/rules.md#r22. */
export type CandlePeriod = 'timeshare' | '1m' | '5m' | '15m' | '30m' | '60m' | '4h' | '1D' | '1W'

export interface CandleRow {
  /** Opening time, ms UTC. */
  readonly time: number
  /** Ticks. */
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  /** Lots. */
  readonly volume: bigint
}

export interface DayStats {
  /** Ticks; the price 24 hours ago, base of the change in percent. */
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  /** Lots. */
  readonly volume: bigint
}

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** `BASE/QUOTE`, the name of a pair inside the sandbox. */
export function pairName(pair: { readonly base: string; readonly quote: string }): string {
  return `${pair.base}/${pair.quote}`
}

/** Percent from `open` to `last` without the sign of percent: `-0.52`; two decimals, half-up, never `-0.00`. */
export function changePercent(open: bigint, last: bigint): string {
  if (open <= 0n) return '0.00'
  const difference = last - open
  const size = difference < 0n ? -difference : difference
  const hundredths = (size * 20_000n + open) / (2n * open)
  return unitsFixed(difference < 0n ? -hundredths : hundredths, 2)
}
