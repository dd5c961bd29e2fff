/** One row of the spot wallet: free and frozen quantity of a coin, plain decimal text. */
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

/** The same worth in USDT and in CNY, plain decimal text. */
export interface Totals {
  readonly usdt: string
  readonly cny: string
}

/** The spot wallet. */
export interface SpotAssets {
  readonly assets: readonly WalletAsset[]
  readonly total: Totals
}

/** The rate of a currency. */
export interface ExchangeRate {
  readonly coin: string
  /** The currency's sign, e.g. `₹`. */
  readonly symbol: string
  /** Units of the currency for one USDT. */
  readonly price: string
}

/** What is free of both coins of a pair, plain decimal text. */
export interface PairBalance {
  readonly base: string
  readonly quote: string
}

/** What is free and frozen of one coin, plain decimal text in that coin. */
export interface CoinBalance {
  readonly available: string
  readonly frozen: string
  /** USDT for one coin; the spot wallet only. */
  readonly unitPrice?: string
}

/** One row of the futures wallet. */
export interface FuturesAsset {
  readonly coin: string
  readonly available: string
  /** Held by open positions. */
  readonly positionMargin: string
  /** Held by open orders. */
  readonly orderMargin: string
  /** Realised profit and loss, signed. */
  readonly realizedPnl: string
}

/** The futures wallet. */
export interface FuturesAssets {
  readonly assets: readonly FuturesAsset[]
  readonly total: Totals
}

/** One row of the fiat wallet. */
export interface FiatAsset {
  readonly coin: string
  readonly available: string
  readonly frozen: string
}

/** The fiat wallet. */
export interface FiatAssets {
  readonly assets: readonly FiatAsset[]
  readonly total: Totals
}

/** What can be done with a coin on one chain; limits and fees are in the coin. */
export interface CoinChain {
  readonly id: number
  readonly coin: string
  readonly chain: string
  /** The chain's name as shown, e.g. `TRC20`. */
  readonly chainLabel: string
  readonly logo: string
  readonly depositEnabled: boolean
  readonly withdrawEnabled: boolean
  /** Addresses need a tag or memo beside them. */
  readonly tagRequired: boolean
  readonly minDeposit: string
  readonly minWithdrawal: string
  /** Per withdrawal; absent = no limit. */
  readonly maxWithdrawal?: string
  /** Per day; absent = no limit. */
  readonly dailyMaxWithdrawal?: string
  /** Absolute, in the coin; a percentage on some servers (docs/reference/rules.md#r14). */
  readonly withdrawalFee: string
  /** What the server wants said beside the deposit address. */
  readonly depositNote: string
}

/** Where to send coins to. */
export interface DepositAddress {
  readonly address: string
  /** '' when the coin has none. */
  readonly tag: string
}

/** An entry of the withdrawal address book. */
export interface WithdrawalAddress {
  readonly id: number
  readonly coin: string
  /** '' where the server keeps no chain with an address. */
  readonly chain: string
  readonly remark: string
  readonly address: string
  readonly tag: string
}

/** What a withdrawal of one coin starts from. */
export interface WithdrawalContext {
  readonly available: string
  readonly addresses: readonly WithdrawalAddress[]
  /** Funds are frozen; absent where the server does not say. */
  readonly frozen?: boolean
  /** Epoch milliseconds until which withdrawals are barred after a change of password; absent when they are not. */
  readonly lockedUntil?: number
}

/** A movement of the wallet: deposit, withdrawal, transfer between accounts, or the exchange's own booking. */
export interface FinanceRecord {
  readonly id: number
  readonly kind: 'deposit' | 'withdrawal' | 'system' | 'transfer' | (string & {})
  readonly title: string
  readonly coin: string
  readonly quantity: string
  /** After the fee. */
  readonly received: string
  readonly fee: string
  readonly feeCoin: string
  readonly address: string
  readonly tag: string
  /** Of the transaction on chain; '' until there is one. */
  readonly hash: string
  readonly status: 'pending' | 'completed' | 'rejected' | 'revoked' | (string & {})
  /** Why it was rejected, for the member to read. */
  readonly reason: string
  /** Reference of the proof's picture. */
  readonly image: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}
