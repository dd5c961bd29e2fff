import type { CycleInfo, PairRef } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { pairOf } from './pair-of'
import { useRead } from './use-read'

/** A cycle pair with its pay coins and terms, once; live: `useTicker(pair, 'cycle')`. */
export function useCycleInfo(pair: PairRef | undefined): UseQueryResult<CycleInfo> {
  return useRead(entries.cycleInfo, pairOf(pair))
}
