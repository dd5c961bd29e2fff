import type { Rejected } from './kernel/command'

/** Open orders and stops of one member. Bots have no limits. */
export interface OrderLimits {
  /** Open orders on one spot pair, and on one contract. */
  readonly ordersPerMarket: number
  /** Open orders on all pairs and contracts together. */
  readonly orders: number
  /** Active stops of one position, with those that open orders bring along. */
  readonly stopsPerPosition: number
}

export const STANDARD_ORDER_LIMITS: OrderLimits = {
  ordersPerMarket: 200,
  orders: 1_000,
  stopsPerPosition: 20,
}

export type LimitRejectCode =
  /** On one pair or contract; `params.max`. */
  | 'ORDER_LIMIT'
  /** On all of them together; `params.max`. */
  | 'ORDER_LIMIT_TOTAL'
  /** Of one position; `params.max`. */
  | 'STOP_LIMIT'

export type LimitRejected = Rejected<LimitRejectCode>
