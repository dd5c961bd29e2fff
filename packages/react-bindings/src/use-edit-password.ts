import type { Answer, EditPasswordInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Changes a password by the old one; afterwards the user is loaded again. Never retried. */
export function useEditPassword(): UseMutationResult<Answer, Error, Given<EditPasswordInput>> {
  return useAct(entries.userEditPassword)
}
