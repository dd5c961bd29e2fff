export interface WalletAsset {
  readonly coin: string
  readonly available: string
  readonly frozen: string
  /** USDT for one coin. */
  readonly unitPrice: string
  readonly chain: string
  readonly depositEnabled: boolean
  readonly withdrawEnabled: boolean
}

export interface Totals {
  readonly usdt: string
  readonly cny: string
}

export interface SpotAssets {
  readonly assets: readonly WalletAsset[]
  readonly total: Totals
}

export interface ExchangeRate {
  readonly coin: string
  /** The currency's sign, e.g. `₹`. */
  readonly symbol: string
  /** Units of the currency for one USDT. */
  readonly price: string
}

export interface PairBalance {
  readonly base: string
  readonly quote: string
}

export interface CoinBalance {
  readonly available: string
  readonly frozen: string
  /** USDT for one coin; the spot wallet only. */
  readonly unitPrice?: string
}
