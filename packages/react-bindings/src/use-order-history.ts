import type { Page, PageInput, SpotOrder, SpotOrdersInput } from '@bgk/sdk/wire'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { usePages } from './use-pages'

/** Past spot orders, of one pair or of all, newest first, a page at a time. Waits for a login. */
export function useOrderHistory(
  only: Omit<SpotOrdersInput, keyof PageInput> = {},
): UseInfiniteQueryResult<Page<SpotOrder>> {
  return usePages(entries.spotOrderHistory, only)
}
