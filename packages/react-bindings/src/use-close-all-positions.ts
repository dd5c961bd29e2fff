import type { Answer, CloseByCoinInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/**
 * Closes every position: `mutate()`; afterwards futures data and wallets are asked for again. Never retried. With a coin and a side
 * it asks for those only, which some servers ignore: use `useClosePositionsByCoin`.
 */
export function useCloseAllPositions(): UseMutationResult<
  Answer,
  Error,
  Given<CloseByCoinInput | undefined>
> {
  return useAct(entries.futuresCloseAll)
}
