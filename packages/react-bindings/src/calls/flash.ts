import type { BareClient, FlashOrder, FlashPair } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { type PagesQueryOptions, pagesHook, pagesQueryOptions } from '../pages'
import { type ReadQueryOptions, readHook, readQueryOptions } from '../read'
import { writeHook } from '../write'

/**
 * Query options of `useFlashPairs`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const pairs = await queryClient.ensureQueryData(flashPairsQueryOptions(client))
 */
export function flashPairsQueryOptions(client: BareClient): ReadQueryOptions<readonly FlashPair[]> {
  return readQueryOptions(client, entries.flashPairs, undefined)
}

/**
 * Swap pairs with their prices. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useFlashPairs()
 */
export const useFlashPairs = readHook(flashPairsQueryOptions)

/**
 * Query options of `useFlashOrders`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(flashOrdersInfiniteQueryOptions(client))
 */
export function flashOrdersInfiniteQueryOptions(client: BareClient): PagesQueryOptions<FlashOrder> {
  return pagesQueryOptions(client, entries.flashOrders, {})
}

/**
 * Past swaps, newest first, paged. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useFlashOrders()
 */
export const useFlashOrders = pagesHook(flashOrdersInfiniteQueryOptions)

/**
 * Swaps one coin for another, then refetches swaps and wallets. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: swap } = useSwap()
 * const onClick = () => swap({ pairId: 1, quantity: '10', fundPassword: '123456' })
 */
export const useSwap = writeHook(entries.flashSwap)
