import type { BareClient, CoinInput, IeoOrder, IeoPayCoin, IeoProject } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { type PagesQueryOptions, pagesHook, pagesQueryOptions } from '../pages'
import { byCoin, type ReadQueryOptions, readHook, readHookOf, readQueryOptions } from '../read'
import { writeHook } from '../write'

/**
 * Query options of `useIeoProjects`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const projects = await queryClient.ensureQueryData(ieoProjectsQueryOptions(client))
 */
export function ieoProjectsQueryOptions(client: BareClient): ReadQueryOptions<readonly IeoProject[]> {
  return readQueryOptions(client, entries.ieoProjects, undefined, { localized: true })
}

/**
 * Token sales, in the session's language; sanitise `introduction`, which is HTML from the server.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useIeoProjects()
 */
export const useIeoProjects = readHook(ieoProjectsQueryOptions)

/**
 * Query options of `useIeoPayCoins`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
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
 * Coins that pay for a token sale. Disabled while logged out.
 *
 * @param coin Its symbol, e.g. `BTC`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useIeoPayCoins('BGK')
 */
export const useIeoPayCoins = readHookOf(ieoPayCoinsQueryOptions, byCoin)

/**
 * Query options of `useIeoOrders`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(ieoOrdersInfiniteQueryOptions(client))
 */
export function ieoOrdersInfiniteQueryOptions(client: BareClient): PagesQueryOptions<IeoOrder> {
  return pagesQueryOptions(client, entries.ieoOrders, {})
}

/**
 * Subscriptions to token sales, newest first, paged. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useIeoOrders()
 */
export const useIeoOrders = pagesHook(ieoOrdersInfiniteQueryOptions)

/**
 * Subscribes to a token sale, then refetches projects, subscriptions and wallets. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: subscribe } = useSubscribeIeo()
 * const onClick = () => subscribe({ projectId: 1, payCoin: 'USDT', quantity: '100' })
 */
export const useSubscribeIeo = writeHook(entries.ieoSubscribe)
