import type { Answer, IdInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Cancels a take-profit or stop-loss order by its id; afterwards futures data is asked for again. Never retried. */
export function useCancelStopOrder(): UseMutationResult<Answer, Error, Given<IdInput>> {
  return useAct(entries.futuresCancelStopOrder)
}
