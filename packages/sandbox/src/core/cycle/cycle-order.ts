import type { Side } from '../command'
import type { Coin } from '../ledger'
import type { CyclePair } from './cycle-pair'

/**
 * One cycle contract. It runs, has its price fixed when its time is over, and is settled in the next tick:
 *
 *   running (no closePrice) → fixed (closePrice) → settled (income)
 */
export interface CycleOrder {
  readonly id: number
  readonly uid: number
  readonly pair: CyclePair
  readonly side: Side
  readonly coin: Coin
  readonly seconds: number
  /** Units of 1e-8 of `coin`, as are the next two. */
  readonly stake: bigint
  /** Paid on top of the stake when it is won. */
  readonly profit: bigint
  /** Kept of the stake when it is lost. */
  readonly loss: bigint
  /** Units of 1e-8. */
  readonly profitRate: bigint
  readonly lossRate: bigint
  /** Ticks. */
  readonly openPrice: bigint
  readonly openedTs: number
  /** The last moment whose price counts. */
  readonly expiresTs: number
  /** Ticks. */
  closePrice: bigint | undefined
  /** Signed; undefined until it is settled. */
  income: bigint | undefined
}

/** A strictly better price wins; a tie loses for both sides (docs/reference/exchange.md#r15). */
export function isWon(side: Side, openPrice: bigint, closePrice: bigint): boolean {
  return side === 'buy' ? closePrice > openPrice : closePrice < openPrice
}
