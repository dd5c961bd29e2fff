import type { BareClient, FlashOrder, FlashPair } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { type PagesQueryOptions, pagesHook, pagesQueryOptions } from '../pages'
import { type ReadQueryOptions, readHook, readQueryOptions } from '../read'
import { writeHook } from '../write'

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
export const useFlashPairs = readHook(flashPairsQueryOptions)

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
export const useFlashOrders = pagesHook(flashOrdersInfiniteQueryOptions)

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
export const useSwap = writeHook(entries.flashSwap)
