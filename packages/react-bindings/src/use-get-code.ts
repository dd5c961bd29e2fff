import type { Answer, GetCodeInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { NOTHING } from './touches'
import { type Given, useAct } from './use-act'

/** Has a verification code sent. Never retried. */
export function useGetCode(): UseMutationResult<Answer, Error, Given<GetCodeInput>> {
  return useAct(entries.userGetCode, NOTHING)
}
