import type { Answer, EditStopOrderInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Changes a take-profit or stop-loss order; afterwards futures data is asked for again. Never retried. */
export function useEditStopOrder(): UseMutationResult<Answer, Error, Given<EditStopOrderInput>> {
  return useAct(entries.futuresEditStopOrder)
}
