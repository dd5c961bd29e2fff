import type { Answer, RegisterByEmailInput, RegisterByPhoneInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { NOTHING } from './touches'
import { type Given, useAct } from './use-act'

export type RegisterInput =
  | ({ readonly by: 'phone' } & RegisterByPhoneInput)
  | ({ readonly by: 'email' } & RegisterByEmailInput)

/** Registers by phone or e-mail. Never retried; log in afterwards. */
export function useRegister(): UseMutationResult<Answer, Error, Given<RegisterInput>> {
  return useAct(
    ({ by }: RegisterInput) =>
      by === 'phone' ? entries.memberRegisterByPhone : entries.memberRegisterByEmail,
    NOTHING,
  )
}
