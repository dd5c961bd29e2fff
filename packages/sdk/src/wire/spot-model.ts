import type { PairRef } from './pair'

export type { PairRef } from './pair'

/** The three markets. */
export type MarketKind = 'spot' | 'futures' | 'cycle'

/**
 * One row of a market list (docs/reference/wire.md#market-rows). Prices, amounts and rates are plain decimal
 * text.
 */
export interface SpotMarket extends PairRef {
  readonly id: number
  /** Last price, in quote. */
  readonly price: string
  /** 24 h change, signed percent without the sign of percent. */
  readonly changePercent: string
  /** 24 h, in quote. */
  readonly high: string
  readonly low: string
  /** 24 h, in base. */
  readonly volume: string
  readonly status: 'enabled' | 'disabled' | 'soon' | (string & {})
  /** The board it is listed on: `main`, `pioneer`. */
  readonly board: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Of one order, in base (in lots on futures). */
  readonly minQuantity: string
  readonly maxQuantity?: string
  readonly buyPrice?: string
  readonly sellPrice?: string
  /** A fraction: 0.001 is 0.1 %. */
  readonly feeRate?: string
  readonly chineseName?: string
  readonly symbol?: string
  readonly logo?: string
}

/** One price of an order book with the quantity that rests there, plain decimal text. */
export interface BookLevel {
  readonly price: string
  readonly quantity: string
}

/** A trade on a market: price in quote, quantity in base (in lots on futures). */
export interface Trade {
  readonly id: number
  /** Epoch milliseconds; absent where the server does not say. */
  readonly time?: number
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly quantity: string
}

/** A pair with its book and trades: book sides have the best price first, trades the newest first. */
export interface MarketDetail<Market> {
  readonly market: Market
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
  readonly trades: readonly Trade[]
}

/** A pair with its book and trades. */
export type SpotMarketDetail = MarketDetail<SpotMarket>

/** How far an order is; `partiallyCancelled`: cancelled after a part was filled. */
export type SpotOrderStatus =
  | 'unfilled'
  | 'partial'
  | 'filled'
  | 'cancelled'
  | 'partiallyCancelled'
  | (string & {})

/** A spot order; figures are plain decimal text. */
export interface SpotOrder extends PairRef {
  /** What cancelling takes, and the `orderId` of placing. */
  readonly id: number
  readonly side: 'buy' | 'sell'
  readonly type: 'limit' | 'market'
  /** In quote; of a market order what the exchange says. */
  readonly price: string
  /** In base. */
  readonly quantity: string
  /** Not traded yet, in base. */
  readonly remaining: string
  readonly status: SpotOrderStatus
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}

/** The free funds of a pair, plain decimal text, and the open orders on it. */
export interface SpotAccount {
  readonly available: { readonly base: string; readonly quote: string }
  readonly openOrders: readonly SpotOrder[]
}

/** `total` counts all rows, not only those of this page. */
export interface Page<T> {
  readonly rows: readonly T[]
  readonly total: number
}

/** What a coin is. */
export interface CoinIntroduction {
  readonly symbol: string
  readonly text: string
  readonly totalSupply: string
  readonly website: string
  readonly explorer: string
}

/** Raw items `yyyyMMddHHmmss|open|high|low|close|volume`, oldest first; `parseCandles` of `@bgk/sdk/market` reads them. */
export interface CandleSeries {
  readonly items: readonly string[]
}
