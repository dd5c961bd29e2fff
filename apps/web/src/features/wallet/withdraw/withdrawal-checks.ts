import type { CoinChain, UserInfo, WithdrawalAddress, WithdrawalContext } from '@bgk/sdk'
import { toText, tryDecimal } from '@bgk/sdk/decimal'
import { checkAddress } from '@bgk/sdk/forms'
import {
  checkWithdrawal,
  type WithdrawalBlock,
  type WithdrawalStanding,
  withdrawalBlocks,
  withdrawalFee,
  withdrawalReceived,
} from '@bgk/sdk/trading'
import { useWalletDraft } from '../coins/coin-chain'

export interface Eligibility extends WithdrawalStanding {
  readonly blocks: readonly WithdrawalBlock[]
  /** The addresses of the book that fit the chain. */
  readonly addresses: readonly WithdrawalAddress[]
}

/** How a person stands who wants to withdraw on a chain, from what the exchange says of them: what it does not say is not in the way. */
export function eligibilityOf(user: UserInfo, context: WithdrawalContext, { chain }: CoinChain): Eligibility {
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

/** What a withdrawal form asks for, as it is reviewed and sent. */
export interface WantedWithdrawal {
  readonly quantity: string
  readonly address: WithdrawalAddress | undefined
}

interface Cost {
  readonly fee: string | undefined
  readonly received: string | undefined
}

/**
 * What a withdrawal costs and what arrives of it, while it is typed; '' arrives of what is no amount or does not cover the fee. Both are
 * undefined where the exchange does not say its fee.
 */
export function costOf(quantity: string, { withdrawalFee: fee }: CoinChain): Cost {
  if (fee === undefined) return { fee, received: undefined }
  const typed = tryDecimal(quantity)
  return {
    fee: toText(withdrawalFee(typed ?? '0', fee)),
    received: typed ? withdrawalReceived(typed, fee) : '',
  }
}

/** What is wrong with a withdrawal before its fund password is asked for: the address first, as it stands first in the form. */
export function checkWanted(
  { quantity, address }: WantedWithdrawal,
  chain: CoinChain,
  standing: WithdrawalStanding,
  usable: string,
) {
  const place = checkAddress(address?.address, chain.chain)
  if (!place.ok) return place
  const verdict = checkWithdrawal({
    standing,
    quantity,
    address: address?.address,
    tag: address?.tag,
    fundPassword: '',
    usable,
    chain,
  })
  return verdict.ok || verdict.field === 'fundPassword' ? undefined : verdict
}

/** What the form of a withdrawal keeps; of the address its id. */
export const useWithdrawDraft = () => useWalletDraft('withdraw', { amount: '', address: '' })

export type WithdrawDraft = ReturnType<typeof useWithdrawDraft>

/** Where an address for a coin on one chain is added to the book; from there a saved one leads back. */
export const addAddressPath = ({ coin, chain }: { readonly coin: string; readonly chain: string }): string =>
  `/coinAddress?${new URLSearchParams({ add: '1', coin, chain })}`
