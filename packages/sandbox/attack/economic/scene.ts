import type { Side } from '../../src/core/kernel/command'

export interface Reply {
  readonly ok: boolean
  readonly id?: number
  readonly code?: string
}

export interface Level {
  readonly price: number
  /** Base coin. */
  readonly quantity: number
}

export interface Book {
  /** Best first. */
  readonly asks: readonly Level[]
  readonly bids: readonly Level[]
}

interface Prices {
  readonly last: number
  readonly perpLast: number
}

/**
 * A pair with its perpetual and its timed contract, from public data. Figures are doubles: strategies
 * estimate, the exchange computes.
 */
export interface Market {
  readonly base: string
  /** Minimum order, base coin. */
  readonly minimum: number
  readonly maximum: number
  readonly priceDecimals: number
  readonly amountDecimals: number
  /** Base coin in a lot of the perpetual. */
  readonly lot: number
  readonly maxLots: number
  /** Ascending. */
  readonly leverages: readonly number[]
  book(): Promise<Book>
  perpBook(): Promise<Book>
  prices(): Promise<Prices>
}

export interface PerpTerms {
  readonly leverage: number
  readonly mode?: 'cross' | 'isolated'
  /** Absent: market order. */
  readonly price?: number
  readonly stopLossPrice?: number
  readonly takeProfitPrice?: number
}

/**
 * An account of the attacker. Quantities are in the base coin, also for perpetuals; they are rounded down to
 * lots.
 */
export interface Trader {
  /** Without a price: market order. */
  spot(market: Market, side: Side, quantity: number, price?: number): Promise<Reply>
  perp(market: Market, side: Side, quantity: number, terms: PerpTerms): Promise<Reply>
  cancel(id: number): Promise<Reply>
  cancelPerp(id: number): Promise<Reply>
  cancelAll(): Promise<void>
  closeAll(): Promise<Reply>
  move(to: 'futures' | 'spot', usdt: number): Promise<Reply>
  bet(market: Market, side: Side, stake: number, seconds: number): Promise<Reply>
  swap(from: string, to: string, quantity: number): Promise<Reply>
  /** Trades coins for US dollars; purchases are paid immediately. */
  fiat(side: Side, coin: string, quantity: number): Promise<Reply>
  /** Buys `quantity` of the coin on sale, paid in `payCoin`. */
  subscribe(payCoin: string, quantity: number): Promise<Reply>
  free(coin: string): Promise<number>
  /** Free USDT in the futures wallet. */
  freeFutures(): Promise<number>
  /** Withdrawable USDT after positions and unrealized profit; at least 0. */
  withdrawable(): Promise<number>
}

/** The exchange for an attacker, on any clock. */
export interface Scene {
  readonly main: Market
  readonly other: Market
  /** The strategy's accounts, funded with USDT in their spot wallets. */
  readonly traders: readonly Trader[]
  /** Exchange time, ms. */
  now(): number
  wait(ms: number): Promise<void>
}

export function floorText(value: number, decimals: number): string {
  const scale = 10 ** decimals
  return (Math.floor(value * scale + 1e-6) / scale).toFixed(decimals)
}
