import type { AddAddressInput, Answer } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Adds to the withdrawal address book. Never retried. */
export function useAddAddress(): UseMutationResult<Answer, Error, Given<AddAddressInput>> {
  return useAct(entries.accountAddAddress)
}
