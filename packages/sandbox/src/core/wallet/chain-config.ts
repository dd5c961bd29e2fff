/** What can be done with a coin on one chain; limits and fee are decimal text in the coin. */
export interface ChainConfig {
  /** Wire autoid. */
  readonly id: number
  readonly coin: string
  readonly chain: string
  /** As shown. */
  readonly label: string
  readonly depositEnabled: boolean
  readonly withdrawEnabled: boolean
  /** Addresses need a tag beside them. */
  readonly tagRequired: boolean
  readonly minDeposit: string
  readonly minWithdrawal: string
  readonly maxWithdrawal: string
  /** Of one member in one day of the exchange (+08:00), over all chains of the coin. */
  readonly dailyMaxWithdrawal: string
  /** Absolute (docs/reference/rules.md#r14). */
  readonly withdrawalFee: string
}
