import type { Answer, TransferInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** A transfer between the exchange account and another one; `direction` `in` goes to `account`, `out` comes back (rules C15). */
export type TransferOrder = TransferInput & { readonly account: 'futures' | 'fiat' }

/** Moves funds between accounts; afterwards wallets and what is available for trading are asked for again. Never retried. */
export function useTransfer(): UseMutationResult<Answer, Error, Given<TransferOrder>> {
  return useAct(
    ({ account }: TransferOrder) =>
      account === 'futures' ? entries.accountTransferFutures : entries.accountTransferFiat,
    ['account', 'spot.account', 'futures.account'],
  )
}
