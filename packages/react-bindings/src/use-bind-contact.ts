import type { Answer, BindContactInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Binds or replaces a phone or e-mail; afterwards the user is loaded again. Never retried. */
export function useBindContact(): UseMutationResult<Answer, Error, Given<BindContactInput>> {
  return useAct(entries.userBindContact)
}
