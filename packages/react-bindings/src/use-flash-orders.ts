import type { FlashOrder, Page } from '@bgk/sdk/wire'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { usePages } from './use-pages'

/** Past swaps, newest first, a page at a time. Waits for a login. */
export function useFlashOrders(): UseInfiniteQueryResult<Page<FlashOrder>> {
  return usePages(entries.flashOrders, {})
}
