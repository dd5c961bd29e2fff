import type { OrderStatus, OrderType, Side } from '../kernel/command'
import type { OrderFill } from '../order-book/events'
import type { PairStatus } from './pair-config'

/** A snapshot of one order as it stood at the end of the command. As text: `orderView(state, row)`. */
export interface OrderRow {
  readonly orderId: number
  readonly uid: number
  readonly pair: string
  readonly side: Side
  readonly orderType: OrderType
  /** Ticks; for a market order the last price at the time it was placed (display only). */
  readonly price: bigint
  readonly lots: bigint
  readonly remaining: bigint
  readonly status: OrderStatus
  /** Units of quote that its fills moved, and of the coin it receives that they cost. */
  readonly value: bigint
  readonly fee: bigint
  /** Oldest first, the last `FILLS_KEPT`; none of a bot. */
  readonly fills: readonly OrderFill[]
  readonly createdTs: number
  readonly updatedTs: number
}

export type SpotEvent =
  | { readonly type: 'order'; readonly uid: number; readonly order: OrderRow }
  | { readonly type: 'pairStatus'; readonly pair: string; readonly status: PairStatus }
