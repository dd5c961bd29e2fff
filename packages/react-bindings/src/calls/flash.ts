import type { Answer, BareClient, BgkError, FlashOrder, FlashPair, Page, SwapInput } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type PagesOptions, type PagesQueryOptions, pagesQueryOptions, usePages } from '../pages'
import { type ReadOptions, type ReadQueryOptions, readQueryOptions, useRead } from '../read'
import { useWrite, type WriteOptions, type WriteResult } from '../write'

/**
 * The read behind `useFlashPairs` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const pairs = await queryClient.ensureQueryData(flashPairsQueryOptions(client))
 */
export function flashPairsQueryOptions(client: BareClient): ReadQueryOptions<readonly FlashPair[]> {
  return readQueryOptions(client, entries.flashPairs, undefined)
}

/**
 * The swaps on offer with their prices. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useFlashPairs()
 */
export function useFlashPairs<Selected = readonly FlashPair[]>(
  options?: ReadOptions<readonly FlashPair[], Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(flashPairsQueryOptions, undefined, options)
}

/**
 * The read behind `useFlashOrders` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(flashOrdersInfiniteQueryOptions(client))
 */
export function flashOrdersInfiniteQueryOptions(client: BareClient): PagesQueryOptions<FlashOrder> {
  return pagesQueryOptions(client, entries.flashOrders, {})
}

/**
 * Past swaps, newest first, a page at a time. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useFlashOrders()
 */
export function useFlashOrders<Selected = Page<FlashOrder>>(
  options?: PagesOptions<FlashOrder, Selected>,
): UseInfiniteQueryResult<NoInfer<Selected>, BgkError> {
  return usePages(flashOrdersInfiniteQueryOptions, {}, options)
}

/**
 * Swaps one coin for another at once; afterwards swaps and wallets are asked for again. Sent once and never
 * retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: swap } = useSwap()
 * const onClick = () => swap({ pairId: 1, quantity: '10', fundPassword: '123456' })
 */
export function useSwap<Context = unknown>(
  options?: WriteOptions<Answer, SwapInput, Context>,
): WriteResult<Answer, SwapInput, Context> {
  return useWrite(entries.flashSwap, options)
}
