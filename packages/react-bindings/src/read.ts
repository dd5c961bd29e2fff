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

/** What a read shows: null where the server has nothing, because undefined means that no answer came yet. */
export type ReadData<Output> = Output extends undefined ? null : Output

/** How a read behaves beyond being asked for when a component needs it. */
export interface ReadPolicy<Output> {
  /** Milliseconds for which an answer counts as new; default 0. */
  readonly staleTime?: number
  /** The answer is in the session's language: it comes again when that changes. */
  readonly localized?: boolean
  /** Milliseconds until the next time, judged by the newest answer (of a list that grows: by its first page) and its number. */
  readonly poll?: (answer: Output, times: number) => number | false
  /** Sees each later answer beside the one before; names the calls to make again. */
  readonly invalidatesOnChange?: (before: Output, now: Output) => InvalidatedCalls | undefined
}

/** What a `...QueryOptions` factory gives: all of a read but the component, for loaders, prefetching and Suspense. */
export type ReadQueryOptions<Output> = Omit<
  UnusedSkipTokenOptions<Output, BgkError, Output, QueryKey>,
  'queryKey' | 'select'
> & {
  /** For `queryClient` calls: typed, so that `getQueryData(queryKey)` knows its data. */
  queryKey: DataTag<QueryKey, Output, BgkError>
}

/**
 * TanStack Query's options of one read (`enabled`, `select`, `staleTime`, `refetchInterval`, `placeholderData`, ...): they come
 * before ours, only that a private read waits for a login whatever `enabled` says. `select` changes the type of `data`.
 */
export type ReadOptions<Output, Selected = Output> = Omit<
  UseQueryOptions<Output, BgkError, Selected>,
  'queryKey' | 'queryFn' | 'queryKeyHashFn' | 'queryHash'
>

/** Texts the exchange writes: asked for again after five minutes, or in another language. */
export const CONTENT = { localized: true, staleTime: 300_000 }

/** False while the call needs a login and nobody is logged in. */
export const canRead = ({ session }: BareClient, entry: { readonly auth: boolean }) =>
  !entry.auth || session.state.get().isLogin

/**
 * Any read of `@bgk/sdk/endpoints` as options of TanStack Query; each `...QueryOptions` factory of this package is a line over it.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param entry The call.
 * @param input Its input, which is part of the key: give it the fields it has and no others.
 * @param policy When it is asked for again.
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

/** Makes the hook of a factory without input. */
export function readHook<Output>(
  factory: (client: BareClient, input: undefined) => ReadQueryOptions<Output>,
): ReadHook<Output> {
  return (options) => useRead(factory, undefined, options)
}

/** Makes the hook of a factory; `inputOf` is false while its argument is not known. */
export function readHookOf<Argument, Input, Output>(
  factory: (client: BareClient, input: Input) => ReadQueryOptions<Output>,
  inputOf: (argument: Argument) => Input | false,
): ReadHookOf<Argument, Output> {
  return (argument, options) => useRead(factory, inputOf(argument), options)
}

/** Inputs of the calls about a pair or a coin; false while it is undefined. */
export const byPair = (pair: Pair | undefined) => pair !== undefined && { pair }
export const byCoin = (coin: string | undefined) => coin !== undefined && { coin }

/** What a read is while its input is not known. */
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
 * Any read in a component; each read hook of this package is a line over it. It waits while the input is false, and for a login
 * where the call needs one.
 *
 * @param factory Makes the options, of the provider's client and the input.
 * @param input What is asked, false while it is not known yet.
 * @param options TanStack Query's.
 * @example
 * const { data: rate } = useRead(exchangeRateQueryOptions, { coin: 'INR' }, { staleTime: 60_000 })
 */
export function useRead<Input, Output, Selected = Output>(
  factory: (client: BareClient, input: Input) => ReadQueryOptions<Output>,
  input: Input | false,
  options: ReadOptions<Output, Selected> = {},
): UseQueryResult<NoInfer<Selected>, BgkError> {
  const { client, account } = useBgkContext()
  // The options below are made of the login and the language as they are now.
  useReadable(client.session.state)
  const ours = input === false ? DISABLED : factory(client, input)
  return useQuery<Output, BgkError, Selected>({
    ...ours,
    refetchInterval: account.paced(ours.refetchInterval),
    ...options,
    enabled: ours.enabled !== false && (options.enabled ?? true),
  })
}
