import type { Side } from '../kernel/command'

/** One fill, immutable. As text: `tradeView(row, pair)` or `unitsText`. */
export interface TradeRow {
  readonly tradeId: number
  /** `BASE/QUOTE`. */
  readonly pair: string
  /** Ticks of 10^-priceDecimals. */
  readonly price: bigint
  /** Lots of 10^-amountDecimals. */
  readonly lots: bigint
  readonly takerSide: Side
  readonly ts: number
  readonly makerOrderId: number
  readonly takerOrderId: number
  readonly makerUid: number
  readonly takerUid: number
  /** Fee of the maker in the coin the maker received, units of 1e-8. */
  readonly makerFee: bigint
  readonly takerFee: bigint
}

/** New total of one price level; `lots` 0 = the level is gone. */
export interface LevelChange {
  readonly side: Side
  readonly price: bigint
  readonly lots: bigint
}

/** Book events of a market, in order. */
export type BookEvent =
  | { readonly type: 'trade'; readonly pair: string; readonly trade: TradeRow }
  /** Changed levels, in order. Applied to the previous book they give the next one (I19). */
  | { readonly type: 'book'; readonly pair: string; readonly changes: readonly LevelChange[] }

interface TouchedLevel {
  readonly side: Side
  readonly price: bigint
  stamp: number
  lots(): bigint
}

/** Collects levels changed by the current command, each once. */
export interface BookEffects {
  level(market: { readonly name: string }, level: TouchedLevel): void
}

/** One fill of an order, as shown to its owner. */
export interface OrderFill {
  readonly tradeId: number
  /** Ticks. */
  readonly price: bigint
  readonly lots: number
  /** Fee in the charged coin, units of 1e-8. */
  readonly fee: bigint
  /** ms. */
  readonly ts: number
}

/** Fills retained per order: average price and fee cover all of them. */
const MAX_FILLS = 50

/** Appends a fill and drops the oldest beyond the limit. */
export function withFill(fills: readonly OrderFill[], fill: OrderFill): readonly OrderFill[] {
  if (fills.length === 0) return [fill]
  return [...(fills.length < MAX_FILLS ? fills : fills.slice(1)), fill]
}

export const NO_FILLS: readonly OrderFill[] = []

/**
 * A price in ticks: a safe integer if it fits, else a bigint (13 integer and 6 decimal digits are 1e19
 * ticks). The form is canonical, so `===` tests equality; `<` and `>` compare both forms exactly. Ticks are
 * compared, never added.
 */
export type Ticks = number | bigint

export function ticks(price: bigint): Ticks {
  return price <= MAX_SAFE ? Number(price) : price
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)
