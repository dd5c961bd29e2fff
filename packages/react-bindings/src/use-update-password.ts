import type { Answer, UpdatePasswordInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Changes a password by a code; afterwards the user is loaded again. Never retried. */
export function useUpdatePassword(): UseMutationResult<Answer, Error, Given<UpdatePasswordInput>> {
  return useAct(entries.userUpdatePassword)
}
