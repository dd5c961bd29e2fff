import type { Answer, CloseByCoinInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/**
 * Closes the positions on every pair of one coin, on one side or both; afterwards futures data and wallets are asked for
 * again. Never retried.
 */
export function useClosePositionsByCoin(): UseMutationResult<Answer, Error, Given<CloseByCoinInput>> {
  return useAct(entries.futuresCloseByCoin)
}
