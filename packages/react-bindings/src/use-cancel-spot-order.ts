import type { Answer, IdInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Cancels a spot order by its id; afterwards orders, account and wallets are asked for again. Never retried. */
export function useCancelSpotOrder(): UseMutationResult<Answer, Error, Given<IdInput>> {
  return useAct(entries.spotCancelOrder)
}
