/** An open order of the bot. Decimal texts; spot quantities in the base coin, futures in contracts. */
export interface LabOrder {
  readonly id: number
  readonly market: 'spot' | 'futures'
  readonly pair: string
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly quantity: string
  readonly remaining: string
  /** ms since the start of the run. */
  readonly createdAt: number
  /** True if it only reduces a position. */
  readonly closes: boolean
}

/** An open position of the bot. */
export interface LabPosition {
  readonly id: number
  readonly pair: string
  readonly side: 'buy' | 'sell'
  /** Contracts. */
  readonly quantity: string
  /** Same in the base coin. */
  readonly baseQuantity: string
  readonly entryPrice: string
  readonly leverage: number
  readonly marginMode: 'cross' | 'isolated'
  readonly unrealizedPnl: string
}

export interface LabBalance {
  readonly available: string
  readonly locked: string
}

export interface LabMarket {
  /** Undefined: that side is empty. */
  readonly bid: string | undefined
  readonly ask: string | undefined
  /** Mean of both, else the last price. */
  readonly mid: string
  readonly last: string
  /** Of the contract; undefined without one. */
  readonly mark: string | undefined
  readonly halted: boolean
}

/** State of the bot's account at one moment, for properties. Amounts are decimal texts. */
export interface LabState {
  /** ms since the start of the run. */
  readonly at: number
  /** In the quote coin of the main pair: both wallets and unrealized profit, coins at mid price. */
  readonly equity: string
  /** Value of all coins but the quote coin, plus positions (long positive), in the quote coin. */
  readonly exposure: string
  /** By coin: spot wallet. */
  readonly balances: Readonly<Record<string, LabBalance>>
  /** By coin: futures wallet. */
  readonly futuresBalances: Readonly<Record<string, LabBalance>>
  readonly orders: readonly LabOrder[]
  readonly positions: readonly LabPosition[]
  market(pair: string): LabMarket
}
