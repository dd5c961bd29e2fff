import type { IeoOrder, Page } from '@bgk/sdk/wire'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { usePages } from './use-pages'

/** Subscriptions to token sales, newest first, a page at a time. Waits for a login. */
export function useIeoOrders(): UseInfiniteQueryResult<Page<IeoOrder>> {
  return usePages(entries.ieoOrders, {})
}
