import type { Answer, SwapInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Swaps one coin for another at once; afterwards swaps and wallets are asked for again. Never retried. */
export function useSwap(): UseMutationResult<Answer, Error, Given<SwapInput>> {
  return useAct(entries.flashSwap)
}
