/** A perpetual contract, settled in its quote coin. */
export interface ContractConfig {
  /** Wire autoid. */
  readonly id: number
  readonly base: string
  readonly quote: string
  /** As of the spot pair it follows; with the decimals of `unit` at most 8. */
  readonly priceDecimals: number
  /** Base coin in one lot. */
  readonly unit: string
  readonly maxLever: number
  /** What a member may choose from. */
  readonly levers: readonly number[]
  /** Whole lots. */
  readonly minLots: number
  readonly maxLots: number
  /** Fraction of the notional, on open and on close; default `0.0005`. */
  readonly feeRate?: string
  readonly startPrice: string
  readonly chineseName?: string
  readonly symbol?: string
  /**
   * Without them one tier with half of the initial margin at `maxLever` (docs/reference/exchange.md#r7).
   * Ascending, the last without cap.
   */
  readonly tiers?: readonly {
    readonly cap?: string
    readonly maintenanceRate: string
    /** Of positions this large; default `maxLever` of the contract. */
    readonly maxLever?: number
  }[]
  /** Default true (docs/reference/exchange.md#r11). */
  readonly funding?: boolean
}

/** Name of the contract's market inside the sandbox: never that of a spot pair. */
export function contractName(contract: { readonly base: string; readonly quote: string }): string {
  return `${contract.base}/${contract.quote}-PERP`
}
