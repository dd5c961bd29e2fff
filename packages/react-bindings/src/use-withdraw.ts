import type { Answer, WithdrawInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Asks for a withdrawal; afterwards wallets and records are asked for again. Never retried. */
export function useWithdraw(): UseMutationResult<Answer, Error, Given<WithdrawInput>> {
  return useAct(entries.accountWithdraw)
}
