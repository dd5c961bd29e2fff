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
  /** Addresses of the book that fit the chain. */
  readonly addresses: readonly WithdrawalAddress[]
}

/** Eligibility of a member to withdraw on a chain. Conditions not reported by the exchange count as met. */
export function eligibilityOf(user: UserInfo, context: WithdrawalContext, { chain }: CoinChain): Eligibility {
  // A server that stores no chain with an address leaves the choice to the user.
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

/** A withdrawal under review, as it will be sent. */
export interface WithdrawalInput {
  readonly quantity: string
  readonly address: WithdrawalAddress | undefined
}

interface Cost {
  readonly fee: string | undefined
  readonly received: string | undefined
}

/**
 * Fee and received amount of a withdrawal while typing. `received` is '' for an invalid amount or one below
 * the fee. Both are undefined if the fee is not reported.
 */
export function costOf(quantity: string, { withdrawalFee: fee }: CoinChain): Cost {
  if (fee === undefined) return { fee, received: undefined }
  const typed = tryDecimal(quantity)
  return {
    fee: toText(withdrawalFee(typed ?? '0', fee)),
    received: typed ? withdrawalReceived(typed, fee) : '',
  }
}

/** First fault of a withdrawal, except its fund password, in the order of the form. */
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

/** Draft of the withdrawal form, with the address by its id. */
export const useWithdrawDraft = () => useWalletDraft('withdraw', { amount: '', address: '' })

export type WithdrawDraft = ReturnType<typeof useWithdrawDraft>

/**
 * Address of the form that adds an address for a coin and chain; saving it returns to the previous screen.
 */
export const addAddressPath = ({ coin, chain }: { readonly coin: string; readonly chain: string }): string =>
  `/coinAddress?${new URLSearchParams({ add: '1', coin, chain })}`
