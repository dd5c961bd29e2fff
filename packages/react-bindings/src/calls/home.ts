import type { AboutUs, AreaCode, Article, Banner, BareClient, BgkError, Versions } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { bgkKeys } from '../keys'
import { CONTENT, type ReadOptions, type ReadQueryOptions, readQueryOptions, useRead } from '../read'

/**
 * The read behind `useAbout` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const about = await queryClient.ensureQueryData(aboutQueryOptions(client))
 */
export function aboutQueryOptions(client: BareClient): ReadQueryOptions<AboutUs> {
  return readQueryOptions(client, entries.homeAbout, undefined, CONTENT)
}

/**
 * Who runs the exchange and how to reach them, in the session's language.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useAbout()
 */
export function useAbout<Selected = AboutUs>(
  options?: ReadOptions<AboutUs, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(aboutQueryOptions, undefined, options)
}

/**
 * The read behind `useAreaCodes` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const areaCodes = await queryClient.ensureQueryData(areaCodesQueryOptions(client))
 */
export function areaCodesQueryOptions(client: BareClient): ReadQueryOptions<readonly AreaCode[]> {
  return readQueryOptions(client, entries.homeAreaCodes, undefined, CONTENT)
}

/**
 * Countries with their dialling codes, in the session's language.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useAreaCodes()
 */
export function useAreaCodes<Selected = readonly AreaCode[]>(
  options?: ReadOptions<readonly AreaCode[], Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(areaCodesQueryOptions, undefined, options)
}

/**
 * The read behind `useArticles` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @example
 * const articles = await queryClient.ensureQueryData(articlesQueryOptions(client, { type: 'notice' }))
 */
export function articlesQueryOptions(
  client: BareClient,
  input: { readonly type: 'notice' | 'help' },
): ReadQueryOptions<readonly Article[]> {
  return readQueryOptions(client, entries.homeArticles, input, CONTENT)
}

/**
 * Notices or help texts, in the session's language; `html` comes from the server: sanitise it.
 *
 * @param type Which of the two.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useArticles('notice')
 */
export function useArticles<Selected = readonly Article[]>(
  type: 'notice' | 'help',
  options?: ReadOptions<readonly Article[], Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(articlesQueryOptions, { type }, options)
}

/**
 * The read behind `useBanners` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const banners = await queryClient.ensureQueryData(bannersQueryOptions(client))
 */
export function bannersQueryOptions(client: BareClient): ReadQueryOptions<readonly Banner[]> {
  return readQueryOptions(client, entries.homeBanners, undefined, CONTENT)
}

/**
 * The banners of the home screen, in the session's language.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useBanners()
 */
export function useBanners<Selected = readonly Banner[]>(
  options?: ReadOptions<readonly Banner[], Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(bannersQueryOptions, undefined, options)
}

/**
 * The read behind `useVersions` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const versions = await queryClient.ensureQueryData(versionsQueryOptions(client))
 */
export function versionsQueryOptions(client: BareClient): ReadQueryOptions<Versions> {
  return readQueryOptions(client, entries.homeVersions, undefined)
}

/**
 * The newest version of the native apps and where to get it.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useVersions()
 */
export function useVersions<Selected = Versions>(
  options?: ReadOptions<Versions, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(versionsQueryOptions, undefined, options)
}

/**
 * The read behind `useServerClock` as options, for loaders and prefetching.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const aheadMs = await queryClient.ensureQueryData(serverClockQueryOptions(client))
 */
export function serverClockQueryOptions(client: BareClient): ReadQueryOptions<number> {
  return queryOptions<number, BgkError>({
    queryKey: bgkKeys.read(client, entries.homeSystemTime),
    queryFn: () => client.clock.sync(),
    retry: false,
    staleTime: CONTENT.staleTime,
  })
}

/**
 * Sets the client's clock by the server's, and again when the app comes back after five minutes; `data` is what the server is
 * ahead in milliseconds. Countdowns follow it.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data: aheadMs } = useServerClock()
 */
export function useServerClock<Selected = number>(
  options?: ReadOptions<number, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(serverClockQueryOptions, undefined, options)
}
