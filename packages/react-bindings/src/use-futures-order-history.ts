import type { FuturesOrder, Page } from '@bgk/sdk/wire'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { usePages } from './use-pages'

/** Past futures orders, newest first, a page at a time. Waits for a login. */
export function useFuturesOrderHistory(): UseInfiniteQueryResult<Page<FuturesOrder>> {
  return usePages(entries.futuresOrderHistory, {})
}
