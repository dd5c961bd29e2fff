import type { Answer, NewStopOrderInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Adds take-profit, stop-loss or both to a position; afterwards futures data is asked for again. Never retried. */
export function useAddStopOrder(): UseMutationResult<Answer, Error, Given<NewStopOrderInput>> {
  return useAct(entries.futuresAddStopOrder)
}
