import type { OrderState, OrderStyle, Side } from '../command'
import type { TradeRow } from '../event'
import type { MarginMode } from './futures-command'
import type { PositionStatus } from './position'

/** One order of a contract as it stood at the end of the command. */
export interface FuturesOrderRow {
  readonly orderId: number
  readonly uid: number
  /** Name of the contract. */
  readonly contract: string
  readonly side: Side
  readonly style: OrderStyle
  /** Ticks; of a market order the last price when it was placed. */
  readonly price: bigint
  readonly lots: number
  readonly unfilled: number
  readonly lever: number
  readonly mode: MarginMode
  readonly state: OrderState
  readonly createdTs: number
  readonly updatedTs: number
}

/** One position as it stood at the end of the command; money in units of 1e-8 of the settlement coin. */
export interface PositionRow {
  readonly positionId: number
  readonly uid: number
  readonly contract: string
  readonly side: Side
  readonly mode: MarginMode
  readonly lever: number
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
