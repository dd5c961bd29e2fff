import type { OrderState, OrderStyle, PairStatus, Side } from './command'

/** One fill, immutable. As text: `dealView(row, pair)` or `unitsText`. */
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

/** A snapshot of one order as it stood at the end of the command. As text: `orderView(state, row)`. */
export interface OrderRow {
  readonly orderId: number
  readonly uid: number
  readonly pair: string
  readonly side: Side
  readonly style: OrderStyle
  /** Ticks; for a market order the last price at the time it was placed (display only). */
  readonly price: bigint
  readonly lots: bigint
  readonly unfilled: bigint
  readonly state: OrderState
  /** Units of quote that its fills moved, and of the coin it receives that they cost; 0 where that is not known. */
  readonly value: bigint
  readonly fee: bigint
  readonly createdTs: number
  readonly updatedTs: number
}

/** The new total of one price level; `lots` 0 = the level is gone. */
export interface LevelChange {
  readonly side: Side
  readonly price: bigint
  readonly lots: bigint
}

/** What the outside may be told once the command is committed, in order. */
export type ExchangeEvent =
  | { readonly type: 'trade'; readonly pair: string; readonly trade: TradeRow }
  | { readonly type: 'order'; readonly uid: number; readonly order: OrderRow }
  /** Levels that changed: applied in order to the book before the command they give the book after it (I19). */
  | { readonly type: 'book'; readonly pair: string; readonly changes: readonly LevelChange[] }
  /** Index, ranking or time of a cycle pair (`cycleName`). */
  | { readonly type: 'cycle'; readonly pair: string }
  | { readonly type: 'pairStatus'; readonly pair: string; readonly status: PairStatus }
  | { readonly type: 'member'; readonly uid: number }
