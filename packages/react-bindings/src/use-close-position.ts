import type { Answer, ClosePositionInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/**
 * Closes lots of one position, all of them with its `closable`; afterwards futures data and wallets are asked for again.
 * Never retried.
 */
export function useClosePosition(): UseMutationResult<Answer, Error, Given<ClosePositionInput>> {
  return useAct(entries.futuresClosePosition)
}
