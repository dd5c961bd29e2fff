import type { Answer, CycleOrderInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** A cycle order on a rising (`buy`) or falling price. */
export type CycleBetInput = CycleOrderInput & { readonly side: 'buy' | 'sell' }

/**
 * Opens a cycle order; afterwards, whatever the answer (it may be lost: OUTCOME_UNKNOWN), cycle data and wallets are asked for
 * again. Never retried.
 */
export function usePlaceCycleOrder(): UseMutationResult<Answer, Error, Given<CycleBetInput>> {
  return useAct(({ side }: CycleBetInput) => (side === 'buy' ? entries.cycleBuy : entries.cycleSell))
}
