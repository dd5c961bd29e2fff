import type { CycleOrder, Page } from '@bgk/sdk/wire'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { CYCLE_PAGE } from './call-policy'
import { entries } from './entries'
import { usePages } from './use-pages'

/** Finished cycle orders, newest first, 15 a page (spec §9). Waits for a login. */
export function useCycleHistory(): UseInfiniteQueryResult<Page<CycleOrder>> {
  return usePages(entries.cycleHistory, {}, { limit: CYCLE_PAGE })
}
