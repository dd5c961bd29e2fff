/** Whether a pair can be traded: only while it is enabled. */
export type PairStatus = 'enabled' | 'disabled' | 'soon'

/** Names a pair: what is traded, and what it is priced in. */
export interface PairRef {
  readonly base: string
  readonly quote: string
}

export interface PairConfig {
  /** Wire autoid. */
  readonly id: number
  readonly base: string
  readonly quote: string
  /** 0-6: a tick is 10^-priceDecimals. */
  readonly priceDecimals: number
  /** 0-8: a lot is 10^-amountDecimals. */
  readonly amountDecimals: number
  readonly minAmount: string
  readonly maxAmount?: string
  /** Base coin that both sides of the book must have for it to count as a price; default 5,000 times `minAmount`. */
  readonly indexDepth?: string
  /** How far from the index a limit may cross, and how far a market order may trade, as fractions; default `0.1` and `0.05`. */
  readonly limitBand?: string
  readonly marketBand?: string
  /** Fraction, taker and maker alike; default `0.001`. */
  readonly feeRate?: string
  /** At genesis; `pair.status` changes it later. */
  readonly status: PairStatus
  /** Last price before the first trade; genesis history ends on it. */
  readonly startPrice: string
  /** What happened before genesis, as a path that ends on the start price (`encodePath`); default: made from the seed. */
  readonly recorded?: string
  readonly board?: string
  readonly chineseName?: string
  readonly symbol?: string
  readonly logo?: string
}
