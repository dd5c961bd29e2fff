import type { CommandBody } from './command'

/**
 * One line of the double-entry ledger. A command's lines are netted by (account, coin) and sum to zero per
 * coin; a line of zero is never written.
 *
 * Accounts: `u{uid}:spot.available`, `u{uid}:spot.frozen`; house: `fee`, `rounding`, `external:{coin}`.
 */
export interface Posting {
  readonly account: string
  readonly coin: string
  /** Units of 1e-8 coin, signed; render with `unitsText(amount, COIN_DECIMALS)`. */
  readonly amount: bigint
  readonly code: PostingCode
}

/** What moved the money: the type of the command. */
export type PostingCode = CommandBody['type']
