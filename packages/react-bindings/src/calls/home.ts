import type { AboutUs, AreaCode, Article, Banner, BareClient, BgkError, Versions } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { bgkKeys } from '../keys'
import { CONTENT, type ReadQueryOptions, readHook, readHookOf, readQueryOptions } from '../read'

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
export const useAbout = readHook(aboutQueryOptions)

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
export const useAreaCodes = readHook(areaCodesQueryOptions)

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
export const useArticles = readHookOf(articlesQueryOptions, (type: 'notice' | 'help') => ({ type }))

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
export const useBanners = readHook(bannersQueryOptions)

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
export const useVersions = readHook(versionsQueryOptions)

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
export const useServerClock = readHook(serverClockQueryOptions)
