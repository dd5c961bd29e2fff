import type { Answer, PaymentMethod } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Binds a bank card or another way of being paid; afterwards the user is loaded again. Never retried. */
export function useAddBank(): UseMutationResult<Answer, Error, Given<PaymentMethod>> {
  return useAct(entries.userAddBank)
}
