import type { CoinChain, UserInfo, WithdrawalAddress, WithdrawalContext } from '@bgk/sdk'
import { type WithdrawalBlock, type WithdrawalStanding, withdrawalBlocks } from '@bgk/sdk/trading'

export interface Standing extends WithdrawalStanding {
  readonly blocks: readonly WithdrawalBlock[]
  /** The addresses of the book that fit the chain. */
  readonly addresses: readonly WithdrawalAddress[]
}

/** How a person stands who wants to withdraw on a chain, from what the exchange says of them: what it does not say is not in the way. */
export function standingOf(user: UserInfo, context: WithdrawalContext, { chain }: CoinChain): Standing {
  // A server that keeps no chain with an address leaves it to its owner where it fits.
  const addresses = context.addresses.filter((address) => (address.chain ?? chain) === chain)
  const standing = {
    kycVerified: user.kyc === undefined || user.kyc === 'verified',
    fundPasswordSet: user.fundPasswordSet !== false,
    creditScore: user.creditScore,
    frozen: context.frozen ?? user.withdrawAllowed === false,
    locked: context.lockedUntil !== undefined,
    hasAddress: addresses.length > 0,
  }
  return { ...standing, addresses, blocks: withdrawalBlocks(standing) }
}
