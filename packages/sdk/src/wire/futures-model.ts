import type { MarketDetail, PairRef, SpotMarket, SpotOrderStatus } from './spot-model'

/** One row of the futures list. `price` is in quote for one base; `minQuantity` and `maxQuantity` count lots. */
export interface FuturesMarket extends SpotMarket {
  /** Base in one lot: the value of a lot is `price × contractSize`. */
  readonly contractSize: string
  readonly maxLeverage?: number
}

/** A contract with its book and trades. */
export type FuturesMarketDetail = MarketDetail<FuturesMarket>

/** `cross`: all funds of the account stand for the position; `isolated`: only its own margin. */
export type MarginMode = 'cross' | 'isolated'

/** What orders and positions have in common. */
export interface FuturesTrade extends PairRef, StopPrices {
  readonly id: number
  /** `buy` is long, `sell` is short. */
  readonly side: 'buy' | 'sell'
  readonly type: 'limit' | 'market' | (string & {})
  readonly marginMode: MarginMode | (string & {})
  readonly leverage: number
  /** In lots. */
  readonly quantity: string
  /** In quote. */
  readonly fee: string
}

/** A futures order; figures are plain decimal text. */
export interface FuturesOrder extends FuturesTrade {
  /** As ordered. */
  readonly price: string
  /** Average of what is filled; absent before the first fill. */
  readonly averagePrice?: string
  /** Lots not filled yet. */
  readonly remaining: string
  /** Held for it, in quote. */
  readonly margin: string
  readonly status: SpotOrderStatus
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}

/** Whether a position is open, else how it ended. */
export type FuturesPositionStatus =
  | 'open'
  | 'liquidated'
  /** By its owner. */
  | 'closed'
  | 'takeProfit'
  | 'stopLoss'
  | (string & {})

/** An open or a closed position. */
export interface FuturesPosition extends FuturesTrade {
  /** In quote, average of what was opened. */
  readonly entryPrice: string
  /** Lots that can be closed: those held without those being closed already. */
  readonly closable: string
  /** In quote. */
  readonly margin: string
  /** The server's estimate; absent when there is none (docs/reference/rules.md#r11). */
  readonly liquidationPrice?: string
  /** In quote; profit in percent is `profit / value × 100`. */
  readonly value: string
  /** Profit and loss of a closed position, signed, in quote. */
  readonly realizedPnl?: string
  /** Of an open position the price of the moment the answer was made. */
  readonly closePrice?: string
  /** In quote. */
  readonly interest: string
  readonly stopOrderCount: number
  readonly status: FuturesPositionStatus
  /** Epoch milliseconds; absent where the server does not say. */
  readonly openedAt?: number
  /** Epoch milliseconds; absent while it is open. */
  readonly closedAt?: number
}

/** The futures account of a pair; figures are plain decimal text. */
export interface FuturesAccount {
  /** In quote. */
  readonly available: string
  readonly frozen: string
  readonly openOrders: readonly FuturesOrder[]
}

/** In quote; an absent one is not set. */
export interface StopPrices {
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
}

/** Take-profit, stop-loss or both of one position. */
export interface StopOrder extends StopPrices {
  readonly id: number
  /** In lots. */
  readonly quantity: string
  readonly status: 'active' | 'cancelled' | 'triggered' | (string & {})
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}
