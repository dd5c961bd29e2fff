import type { OrderStatus, OrderType, Side } from '../kernel/command'
import type { OrderFill } from '../order-book/events'
import type { PairStatus } from './pair-config'

/** State of one order at the end of the command. As text: `orderView(state, row)`. */
export interface OrderRow {
  readonly orderId: number
  readonly uid: number
  readonly pair: string
  readonly side: Side
  readonly orderType: OrderType
  /** Ticks; for a market order the last price at placement (display only). */
  readonly price: bigint
  readonly lots: bigint
  readonly remaining: bigint
  readonly status: OrderStatus
  /** Quote units moved by its fills, and their fee in the received coin. */
  readonly value: bigint
  readonly fee: bigint
  /** Oldest first, the last `MAX_FILLS`; empty for bots. */
  readonly fills: readonly OrderFill[]
  readonly createdTs: number
  readonly updatedTs: number
}

export type SpotEvent =
  | { readonly type: 'order'; readonly uid: number; readonly order: OrderRow }
  | { readonly type: 'pairStatus'; readonly pair: string; readonly status: PairStatus }
