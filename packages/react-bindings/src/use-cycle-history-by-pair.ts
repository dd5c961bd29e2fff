import type { CycleOrder, Page, PairRef } from '@bgk/sdk/wire'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { CYCLE_PAGE } from './call-policy'
import { entries } from './entries'
import { pairOf } from './pair-of'
import { usePages } from './use-pages'

/** Finished cycle orders on one pair, newest first, 15 a page (spec §9). Waits for a login. */
export function useCycleHistoryByPair(pair: PairRef | undefined): UseInfiniteQueryResult<Page<CycleOrder>> {
  return usePages(entries.cycleHistoryByPair, pairOf(pair), { limit: CYCLE_PAGE })
}
