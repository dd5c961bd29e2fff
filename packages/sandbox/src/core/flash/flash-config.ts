/** One swap that is offered. */
export interface FlashPairConfig {
  /** Wire autoid. */
  readonly id: number
  /** Paid. */
  readonly from: string
  /** Received. */
  readonly to: string
  /** Of one swap, decimal text in `from`; both allowed. */
  readonly min: string
  readonly max: string
}

/** Every coin is USDT or has a spot pair with it. */
export interface FlashConfig {
  readonly pairs: readonly FlashPairConfig[]
  /** What the pool holds of each coin at the start of a day, decimal text. */
  readonly liquidity: Readonly<Record<string, string>>
}
