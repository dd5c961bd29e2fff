import type { FuturesCheckCode, PartialCloseCode, PositionStopsCode } from '@bgk/sdk/trading'
import type { Answer, OrderStatus, OrderType, Rejected, Side } from '../kernel/command'
import type { TradeRow } from '../order-book/events'

export type MarginMode = 'cross' | 'isolated'

/** Opens a position, or closes `positionId` with a resting order. Quantities are whole lots. */
export interface PlaceFuturesOrder {
  readonly type: 'futures.place'
  readonly uid: number
  readonly base: string
  readonly quote: string
  readonly side: Side
  readonly orderType: OrderType
  readonly price?: string
  readonly quantity: string
  readonly leverage: number
  readonly marginMode: MarginMode
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
  readonly positionId?: number
}

interface CancelFuturesOrder {
  readonly type: 'futures.cancel'
  readonly uid: number
  readonly orderId: number
}

/** Cancels all resting orders of the member in contracts of this base coin. */
interface CancelFuturesOrders {
  readonly type: 'futures.cancelAll'
  readonly uid: number
  readonly coin?: string
}

/** `quantity`: lots of the whole order including filled ones; absent: unchanged. */
export interface AmendFuturesOrder {
  readonly type: 'futures.amend'
  readonly uid: number
  readonly orderId: number
  readonly price: string
  readonly quantity?: string
}

/** Closes at market. Returns `partial` if its lots are closed and the position stays open. */
interface ClosePosition {
  readonly type: 'futures.close'
  readonly uid: number
  readonly positionId: number
  readonly quantity: string
}

/**
 * Closes as much as possible at market in every contract of the base coin. Returns one combined status,
 * `unfilled` without positions.
 */
interface CloseByCoin {
  readonly type: 'futures.closeByCoin'
  readonly uid: number
  readonly coin: string
  readonly side: Side | 'all'
}

/** Closes as much as possible in every contract. */
interface CloseAllPositions {
  readonly type: 'futures.closeAll'
  readonly uid: number
}

export interface AddStop {
  readonly type: 'futures.addStop'
  readonly uid: number
  readonly positionId: number
  readonly quantity: string
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
}

export interface EditStop {
  readonly type: 'futures.editStop'
  readonly uid: number
  readonly stopId: number
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
  /** Prices to retain. Default: an absent price is removed, as in older journals. */
  readonly retain?: readonly ('takeProfitPrice' | 'stopLossPrice')[]
}

interface CancelStop {
  readonly type: 'futures.cancelStop'
  readonly uid: number
  readonly stopId: number
}

/** Transfers between a member's spot and futures wallets. */
export interface TransferFutures {
  readonly type: 'futures.transfer'
  readonly uid: number
  readonly coin: string
  readonly quantity: string
  readonly to: 'futures' | 'spot'
}

export type FuturesCommand =
  | PlaceFuturesOrder
  | CancelFuturesOrder
  | CancelFuturesOrders
  | AmendFuturesOrder
  | ClosePosition
  | CloseByCoin
  | CloseAllPositions
  | AddStop
  | EditStop
  | CancelStop
  | TransferFutures

/** Rejections beside those of the SDK's checks. */
export type FuturesRejectCode =
  | FuturesCheckCode
  | PartialCloseCode
  | PositionStopsCode
  | 'MARKET_HALTED'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_OPEN'
  | 'SELF_TRADE'
  /** The new quantity of an order does not exceed its filled part. */
  | 'QUANTITY_ALREADY_FILLED'
  | 'UNKNOWN_CONTRACT'
  | 'LEVERAGE_NOT_OFFERED'
  | 'LEVERAGE_ABOVE_TIER'
  | 'POSITION_NOT_FOUND'
  | 'STOP_NOT_FOUND'
  | 'QUANTITY_EXCEEDS_TRANSFERABLE'
  /** A limit on the aggressive side, further from the index than the band allows. */
  | 'PRICE_BAND'
  /** A close found no counterparty inside the band. */
  | 'NO_LIQUIDITY'

export type FuturesRejected = Rejected<FuturesRejectCode>

export type FuturesAnswer = Answer<FuturesRejectCode>

export type PositionStatus = 'open' | 'liquidated' | 'closed' | 'takeProfit' | 'stopLoss'

/** One order of a contract at the end of the command. */
export interface FuturesOrderRow {
  readonly orderId: number
  readonly uid: number
  /** Name of the contract. */
  readonly contract: string
  readonly side: Side
  readonly orderType: OrderType
  /** Ticks; of a market order the last price at placement. */
  readonly price: bigint
  readonly lots: number
  readonly remaining: number
  readonly leverage: number
  readonly marginMode: MarginMode
  readonly status: OrderStatus
  readonly createdTs: number
  readonly updatedTs: number
}

/** One position at the end of the command; money in units of 1e-8 of the settlement coin. */
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

/**
 * Changes of one command to contracts. Orders and positions are those of users, each once; trades include
 * bots.
 */
export interface FuturesRows {
  readonly orders: readonly FuturesOrderRow[]
  readonly positions: readonly PositionRow[]
  readonly trades: readonly TradeRow[]
}

export const NO_FUTURES: FuturesRows = { orders: [], positions: [], trades: [] }
