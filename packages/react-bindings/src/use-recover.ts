import type { Answer, RecoverByEmailInput, RecoverByPhoneInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { NOTHING } from './touches'
import { type Given, useAct } from './use-act'

export type RecoverInput =
  | ({ readonly by: 'phone' } & RecoverByPhoneInput)
  | ({ readonly by: 'email' } & RecoverByEmailInput)

/** Sets a new login password by a code sent to phone or e-mail. Never retried. */
export function useRecover(): UseMutationResult<Answer, Error, Given<RecoverInput>> {
  return useAct(
    ({ by }: RecoverInput) => (by === 'phone' ? entries.memberRecoverByPhone : entries.memberRecoverByEmail),
    NOTHING,
  )
}
