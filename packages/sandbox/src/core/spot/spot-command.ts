import type { OrderCheckCode } from '@bgk/sdk/trading'
import type { Answer, OrderType, Rejected, Side } from '../kernel/command'
import type { PairStatus } from './pair-config'

/**
 * Places an order. `quantity` is in the base coin for both sides and order types; `price` of a market order
 * is ignored.
 */
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

/** Cancels the member's resting orders on pairs of these coins and this board. */
interface CancelSpotOrders {
  readonly type: 'spot.cancelAll'
  readonly uid: number
  readonly base?: string
  readonly quote?: string
  readonly board?: string
}

/** `quantity`: of the whole order including fills; absent: unchanged. */
export interface AmendSpotOrder {
  readonly type: 'spot.amend'
  readonly uid: number
  readonly orderId: number
  readonly price: string
  readonly quantity?: string
}

interface SetPairStatus {
  readonly type: 'pair.status'
  readonly base: string
  readonly quote: string
  readonly status: PairStatus
}

export type SpotCommand = PlaceSpotOrder | CancelSpotOrder | CancelSpotOrders | AmendSpotOrder | SetPairStatus

export type SpotRejectCode =
  | OrderCheckCode
  | 'UNKNOWN_PAIR'
  | 'PAIR_DISABLED'
  /** No such open or stored order of this user; an order of another user gets the same reason. */
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_OPEN'
  /** The new quantity of an order does not exceed its filled part. */
  | 'QUANTITY_ALREADY_FILLED'
  /** The order would have met the user's own resting order first. */
  | 'SELF_TRADE'
  /** A limit on the aggressive side, further from the index than the band allows. */
  | 'PRICE_BAND'
  /** The pair is halted: orders rest without trading. */
  | 'MARKET_HALTED'

export type SpotAnswer = Answer<SpotRejectCode>

export type SpotRejected = Rejected<SpotRejectCode>
