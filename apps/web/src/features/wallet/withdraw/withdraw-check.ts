import type { CoinChain, WithdrawalAddress } from '@bgk/sdk'
import { toText, tryDecimal } from '@bgk/sdk/decimal'
import { checkAddress } from '@bgk/sdk/forms'
import { checkWithdrawal, type WithdrawalStanding, withdrawalFee, withdrawalReceived } from '@bgk/sdk/trading'

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
