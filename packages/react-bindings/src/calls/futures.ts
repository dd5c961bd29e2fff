import type {
  BareClient,
  BgkError,
  FuturesAccount,
  FuturesMarketDetail,
  FuturesOrder,
  FuturesPosition,
  Page,
} from '@bgk/sdk'
import { type Pair, pairOf } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { moveFuturesOrder, placeFuturesOrder } from '@bgk/sdk/internal'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { PacedQuery } from '../account-refresh'
import { bgkKeys } from '../keys'
import { type PagesOptions, type PagesQueryOptions, pagesHook, pagesQueryOptions, usePages } from '../pages'
import { useBgkContext } from '../provider'
import {
  byPair,
  type ReadOptions,
  type ReadQueryOptions,
  readHookOf,
  readQueryOptions,
  useRead,
} from '../read'
import { fillFingerprint, type InvalidatedCalls } from '../refresh'
import { writeHook } from '../write'

/** Refetch interval of futures account, positions and open orders while an order is open or a position is held. */
const POLL_MS = 3000

/** Calls affected when a futures order fills or closes. */
const MOVED: InvalidatedCalls = ['futures.position', 'account']

/**
 * Refetch interval of futures data: 3 s while an open order or a position is on screen
 * (docs/reference/rules.md#r43). Account, positions and lists share it to start and stop together.
 */
export function useFuturesPoll() {
  const { account } = useBgkContext()
  const queries = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(changed),
    [queries],
  )
  const isBusy = () =>
    queries
      .getQueriesData<readonly FuturesPosition[]>({
        queryKey: bgkKeys.of(entries.futuresPositions),
        type: 'active',
      })
      .some(([, positions]) => positions?.length) ||
    queries
      .getQueriesData<FuturesAccount>({ queryKey: bgkKeys.of(entries.futuresAccount), type: 'active' })
      .some(([, account]) => account?.openOrders.length) ||
    queries
      .getQueriesData<InfiniteData<Page<FuturesOrder>>>({
        queryKey: bgkKeys.of(entries.futuresOpenOrders),
        type: 'active',
      })
      .some(([, orders]) => orders?.pages[0]?.rows.length)
  const isPolled = useSyncExternalStore(subscribe, isBusy, () => false)
  const idle = account.paced<PacedQuery>(false)
  // Prices change margin ratios and cross liquidation prices without an account frame, so polling stays at
  // full rate.
  return (query: PacedQuery) => (isPolled && query.state.data !== undefined ? POLL_MS : idle(query))
}

/**
 * Query options of `useFuturesMarket`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const market = await queryClient.ensureQueryData(
 *   futuresMarketQueryOptions(client, { pair: 'BTC/USDT' }),
 * )
 */
export function futuresMarketQueryOptions(
  client: BareClient,
  input: { readonly pair: Pair },
): ReadQueryOptions<FuturesMarketDetail> {
  return readQueryOptions(client, entries.futuresMarket, pairOf(input.pair))
}

/**
 * A futures pair with its book and trades, loaded once. For live data use `useTicker(pair, 'futures')`,
 * `useOrderBook` and `useTrades`.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { data } = useFuturesMarket('BTC/USDT')
 */
export const useFuturesMarket = readHookOf(futuresMarketQueryOptions, byPair)

/**
 * Query options of `useFuturesLeverages`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const leverages = await queryClient.ensureQueryData(
 *   futuresLeveragesQueryOptions(client, { pair: 'BTC/USDT' }),
 * )
 */
export function futuresLeveragesQueryOptions(
  client: BareClient,
  input: { readonly pair: Pair },
): ReadQueryOptions<readonly number[]> {
  return readQueryOptions(client, entries.futuresLeverages, pairOf(input.pair))
}

/**
 * Leverages of a futures pair, e.g. 10 for 10x.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { data } = useFuturesLeverages('BTC/USDT')
 */
export const useFuturesLeverages = readHookOf(futuresLeveragesQueryOptions, byPair)

