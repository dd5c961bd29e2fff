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

/** The new total of one price level; `lots` 0 = the level is gone. */
export interface LevelChange {
  readonly side: Side
  readonly price: bigint
  readonly lots: bigint
}

/** What happens in the books of a market, in order. */
export type BookEvent =
  | { readonly type: 'trade'; readonly pair: string; readonly trade: TradeRow }
  /** Levels that changed: applied in order to the book before the command they give the book after it (I19). */
  | { readonly type: 'book'; readonly pair: string; readonly changes: readonly LevelChange[] }

/** A level of any kind of book. */
interface TouchedLevel {
  readonly side: Side
  readonly price: bigint
  stamp: number
  lots(): bigint
}

/** Collects levels that the command under way touches, each once. */
export interface BookEffects {
  level(market: { readonly name: string }, level: TouchedLevel): void
}

/** One fill of an order, as its owner reads it. */
export interface OrderFill {
  /** Of the trade. */
  readonly tradeId: number
  /** Ticks. */
  readonly price: bigint
  readonly lots: number
  /** In the coin it is charged in, units of 1e-8. */
  readonly fee: bigint
  /** ms. */
  readonly ts: number
}

/** Of one order: its average and its fee say what all of them came to. */
const FILLS_KEPT = 50

/** The fills of an order with one more, the oldest left out where there are too many. */
export function withFill(fills: readonly OrderFill[], fill: OrderFill): readonly OrderFill[] {
  if (fills.length === 0) return [fill]
  return [...(fills.length < FILLS_KEPT ? fills : fills.slice(1)), fill]
}

export const NO_FILLS: readonly OrderFill[] = []

/**
 * A price in ticks as the book keeps it: a safe integer when it fits, a bigint when not (13 integer and 6
 * decimal digits are 1e19 ticks). The form is canonical, so `===` tells equality; `<` and `>` compare the
 * two forms exactly by the language's own rules. Ticks are only ever compared, never added.
 */
export type Ticks = number | bigint

export function ticks(price: bigint): Ticks {
  return price <= MAX_SAFE ? Number(price) : price
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)
