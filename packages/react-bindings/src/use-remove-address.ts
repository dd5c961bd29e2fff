import type { Answer, IdInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Removes from the withdrawal address book. Never retried. */
export function useRemoveAddress(): UseMutationResult<Answer, Error, Given<IdInput>> {
  return useAct(entries.accountRemoveAddress)
}
