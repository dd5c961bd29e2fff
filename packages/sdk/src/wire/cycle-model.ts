import type { PairRef, SpotMarket } from './spot-model'

/** A coin that a cycle contract can be paid in. */
export interface CyclePayCoin {
  readonly coin: string
  readonly minQuantity: string
  readonly maxQuantity?: string
}

/** A length that a cycle contract can have, with its own minimum and rates. */
export interface CycleTerm {
  readonly seconds: number
  /** In the pay coin. */
  readonly minQuantity: string
  readonly maxQuantity?: string
  /** A fraction: 0.3 is 30 %. */
  readonly profitRate: string
  readonly lossRate?: string
}

/** A pair of the cycle market with what can be chosen on it. */
export interface CycleInfo extends SpotMarket {
  /** Epoch milliseconds by the server when this was made. */
  readonly serverTime?: number
  readonly payCoins: readonly CyclePayCoin[]
  readonly terms: readonly CycleTerm[]
}

/** What open and finished cycle orders have in common. */
export interface CycleTrade extends PairRef {
  readonly id: number
  /** What `cycle.positionById` takes. */
  readonly orderId: string
  /** `buy` bets on a higher price. */
  readonly side: 'buy' | 'sell'
  readonly entryPrice: string
  /** The stake, in `payCoin`. */
  readonly quantity: string
  readonly payCoin: string
  readonly seconds: number
  readonly fee: string
  /** A fraction: 0.3 is 30 %. */
  readonly profitRate: string
  readonly lossRate?: string
}

/** A running cycle order. */
export interface CyclePosition extends CycleTrade {
  /** Epoch milliseconds. */
  readonly openedAt: number
  /** Epoch milliseconds by the server when this was made. */
  readonly serverTime?: number
}

/**
 * A cycle order of the history. What came of it is what the server says; nothing here is to be computed
 * (docs/reference/rules.md#r12).
 */
export interface CycleOrder extends CycleTrade {
  /** Epoch milliseconds; absent where the server does not say. */
  readonly openedAt?: number
  /** Epoch milliseconds; absent before. */
  readonly closedAt?: number
  /** The price it was settled at; absent while it is not settled. */
  readonly closePrice?: string
  /** Signed, in the pay coin. */
  readonly realizedPnl: string
  readonly status?: 'open' | 'settled' | 'closed' | (string & {})
}

/** One row of the ranking: an order of some member that was settled. */
export interface CycleRanking {
  readonly id: number
  /** Epoch milliseconds; absent where the server does not say. */
  readonly time?: number
  readonly side: 'buy' | 'sell'
  readonly realizedPnl: string
  readonly closePrice: string
}
