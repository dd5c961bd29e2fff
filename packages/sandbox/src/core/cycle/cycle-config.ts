import type { PairRef } from '../pair-ref'

/** A coin that cycle contracts are paid in; both limits are allowed stakes (docs/reference/rules.md#r12). */
export interface PayCoinConfig {
  readonly coin: string
  readonly minAmount: string
  readonly maxAmount: string
}

/** A length that a cycle contract can have. Rates are fractions of the stake. */
export interface CycleTermConfig {
  readonly seconds: number
  /** Of the stake, whatever it is paid in. */
  readonly minAmount: string
  readonly profitRate: string
  /** Default `1`: all of it. */
  readonly lossRate?: string
}

/** A pair that cycle contracts are settled on; its price is the mid of the spot pair of the same coins. */
export interface CyclePairConfig extends PairRef {
  /** Wire autoid. */
  readonly id: number
  readonly payCoins: readonly PayCoinConfig[]
  readonly terms: readonly CycleTermConfig[]
  readonly chineseName?: string
  readonly symbol?: string
}

export interface CycleConfig {
  readonly pairs: readonly CyclePairConfig[]
  /** By pay coin, what the house puts into its pool before the first order. */
  readonly pools: Readonly<Record<string, string>>
}

/** Name of the cycle market inside the sandbox: never that of a spot pair or a contract. */
export function cycleName({ base, quote }: PairRef): string {
  return `${base}/${quote}-CYCLE`
}
