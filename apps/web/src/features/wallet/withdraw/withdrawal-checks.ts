import type { CoinChain, UserInfo, WithdrawalAddress, WithdrawalContext } from '@bgk/sdk'
import { toText, tryDecimal } from '@bgk/sdk/decimal'
import { checkAddress } from '@bgk/sdk/forms'
import {
  checkWithdrawal,
  type WithdrawalBlock,
  type WithdrawalEligibility,
  withdrawalBlocks,
  withdrawalFee,
  withdrawalReceived,
} from '@bgk/sdk/trading'
import { useWalletDraft } from '../coins/coin-chain'

export interface Eligibility extends WithdrawalEligibility {
  readonly blocks: readonly WithdrawalBlock[]
  /** The addresses of the book that fit the chain. */
  readonly addresses: readonly WithdrawalAddress[]
}

/** Eligibility of a member to withdraw on a chain. Conditions that the exchange does not report count as met. */
export function eligibilityOf(user: UserInfo, context: WithdrawalContext, { chain }: CoinChain): Eligibility {
  // A server that keeps no chain with an address leaves it to its owner where it fits.
  const addresses = context.addresses.filter((address) => (address.chain ?? chain) === chain)
  const terms = {
    kycVerified: user.kyc === undefined || user.kyc === 'verified',
    fundPasswordSet: user.fundPasswordSet !== false,
    creditScore: user.creditScore,
    fundsLocked: context.fundsLocked ?? user.withdrawAllowed === false,
    passwordChangedRecently: context.lockedUntil !== undefined,
    hasAddress: addresses.length > 0,
  }
  return { ...terms, addresses, blocks: withdrawalBlocks(terms) }
}

/** A withdrawal as it is reviewed and sent. */
export interface WithdrawalInput {
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

/** First fault of a withdrawal before its fund password is requested, from the top of the form down. */
export function checkInput(
  { quantity, address }: WithdrawalInput,
  chain: CoinChain,
  eligibility: WithdrawalEligibility,
  available: string,
) {
  const place = checkAddress(address?.address, chain.chain)
  if (!place.ok) return place
  const verdict = checkWithdrawal({
    eligibility: eligibility,
    quantity,
    address: address?.address,
    tag: address?.tag,
    fundPassword: '',
    available,
    chain,
  })
  return verdict.ok || verdict.field === 'fundPassword' ? undefined : verdict
}

/** Draft of the withdrawal form; the address by its id. */
export const useWithdrawDraft = () => useWalletDraft('withdraw', { amount: '', address: '' })

export type WithdrawDraft = ReturnType<typeof useWithdrawDraft>

/** Where an address for a coin on one chain is added to the book; from there a saved one leads back. */
export const addAddressPath = ({ coin, chain }: { readonly coin: string; readonly chain: string }): string =>
  `/coinAddress?${new URLSearchParams({ add: '1', coin, chain })}`
