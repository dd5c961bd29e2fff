import type { OrderCheckCode } from '@bgk/sdk/trading'
import type { Answer, Rejected } from '../kernel/command'
import type { OrderType, Side } from '../kernel/words'
import type { PairStatus } from './pair-config'

/** `quantity` counts the base coin, of both sides and both order types; a market order's `price` is ignored. */
export interface PlaceSpotOrder {
  readonly type: 'spot.place'
  readonly uid: number
  readonly base: string
  readonly quote: string
  readonly side: Side
  readonly orderType: OrderType
  readonly price?: string
  readonly quantity: string
}

export interface CancelSpotOrder {
  readonly type: 'spot.cancel'
  readonly uid: number
  readonly orderId: number
}

interface SetPairStatus {
  readonly type: 'pair.status'
  readonly base: string
  readonly quote: string
  readonly status: PairStatus
}

export type SpotCommand = PlaceSpotOrder | CancelSpotOrder | SetPairStatus

export type SpotRejectCode =
  | OrderCheckCode
  | 'UNKNOWN_PAIR'
  | 'PAIR_DISABLED'
  /** No such open or remembered order of this member; another member's order answers the same. */
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_OPEN'
  /** The order would have met the member's own resting order before anyone else's. */
  | 'SELF_TRADE'

export type SpotAnswer = Answer<SpotRejectCode>

export type SpotRejected = Rejected<SpotRejectCode>
