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

/** Page size and refetch policy of an infinite list. */
export interface PagesPolicy<Row> extends Pick<ReadPolicy<Page<Row>>, 'poll' | 'invalidatesOnChange'> {
  /** Rows per page; default 20. */
  readonly limit?: number
}

/** Result of an `...InfiniteQueryOptions` factory. */
export type PagesQueryOptions<Row> = Omit<
  UnusedSkipTokenInfiniteOptions<Page<Row>, BgkError, Page<Row>, QueryKey, number>,
  'queryKey' | 'select'
> & {
  /** Typed key for `queryClient` calls: `getQueryData(queryKey)` returns typed pages. */
  queryKey: DataTag<QueryKey, InfiniteData<Page<Row>>, BgkError>
  /** Joins the pages into one list: `rows` of all loaded pages, `total` of all rows. */
  select: (data: InfiniteData<Page<Row>, number>) => Page<Row>
}

/** TanStack Query options of an infinite list; `select` receives the joined list of all loaded pages. */
export type PagesOptions<Row, Selected = Page<Row>> = Omit<
  UseInfiniteQueryOptions<Page<Row>, BgkError, Selected, QueryKey, number>,
  'queryKey' | 'queryFn' | 'queryKeyHashFn' | 'queryHash' | 'select' | 'initialPageParam' | 'getNextPageParam'
> & {
  /** Selects `data` from the joined list of all loaded pages. */
  readonly select?: (list: Page<Row>) => Selected
}

/** Deduplicates rows that moved to the next page between loads. */
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
 * Infinite query options of any paged list; each `...InfiniteQueryOptions` factory of this package calls it.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param entry The call.
 * @param input Its input, without `page` and `limit`.
 * @param policy Rows per page, and the refetch policy.
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

/** Hook of an infinite list; `select` changes the type of `data`. */
export type PagesHook<Row extends object> = <Selected = Page<Row>>(
  options?: PagesOptions<Row, Selected>,
) => UseInfiniteQueryResult<NoInfer<Selected>, BgkError>

/** Hook of an infinite list with an argument. */
export type PagesHookOf<Argument, Row extends object> = <Selected = Page<Row>>(
  argument: Argument,
  options?: PagesOptions<Row, Selected>,
) => UseInfiniteQueryResult<NoInfer<Selected>, BgkError>

/** Creates the hook of a factory without input. */
export function pagesHook<Row extends object>(
  factory: (client: BareClient, input: object) => PagesQueryOptions<Row>,
): PagesHook<Row> {
  return (options) => usePages(factory, {}, options)
}

/** Creates the hook of a factory; `inputOf` returns false while its argument is unknown. */
export function pagesHookOf<Argument, Input, Row extends object>(
  factory: (client: BareClient, input: Input) => PagesQueryOptions<Row>,
  inputOf: (argument: Argument) => Input | false,
): PagesHookOf<Argument, Row> {
  return (argument, options) => usePages(factory, inputOf(argument), options)
}

/** Options while the input is unknown. */
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
 * Reads any paged list as one growing list: `data.rows` of all loaded pages, `data.total` of all rows,
 * `hasNextPage` and `fetchNextPage()`. Disabled while the input is false, and while logged out if the call
 * requires a login.
 *
 * @param factory Makes the options from the provider's client and the input.
 * @param input Input of the call; false while unknown.
 * @param options TanStack Query options.
 * @example
 * const { data, hasNextPage, fetchNextPage } = usePages(flashOrdersInfiniteQueryOptions, {})
 */
export function usePages<Input, Row extends object, Selected = Page<Row>>(
  factory: (client: BareClient, input: Input) => PagesQueryOptions<Row>,
  input: Input | false,
  { select, ...options }: PagesOptions<Row, Selected> = {},
): UseInfiniteQueryResult<NoInfer<Selected>, BgkError> {
  const { client, account } = useBgkContext()
  // The options below depend on the current login.
  useReadable(client.session.state)
  const ours = input === false ? DISABLED : factory(client, input)
  return useInfiniteQuery<Page<Row>, BgkError, Selected, QueryKey, number>({
    ...ours,
    refetchInterval: account.paced(ours.refetchInterval),
    ...options,
    enabled: ours.enabled !== false && (options.enabled ?? true),
    // Without a selector, `Selected` is the list itself.
    select: select
      ? (data) => select(joinPages(data))
      : (joinPages as (data: InfiniteData<Page<Row>>) => Selected),
  })
}
