import type { GuardLimits } from '@bgk/sdk/guards'

/** Restrictions of a profile, whatever the exchange would accept. */
export interface Guards {
  /** Refuses every change. */
  readonly readOnly: boolean
  /** Limits of the account's guard, in USDT. */
  readonly limits: GuardLimits
  /** The only pairs to trade, as `BTC/USDT`; undefined is all. */
  readonly allowPairs: readonly string[] | undefined
  /** The only addresses to withdraw to; undefined is all. */
  readonly allowAddresses: readonly string[] | undefined
}
