import type { CyclePosition, PairRef } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { pairOf } from './pair-of'
import { useRead } from './use-read'

/** Running cycle orders on a pair. Waits for a login. */
export function useCyclePositions(pair: PairRef | undefined): UseQueryResult<readonly CyclePosition[]> {
  return useRead(entries.cyclePositions, pairOf(pair))
}
