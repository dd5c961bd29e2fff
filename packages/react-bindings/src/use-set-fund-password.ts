import type { Answer, FundPasswordInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Sets the first fund password (rules C16); afterwards the user is loaded again. Never retried. */
export function useSetFundPassword(): UseMutationResult<Answer, Error, Given<FundPasswordInput>> {
  return useAct(entries.siblingSetFundPassword, ['user', 'account'])
}
