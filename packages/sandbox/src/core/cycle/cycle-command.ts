import type { Side } from '../command'

/** Bets `amount` of `payCoin` that the index of the pair is higher (`buy`) or lower `seconds` from now. */
export interface PlaceCycleOrder {
  readonly type: 'cycle.place'
  readonly uid: number
  readonly base: string
  readonly quote: string
  readonly side: Side
  readonly amount: string
  readonly payCoin: string
  readonly seconds: number
}

export type CycleCommand = PlaceCycleOrder

/** Refusals beside those of the SDK's check. */
export type CycleRejectCode =
  | 'PAY_COIN_NOT_OFFERED'
  | 'TERM_NOT_OFFERED'
  /** The house could not pay if all running orders won. */
  | 'POOL_SHORT'
