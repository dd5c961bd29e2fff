import type { TradeRow } from '../books/events'
import type { OrderStatus, OrderType, Side } from '../kernel/words'

import type { MarginMode } from './futures-command'

export type PositionStatus = 'open' | 'liquidated' | 'closed' | 'takeProfit' | 'stopLoss'

/** One order of a contract as it stood at the end of the command. */
export interface FuturesOrderRow {
  readonly orderId: number
  readonly uid: number
  /** Name of the contract. */
  readonly contract: string
  readonly side: Side
  readonly orderType: OrderType
  /** Ticks; of a market order the last price when it was placed. */
  readonly price: bigint
  readonly lots: number
  readonly remaining: number
  readonly leverage: number
  readonly marginMode: MarginMode
  readonly status: OrderStatus
  readonly createdTs: number
  readonly updatedTs: number
}

/** One position as it stood at the end of the command; money in units of 1e-8 of the settlement coin. */
export interface PositionRow {
  readonly positionId: number
  readonly uid: number
  readonly contract: string
  readonly side: Side
  readonly marginMode: MarginMode
  readonly leverage: number
  readonly lots: number
  readonly cost: bigint
  readonly margin: bigint
  readonly fee: bigint
  readonly funding: bigint
  readonly realised: bigint
  readonly status: PositionStatus
  readonly openedTs: number
  readonly closedTs: number
}

/** What one command did to contracts. Orders and positions are those of people, each once; trades are all. */
export interface FuturesRows {
  readonly orders: readonly FuturesOrderRow[]
  readonly positions: readonly PositionRow[]
  readonly trades: readonly TradeRow[]
}

export const NO_FUTURES: FuturesRows = { orders: [], positions: [], trades: [] }
