import type { BareClient, BgkError, Pair } from '@bgk/sdk'
import { call, type Endpoint } from '@bgk/sdk/endpoints'
import {
  type DataTag,
  type QueryKey,
  queryOptions,
  type SkipToken,
  skipToken,
  type UnusedSkipTokenOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { bgkKeys } from './keys'
import { useReadable } from './live'
import { useBgkContext } from './provider'
import { type InvalidatedCalls, invalidateOnChange } from './refresh'

/**
 * Data of a read: null if the server has none, because TanStack Query reserves undefined for "not loaded".
 */
export type ReadData<Output> = Output extends undefined ? null : Output

/** Staleness and refetch policy of a read. */
export interface ReadPolicy<Output> {
  /** Milliseconds until a response is stale; default 0. */
  readonly staleTime?: number
  /** The response is in the session's language and is refetched when the language changes. */
  readonly localized?: boolean
  /**
   * Milliseconds until the next poll, from the newest response (the first page of an infinite list) and the
   * number of responses.
   */
  readonly poll?: (answer: Output, times: number) => number | false
  /** Compares each response with the previous one and returns the calls to refetch. */
  readonly invalidatesOnChange?: (before: Output, now: Output) => InvalidatedCalls | undefined
}

/** Result of a `...QueryOptions` factory, for loaders, prefetching and Suspense. */
export type ReadQueryOptions<Output> = Omit<
  UnusedSkipTokenOptions<Output, BgkError, Output, QueryKey>,
  'queryKey' | 'select'
> & {
  /** Typed key for `queryClient` calls: `getQueryData(queryKey)` returns typed data. */
  queryKey: DataTag<QueryKey, Output, BgkError>
}

/**
 * TanStack Query options of one read (`enabled`, `select`, `staleTime`, `refetchInterval`, `placeholderData`,
 * ...). They override the defaults, except that private reads stay disabled while logged out. `select`
 * changes the type of `data`.
 */
export type ReadOptions<Output, Selected = Output> = Omit<
  UseQueryOptions<Output, BgkError, Selected>,
  'queryKey' | 'queryFn' | 'queryKeyHashFn' | 'queryHash'
>

/** Texts of the exchange: stale after five minutes, refetched in another language. */
export const CONTENT = { localized: true, staleTime: 300_000 }

/** False if the call requires a login and the session has none. */
export const canRead = ({ session }: BareClient, entry: { readonly auth: boolean }) =>
  !entry.auth || session.state.get().isLogin

/**
 * Query options of any read of `@bgk/sdk/endpoints`; each `...QueryOptions` factory of this package calls it.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param entry The call.
 * @param input Its input, without additional fields: it is part of the key.
 * @param policy Staleness and refetch policy.
 * @example
 * const totals = await queryClient.ensureQueryData(
 *   readQueryOptions(client, endpoints.account.totals, undefined),
 * )
 */
export function readQueryOptions<Input, Output>(
  client: BareClient,
  entry: Endpoint<Input, Output>,
  input: Input,
  { localized, poll, invalidatesOnChange, staleTime = 0 }: ReadPolicy<ReadData<Output>> = {},
): ReadQueryOptions<ReadData<Output>> {
  const { session, transport } = client
  return queryOptions<ReadData<Output>, BgkError>({
    queryKey: bgkKeys.read(client, entry, input, localized && session.state.get().locale),
    async queryFn({ signal, client: queries, queryKey }) {
      const answer = ((await call(transport, entry, input, { signal })) ?? null) as ReadData<Output>
      invalidateOnChange(
        queries,
        queryKey,
        queries.getQueryData<ReadData<Output>>(queryKey),
        answer,
        invalidatesOnChange,
      )
      return answer
    },
    enabled: canRead(client, entry),
    retry: false,
    staleTime,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      (data !== undefined && poll?.(data, dataUpdateCount)) || false,
  })
}

/** A read hook; `select` changes the type of `data`. */
export type ReadHook<Output> = <Selected = Output>(
  options?: ReadOptions<Output, Selected>,
) => UseQueryResult<NoInfer<Selected>, BgkError>

/** A read hook with an argument. */
export type ReadHookOf<Argument, Output> = <Selected = Output>(
  argument: Argument,
  options?: ReadOptions<Output, Selected>,
) => UseQueryResult<NoInfer<Selected>, BgkError>

/** Creates the hook of a factory without input. */
export function readHook<Output>(
  factory: (client: BareClient, input: undefined) => ReadQueryOptions<Output>,
): ReadHook<Output> {
  return (options) => useRead(factory, undefined, options)
}

/** Creates the hook of a factory; `inputOf` returns false while its argument is unknown. */
export function readHookOf<Argument, Input, Output>(
  factory: (client: BareClient, input: Input) => ReadQueryOptions<Output>,
  inputOf: (argument: Argument) => Input | false,
): ReadHookOf<Argument, Output> {
  return (argument, options) => useRead(factory, inputOf(argument), options)
}

/** Inputs of calls by pair or coin; false while undefined. */
export const byPair = (pair: Pair | undefined) => pair !== undefined && { pair }
export const byCoin = (coin: string | undefined) => coin !== undefined && { coin }

/** Options while the input is unknown. */
const DISABLED: {
  readonly queryKey: QueryKey
  readonly queryFn: SkipToken
  readonly enabled: false
  readonly refetchInterval: false
} = {
  queryKey: ['bgk', 'waiting'],
  queryFn: skipToken,
  enabled: false,
  refetchInterval: false,
}

/**
 * Reads any call in a component; each read hook of this package calls it. Disabled while the input is false,
 * and while logged out if the call requires a login.
 *
 * @param factory Makes the options from the provider's client and the input.
 * @param input Input of the call; false while unknown.
 * @param options TanStack Query options.
 * @example
 * const { data: rate } = useRead(exchangeRateQueryOptions, { coin: 'INR' }, { staleTime: 60_000 })
 */
export function useRead<Input, Output, Selected = Output>(
  factory: (client: BareClient, input: Input) => ReadQueryOptions<Output>,
  input: Input | false,
  options: ReadOptions<Output, Selected> = {},
): UseQueryResult<NoInfer<Selected>, BgkError> {
  const { client, account } = useBgkContext()
  // The options below depend on the current login and language.
  useReadable(client.session.state)
  const ours = input === false ? DISABLED : factory(client, input)
  return useQuery<Output, BgkError, Selected>({
    ...ours,
    refetchInterval: account.paced(ours.refetchInterval),
    ...options,
    enabled: ours.enabled !== false && (options.enabled ?? true),
  })
}
