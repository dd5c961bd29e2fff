import type { BareClient, CoinInput, IeoOrder, IeoPayCoin, IeoProject } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { type PagesQueryOptions, pagesHook, pagesQueryOptions } from '../pages'
import { byCoin, type ReadQueryOptions, readHook, readHookOf, readQueryOptions } from '../read'
import { writeHook } from '../write'

/**
 * The read behind `useIeoProjects` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const projects = await queryClient.ensureQueryData(ieoProjectsQueryOptions(client))
 */
export function ieoProjectsQueryOptions(client: BareClient): ReadQueryOptions<readonly IeoProject[]> {
  return readQueryOptions(client, entries.ieoProjects, undefined, { localized: true })
}

/**
 * Token sales, in the session's language; `introduction` is HTML from the server: sanitise it.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useIeoProjects()
 */
export const useIeoProjects = readHook(ieoProjectsQueryOptions)

/**
 * The read behind `useIeoPayCoins` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @example
 * const payCoins = await queryClient.ensureQueryData(ieoPayCoinsQueryOptions(client, { coin: 'BGK' }))
 */
export function ieoPayCoinsQueryOptions(
  client: BareClient,
  input: CoinInput,
): ReadQueryOptions<readonly IeoPayCoin[]> {
  return readQueryOptions(client, entries.ieoPayCoins, { coin: input.coin })
}

/**
 * The coins that one project's coin can be paid with. Waits for a login.
 *
 * @param coin Its symbol, e.g. `BTC`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useIeoPayCoins('BGK')
 */
export const useIeoPayCoins = readHookOf(ieoPayCoinsQueryOptions, byCoin)

/**
 * The read behind `useIeoOrders` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(ieoOrdersInfiniteQueryOptions(client))
 */
export function ieoOrdersInfiniteQueryOptions(client: BareClient): PagesQueryOptions<IeoOrder> {
  return pagesQueryOptions(client, entries.ieoOrders, {})
}

/**
 * Subscriptions to token sales, newest first, a page at a time. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useIeoOrders()
 */
export const useIeoOrders = pagesHook(ieoOrdersInfiniteQueryOptions)

/**
 * Subscribes to a token sale; afterwards projects, subscriptions and wallets are asked for again. Sent once
 * and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: subscribe } = useSubscribeIeo()
 * const onClick = () => subscribe({ projectId: 1, payCoin: 'USDT', quantity: '100' })
 */
export const useSubscribeIeo = writeHook(entries.ieoSubscribe)
