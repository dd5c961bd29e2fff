import type { Answer, VerifyCodeInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { NOTHING } from './touches'
import { type Given, useAct } from './use-act'

/** Has a verification code checked. Never retried. */
export function useVerifyCode(): UseMutationResult<Answer, Error, Given<VerifyCodeInput>> {
  return useAct(entries.memberVerifyCode, NOTHING)
}
