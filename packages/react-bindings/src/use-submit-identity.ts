import type { Answer, IdentityInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Hands in the identity for review; afterwards the user is loaded again. Never retried. */
export function useSubmitIdentity(): UseMutationResult<Answer, Error, Given<IdentityInput>> {
  return useAct(entries.userSubmitIdentity)
}
