import type { BareClient, BgkError, Page, PageInput, Rows } from '@bgk/sdk'
import { call, type Endpoint } from '@bgk/sdk/endpoints'
import {
  type DataTag,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type SkipToken,
  skipToken,
  type UnusedSkipTokenInfiniteOptions,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { bgkKeys } from './keys'
import { useReadable } from './live'
import { useBgkContext } from './provider'
import { canRead, type ReadPolicy } from './read'
import { invalidateOnChange } from './refresh'

/** How a list that comes in pages behaves beyond being asked for when a component needs it. */
export interface PagesPolicy<Row> extends Pick<ReadPolicy<Page<Row>>, 'poll' | 'invalidatesOnChange'> {
  /** Rows a page; default 20. */
  readonly limit?: number
}

/** What an `...InfiniteQueryOptions` factory gives: all of a growing list but the component. */
export type PagesQueryOptions<Row> = Omit<
  UnusedSkipTokenInfiniteOptions<Page<Row>, BgkError, Page<Row>, QueryKey, number>,
  'queryKey' | 'select'
> & {
  /** For `queryClient` calls: typed, so that `getQueryData(queryKey)` knows its pages. */
  queryKey: DataTag<QueryKey, InfiniteData<Page<Row>>, BgkError>
  /** Makes one list of the pages: `rows` are those loaded so far, `total` counts all there are. */
  select: (data: InfiniteData<Page<Row>, number>) => Page<Row>
}

/** TanStack Query's options of a growing list; `select` sees the list of all pages loaded so far. */
export type PagesOptions<Row, Selected = Page<Row>> = Omit<
  UseInfiniteQueryOptions<Page<Row>, BgkError, Selected, QueryKey, number>,
  'queryKey' | 'queryFn' | 'queryKeyHashFn' | 'queryHash' | 'select' | 'initialPageParam' | 'getNextPageParam'
> & {
  /** Makes `data` of the list of all pages loaded so far. */
  readonly select?: (list: Page<Row>) => Selected
}

/** A row that moved to the next page while pages were loaded comes once. */
function joinPages<Row extends object>({ pages }: InfiniteData<Page<Row>>): Page<Row> {
  const rows = new Map<unknown, Row>()
  for (const page of pages) for (const row of page.rows) rows.set(('id' in row && row.id) || row, row)
  const total = pages.at(-1)?.total
  const all: Rows<Row> = pages.some((page) => page.rows.incomplete)
    ? Object.assign([...rows.values()], { incomplete: true } as const)
    : [...rows.values()]
  return { rows: all, ...(total !== undefined && { total }) }
}

/**
 * Any list that comes in pages, as options of TanStack's infinite queries; each `...InfiniteQueryOptions` factory of this package
 * is a line over it.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param entry The call.
 * @param input Its input, all but `page` and `limit`.
 * @param policy Rows a page, and when the list is asked for again.
 * @example
 * await queryClient.prefetchInfiniteQuery(pagesQueryOptions(client, endpoints.flash.orders, {}))
 */
export function pagesQueryOptions<Input extends PageInput, Row extends object>(
  client: BareClient,
  entry: Endpoint<Input, Page<Row>>,
  input: Omit<Input, keyof PageInput>,
  policy?: PagesPolicy<Row>,
): PagesQueryOptions<Row>
export function pagesQueryOptions<Row extends object>(
  client: BareClient,
  entry: Endpoint<PageInput, Page<Row>>,
  input: object,
  { limit = 20, poll, invalidatesOnChange }: PagesPolicy<Row> = {},
): PagesQueryOptions<Row> {
  const options = infiniteQueryOptions<Page<Row>, BgkError, Page<Row>, QueryKey, number>({
    queryKey: bgkKeys.read(client, entry, 'pages', input),
    async queryFn({ signal, client: queries, queryKey, pageParam: page }) {
      const answer = await call(client.transport, entry, { ...input, page, limit }, { signal })
      const before = queries.getQueryData<InfiniteData<Page<Row>>>(queryKey)?.pages[page - 1]
      invalidateOnChange(queries, queryKey, before, answer, invalidatesOnChange)
      return answer
    },
    enabled: canRead(client, entry),
    retry: false,
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      last.rows.length > 0 && (last.total === undefined || page * limit < last.total) ? page + 1 : undefined,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      (data?.pages[0] && poll?.(data.pages[0], dataUpdateCount)) || false,
  })
  return { ...options, select: joinPages<Row> }
}

/** A hook of a growing list; `select` changes the type of `data`. */
export type PagesHook<Row extends object> = <Selected = Page<Row>>(
  options?: PagesOptions<Row, Selected>,
) => UseInfiniteQueryResult<NoInfer<Selected>, BgkError>

/** A hook of a growing list with an argument. */
export type PagesHookOf<Argument, Row extends object> = <Selected = Page<Row>>(
  argument: Argument,
  options?: PagesOptions<Row, Selected>,
) => UseInfiniteQueryResult<NoInfer<Selected>, BgkError>

/** Makes the hook of a factory without input. */
export function pagesHook<Row extends object>(
  factory: (client: BareClient, input: object) => PagesQueryOptions<Row>,
): PagesHook<Row> {
  return (options) => usePages(factory, {}, options)
}

/** Makes the hook of a factory; `inputOf` is false while its argument is not known. */
export function pagesHookOf<Argument, Input, Row extends object>(
  factory: (client: BareClient, input: Input) => PagesQueryOptions<Row>,
  inputOf: (argument: Argument) => Input | false,
): PagesHookOf<Argument, Row> {
  return (argument, options) => usePages(factory, inputOf(argument), options)
}

/** What a list is while its input is not known. */
const DISABLED: {
  readonly queryKey: QueryKey
  readonly queryFn: SkipToken
  readonly enabled: false
  readonly refetchInterval: false
  readonly initialPageParam: number
  readonly getNextPageParam: () => undefined
} = {
  queryKey: ['bgk', 'waiting', 'pages'],
  queryFn: skipToken,
  enabled: false,
  refetchInterval: false,
  initialPageParam: 1,
  getNextPageParam: () => undefined,
}

/**
 * Any list that comes in pages, in a component, as one that grows: `data.rows` are those of all pages loaded so far, `data.total`
 * counts all there are; then `hasNextPage` and `fetchNextPage()`. It waits while the input is false, and for a login where the
 * call needs one.
 *
 * @param factory Makes the options, of the provider's client and the input.
 * @param input What is asked, false while it is not known yet.
 * @param options TanStack Query's.
 * @example
 * const { data, hasNextPage, fetchNextPage } = usePages(flashOrdersInfiniteQueryOptions, {})
 */
export function usePages<Input, Row extends object, Selected = Page<Row>>(
  factory: (client: BareClient, input: Input) => PagesQueryOptions<Row>,
  input: Input | false,
  { select, ...options }: PagesOptions<Row, Selected> = {},
): UseInfiniteQueryResult<NoInfer<Selected>, BgkError> {
  const { client, account } = useBgkContext()
  // The options below are made of the login as it is now.
  useReadable(client.session.state)
  const ours = input === false ? DISABLED : factory(client, input)
  return useInfiniteQuery<Page<Row>, BgkError, Selected, QueryKey, number>({
    ...ours,
    refetchInterval: account.paced(ours.refetchInterval),
    ...options,
    enabled: ours.enabled !== false && (options.enabled ?? true),
    // Without a selector of the caller's, what is selected is the list itself.
    select: select
      ? (data) => select(joinPages(data))
      : (joinPages as (data: InfiniteData<Page<Row>>) => Selected),
  })
}
