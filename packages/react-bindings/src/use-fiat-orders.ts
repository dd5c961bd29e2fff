import type { FiatOrder, Page } from '@bgk/sdk/wire'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { usePages } from './use-pages'

/** Fiat orders, newest first, a page at a time. Waits for a login. */
export function useFiatOrders(): UseInfiniteQueryResult<Page<FiatOrder>> {
  return usePages(entries.fiatOrders, {})
}
