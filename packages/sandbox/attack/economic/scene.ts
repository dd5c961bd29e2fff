import type { Side } from '../../src/core/kernel/command'

/** What became of an order or another wish. */
export interface Reply {
  readonly ok: boolean
  readonly id?: number
  /** Why it was refused. */
  readonly code?: string
}

export interface Level {
  readonly price: number
  /** In the base coin. */
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

/** A pair with its perpetual and its timed contract, as anybody sees it. Figures are doubles: a strategy guesses, the exchange counts. */
export interface Market {
  readonly base: string
  /** Of the base coin, the smallest order. */
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
  /** Without it at market. */
  readonly price?: number
  readonly stopLossPrice?: number
  readonly takeProfitPrice?: number
}

/** One account of the attacker. Quantities count the base coin, of perpetuals too; what is not a multiple of a lot is rounded down. */
export interface Trader {
  /** Without a price at market. */
  spot(market: Market, side: Side, quantity: number, price?: number): Promise<Reply>
  perp(market: Market, side: Side, quantity: number, terms: PerpTerms): Promise<Reply>
  cancel(id: number): Promise<Reply>
  cancelPerp(id: number): Promise<Reply>
  /** Every resting order, of spot and of perpetuals. */
  cancelAll(): Promise<void>
  /** All positions at market. */
  closeAll(): Promise<Reply>
  move(to: 'futures' | 'spot', usdt: number): Promise<Reply>
  bet(market: Market, side: Side, stake: number, seconds: number): Promise<Reply>
  swap(from: string, to: string, quantity: number): Promise<Reply>
  /** Coins for US dollars; a purchase is paid for at once. */
  fiat(side: Side, coin: string, quantity: number): Promise<Reply>
  /** Buys `quantity` of the coin on sale, paid in `payCoin`. */
  subscribe(payCoin: string, quantity: number): Promise<Reply>
  /** Free in the spot wallet. */
  free(coin: string): Promise<number>
  /** USDT free in the futures wallet. */
  freeFutures(): Promise<number>
  /** USDT that positions and their unrealised profit would leave for a withdrawal; 0 where nothing. */
  withdrawable(): Promise<number>
}

/** The exchange as an attacker meets it, on whichever clock. */
export interface Scene {
  readonly main: Market
  /** Another pair of the same exchange. */
  readonly other: Market
  /** As many as the strategy asks for, with its funds in USDT in their spot wallets. */
  readonly traders: readonly Trader[]
  /** ms of exchange time. */
  now(): number
  wait(ms: number): Promise<void>
}

/** Rounded down to so many decimals, as text. */
export function floorText(value: number, decimals: number): string {
  const scale = 10 ** decimals
  return (Math.floor(value * scale + 1e-6) / scale).toFixed(decimals)
}
