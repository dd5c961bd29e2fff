import type { FuturesPosition, Page } from '@bgk/sdk/wire'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { usePages } from './use-pages'

/** Closed positions, newest first, a page at a time. Waits for a login. */
export function useFuturesClosedPositions(): UseInfiniteQueryResult<Page<FuturesPosition>> {
  return usePages(entries.futuresClosedPositions, {})
}
