import type { Answer, IdInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Cancels an open futures order by its id; afterwards futures data and wallets are asked for again. Never retried. */
export function useCancelFuturesOrder(): UseMutationResult<Answer, Error, Given<IdInput>> {
  return useAct(entries.futuresCancelOrder)
}
