import { unitsFixed } from '../kernel/units'
import type { TradeRow } from '../order-book/events'

/**
 * Interface between matching and market data. core/market implements `MarketBook`. Core calls `onTrade` for
 * each fill, in order, inside the command, and includes `toJSON()` in the hashed and snapshot state.
 * Implementations use no clock, and no randomness except the seed.
 *
 * `onTrade` is on the hot path (hundreds of thousands a second): fold eagerly into as little as possible.
 */
export interface MarketBook {
  onTrade(trade: TradeRow): void
  /** Newest first, at most `limit` (the ring holds 100). */
  trades(pair: string, limit: number): readonly TradeRow[]
  /** The newest `count` bars that opened before `before` (ms), ascending. */
  candles(pair: string, period: CandlePeriod, count: number, before?: number): readonly CandleRow[]
  /** The rolling 24 hours that end at `now`. */
  stats(pair: string, now: number): DayStats
  /** JSON-compatible and canonical: equal states give equal values (key order included). */
  toJSON(): JsonValue
  /** Throws InvariantError on a violation of I18. */
  check(): void
}

/** Creates the book with its genesis history, or restores it from a `toJSON()`. */
export type MarketFactory = (setup: MarketSetup, saved?: JsonValue) => MarketBook

/** A market with stored trades, named `BASE/QUOTE`, with `-PERP` for a contract. */
export interface MarketConfig {
  readonly base: string
  readonly quote: string
  readonly priceDecimals: number
  readonly amountDecimals: number
  /** Minimum order: history is made of multiples of it. */
  readonly minAmount: string
  /** Last price of the genesis history. */
  readonly startPrice: string
  /** History before genesis as a path that ends at it (`encodePath`); default: generated from the seed. */
  readonly recorded?: string
  /** Earlier market whose price it follows, as a contract follows its index. */
  readonly follows?: string
}

export interface MarketSetup {
  readonly seed: string
  /** End of the history, ms; its last close is each pair's startPrice. */
  readonly genesis: number
  readonly pairs: readonly MarketConfig[]
}

/** The nine periods of docs/reference/rules.md#r22. */
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

/** Name of a pair inside the sandbox, `BASE/QUOTE`. */
export function pairName(pair: { readonly base: string; readonly quote: string }): string {
  return `${pair.base}/${pair.quote}`
}

/**
 * Change from `open` to `last` in percent without the sign: `-0.52`; two decimals, half-up, never `-0.00`.
 */
export function changePercent(open: bigint, last: bigint): string {
  if (open <= 0n) return '0.00'
  const difference = last - open
  const size = difference < 0n ? -difference : difference
  const hundredths = (size * 20_000n + open) / (2n * open)
  return unitsFixed(difference < 0n ? -hundredths : hundredths, 2)
}