/**
 * Query options of `useFuturesAccount`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const account = await queryClient.ensureQueryData(
 *   futuresAccountQueryOptions(client, { pair: 'BTC/USDT' }),
 * )
 */
export function futuresAccountQueryOptions(
  client: BareClient,
  input: { readonly pair: Pair },
): ReadQueryOptions<FuturesAccount> {
  return readQueryOptions(client, entries.futuresAccount, pairOf(input.pair), {
    poll: ({ openOrders }) => openOrders.length > 0 && POLL_MS,
    invalidatesOnChange: (before, now) =>
      fillFingerprint(before.openOrders) === fillFingerprint(now.openOrders) ? undefined : MOVED,
  })
}

/**
 * Futures funds for a pair and its open orders, refetched every 3 s while a futures order or position is
 * open. A fill also refetches positions and wallets. Disabled while logged out.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { data } = useFuturesAccount('BTC/USDT')
 */
export function useFuturesAccount<Selected = FuturesAccount>(
  pair: Pair | undefined,
  options?: ReadOptions<FuturesAccount, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(futuresAccountQueryOptions, pair !== undefined && { pair }, {
    refetchInterval: useFuturesPoll(),
    ...options,
  })
}

/**
 * Query options of `useFuturesOpenOrders`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(futuresOpenOrdersInfiniteQueryOptions(client))
 */
export function futuresOpenOrdersInfiniteQueryOptions(client: BareClient): PagesQueryOptions<FuturesOrder> {
  return pagesQueryOptions(
    client,
    entries.futuresOpenOrders,
    {},
    {
      poll: ({ rows }) => rows.length > 0 && POLL_MS,
      invalidatesOnChange: (before, now) =>
        fillFingerprint(before.rows) === fillFingerprint(now.rows) ? undefined : MOVED,
    },
  )
}

/**
 * Open futures orders on all pairs, newest first, paged. Refetched every 3 s while orders are open; a fill
 * also refetches positions and wallets. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useFuturesOpenOrders()
 */
export function useFuturesOpenOrders<Selected = Page<FuturesOrder>>(
  options?: PagesOptions<FuturesOrder, Selected>,
): UseInfiniteQueryResult<NoInfer<Selected>, BgkError> {
  return usePages(
    futuresOpenOrdersInfiniteQueryOptions,
    {},
    { refetchInterval: useFuturesPoll(), ...options },
  )
}

/**
 * Query options of `useFuturesOrderHistory`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(futuresOrderHistoryInfiniteQueryOptions(client))
 */
export function futuresOrderHistoryInfiniteQueryOptions(client: BareClient): PagesQueryOptions<FuturesOrder> {
  return pagesQueryOptions(client, entries.futuresOrderHistory, {})
}

/**
 * Past futures orders, newest first, paged. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useFuturesOrderHistory()
 */
export const useFuturesOrderHistory = pagesHook(futuresOrderHistoryInfiniteQueryOptions)

/**
 * Places a futures order: `buy` opens a long position, `sell` a short one. Then refetches futures data and
 * wallets. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: place } = usePlaceFuturesOrder()
 * const open = () =>
 *   place({ pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '3', leverage: 10, marginMode: 'isolated' })
 */
export const usePlaceFuturesOrder = writeHook(placeFuturesOrder, ['futures', 'account'])

/**
 * Cancels an open futures order by its id, then refetches futures data and wallets. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: cancel } = useCancelFuturesOrder()
 * const cancelIt = () => cancel({ id: 7 })
 */
export const useCancelFuturesOrder = writeHook(entries.futuresCancelOrder)

/**
 * Moves an open futures limit order to another price with `client.futures.moveOrder`. Exchanges without
 * amendment cancel it and place the remaining quantity again. Then refetches futures data and wallets.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation; its `data` is the outcome, its `error` a `BgkError` of a move that did not begin.
 * @example
 * const { mutate: move, data: moved } = useMoveFuturesOrder()
 * const moveIt = () => move({ id: 7, price: '59000' })
 */
export const useMoveFuturesOrder = writeHook(moveFuturesOrder, ['futures', 'account'])
