/** A pair can be traded only while enabled. */
export type PairStatus = 'enabled' | 'disabled' | 'soon'

/** A pair by its base and quote coin. */
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
  /** Base coin needed on both sides for the book to count as a price; default 5,000 times `minAmount`. */
  readonly indexDepth?: string
  /**
   * Maximum distance from the index of a crossing limit and of a market order, as fractions; default `0.1`
   * and `0.05`.
   */
  readonly limitBand?: string
  readonly marketBand?: string
  /** Fraction, taker and maker alike; default `0.001`. */
  readonly feeRate?: string
  /** Status at genesis; `pair.status` changes it later. */
  readonly status: PairStatus
  /** Last price before the first trade, and of the genesis history. */
  readonly startPrice: string
  /**
   * History before genesis as a path that ends on the start price (`encodePath`); default: generated from the
   * seed.
   */
  readonly recorded?: string
  readonly board?: string
  readonly chineseName?: string
  readonly symbol?: string
  readonly logo?: string
}
