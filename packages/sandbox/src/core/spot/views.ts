import type { OrderStatus, OrderType, Side } from '../kernel/command'
import type { PairStatus } from './pair-config'

/** Views of gateways: amounts and prices are plain decimal text. */

export interface SpotMarketView {
  readonly id: number
  readonly base: string
  readonly quote: string
  readonly price: string
  /** Signed percent of the rolling 24 hours, 2 decimals, half-up: `-0.52`. */
  readonly changePercent: string
  readonly high: string
  readonly low: string
  /** Base coin, rolling 24 hours. */
  readonly volume: string
  readonly status: PairStatus
  readonly board: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  readonly minQuantity: string
  readonly maxQuantity?: string
  /** Best ask and best bid, else the last price. */
  readonly buyPrice: string
  readonly sellPrice: string
  readonly feeRate: string
  readonly chineseName?: string
  readonly symbol?: string
  readonly logo?: string
}

export interface LevelView {
  readonly price: string
  readonly quantity: string
}

export interface BookView {
  /** Best first. */
  readonly asks: readonly LevelView[]
  readonly bids: readonly LevelView[]
}

export interface TradeView {
  readonly id: number
  /** ms. */
  readonly ts: number
  /** The taker's side. */
  readonly side: Side
  readonly price: string
  readonly quantity: string
}

export interface FillView {
  /** Trade id. */
  readonly id: number
  /** ms. */
  readonly ts: number
  readonly price: string
  readonly quantity: string
  readonly fee: string
  readonly feeCoin: string
}

export interface OrderView {
  readonly id: number
  readonly base: string
  readonly quote: string
  readonly side: Side
  readonly orderType: OrderType
  readonly price: string
  readonly quantity: string
  readonly remaining: string
  /** Present with fills: average price, its total in quote, the fee and its coin. */
  readonly averagePrice?: string
  readonly total?: string
  readonly fee?: string
  readonly feeCoin?: string
  /** Oldest first; absent without fills. */
  readonly fills?: readonly FillView[]
  readonly status: OrderStatus
  /** ms. */
  readonly createdTs: number
}

export interface CandleView {
  /** Opening time, ms UTC. */
  readonly time: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

/** Filter of open orders: one pair, by both its coins, or all. */
export type OpenFilter =
  | (OrderFilter & { readonly base: string; readonly quote: string })
  | (OrderFilter & { readonly base?: undefined; readonly quote?: undefined })

export interface OrderFilter {
  readonly base?: string
  readonly quote?: string
  /** 1-based. */
  readonly page?: number
  readonly limit?: number
}
