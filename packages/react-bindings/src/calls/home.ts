import type { AboutUs, AreaCode, Article, Banner, BareClient, BgkError, Versions } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { bgkKeys } from '../keys'
import { CONTENT, type ReadQueryOptions, readHook, readHookOf, readQueryOptions } from '../read'

/**
 * Query options of `useAbout`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const about = await queryClient.ensureQueryData(aboutQueryOptions(client))
 */
export function aboutQueryOptions(client: BareClient): ReadQueryOptions<AboutUs> {
  return readQueryOptions(client, entries.homeAbout, undefined, CONTENT)
}

/**
 * Operator and contact details of the exchange, in the session's language.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useAbout()
 */
export const useAbout = readHook(aboutQueryOptions)

/**
 * Query options of `useAreaCodes`, for loaders, prefetching and Suspense.
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
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useAreaCodes()
 */
export const useAreaCodes = readHook(areaCodesQueryOptions)

/**
 * Query options of `useArticles`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
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
 * Notices or help texts, in the session's language. Sanitise `html`, which comes from the server.
 *
 * @param type `notice` or `help`.
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useArticles('notice')
 */
export const useArticles = readHookOf(articlesQueryOptions, (type: 'notice' | 'help') => ({ type }))

/**
 * Query options of `useBanners`, for loaders, prefetching and Suspense.
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
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useBanners()
 */
export const useBanners = readHook(bannersQueryOptions)

/**
 * Query options of `useVersions`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const versions = await queryClient.ensureQueryData(versionsQueryOptions(client))
 */
export function versionsQueryOptions(client: BareClient): ReadQueryOptions<Versions> {
  return readQueryOptions(client, entries.homeVersions, undefined)
}

/**
 * Newest versions of the native apps and their download links.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useVersions()
 */
export const useVersions = readHook(versionsQueryOptions)

/**
 * Query options of `useServerClock`, for loaders and prefetching.
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
 * Synchronises the client's clock with the server, again when the app returns after five minutes. `data` is
 * the server's lead in milliseconds. Countdowns use this clock.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data: aheadMs } = useServerClock()
 */
export const useServerClock = readHook(serverClockQueryOptions)
