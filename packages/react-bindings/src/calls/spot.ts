import type {
  BareClient,
  BgkError,
  CoinInput,
  CoinIntroduction,
  Page,
  PageInput,
  SpotAccount,
  SpotOrder,
  SpotOrdersInput,
} from '@bgk/sdk'
import { type Pair, pairOf } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { moveSpotOrder, placeSpotOrder } from '@bgk/sdk/internal'
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type PagesOptions, type PagesQueryOptions, pagesQueryOptions, usePages } from '../pages'
import {
  byCoin,
  byPair,
  CONTENT,
  type ReadOptions,
  type ReadQueryOptions,
  readHookOf,
  readQueryOptions,
  useRead,
} from '../read'
import { fillFingerprint, type InvalidatedCalls } from '../refresh'
import { writeHook } from '../write'

/** Refetch interval while spot orders are open. */
const POLL_MS = 5000

/** Calls affected when a spot order fills. */
const MOVED: InvalidatedCalls = ['spot.account', 'account']

/**
 * Query options of `useSpotAccount`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const account = await queryClient.ensureQueryData(spotAccountQueryOptions(client, { pair: 'BTC/USDT' }))
 */
export function spotAccountQueryOptions(
  client: BareClient,
  input: { readonly pair: Pair },
): ReadQueryOptions<SpotAccount> {
  return readQueryOptions(client, entries.spotAccount, pairOf(input.pair), {
    poll: ({ openOrders }) => openOrders.length > 0 && POLL_MS,
  })
}

/**
 * Funds for a pair and its open orders, refetched every 5 s while orders are open. Disabled while logged out.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { data: available } = useSpotAccount('BTC/USDT', { select: (account) => account.available.quote })
 */
export const useSpotAccount = readHookOf(spotAccountQueryOptions, byPair)

/**
 * Query options of `useSpotOpenOrders`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input One pair, or all without it.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const openOrders = await queryClient.ensureQueryData(
 *   spotOpenOrdersQueryOptions(client, { pair: 'BTC/USDT' }),
 * )
 */
export function spotOpenOrdersQueryOptions(
  client: BareClient,
  input: { readonly pair?: Pair | undefined } = {},
): ReadQueryOptions<Page<SpotOrder>> {
  return readQueryOptions(
    client,
    entries.spotOpenOrders,
    { ...(input.pair !== undefined && { pair: pairOf(input.pair) }), page: 1, limit: 100 },
    {
      poll: ({ rows }) => rows.length > 0 && POLL_MS,
      invalidatesOnChange: (before, now) =>
        fillFingerprint(before.rows) === fillFingerprint(now.rows) ? undefined : MOVED,
    },
  )
}

/**
 * Open spot orders of one pair or all pairs, at most 100, refetched every 5 s while orders are open. A fill
 * also refetches funds. Disabled while logged out.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; without it the orders of all pairs.
 * @param options TanStack Query options of the read.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { data } = useSpotOpenOrders('BTC/USDT')
 */
export function useSpotOpenOrders<Selected = Page<SpotOrder>>(
  pair?: Pair,
  options?: ReadOptions<Page<SpotOrder>, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(spotOpenOrdersQueryOptions, { pair }, options)
}

/** Filter of past orders; empty: all of them. */
export type SpotOrderHistoryInput = Omit<SpotOrdersInput, keyof PageInput | 'pair'> & {
  /** `'BTC/USDT'` or `{ base, quote }`; absent: all pairs. */
  readonly pair?: Pair | undefined
}

/**
 * Query options of `useSpotOrderHistory`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param only One pair or one board, or all without it.
 * @example
 * await queryClient.prefetchInfiniteQuery(
 *   spotOrderHistoryInfiniteQueryOptions(client, { pair: 'BTC/USDT' }),
 * )
 */
export function spotOrderHistoryInfiniteQueryOptions(
  client: BareClient,
  { pair, ...rest }: SpotOrderHistoryInput = {},
): PagesQueryOptions<SpotOrder> {
  return pagesQueryOptions(client, entries.spotOrderHistory, {
    ...rest,
    ...(pair !== undefined && { pair: pairOf(pair) }),
  })
}

/**
 * Past spot orders, newest first, paged. Disabled while logged out.
 *
 * @param only One pair or one board; without it all orders.
 * @param options TanStack Query options of the read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useSpotOrderHistory({ pair: 'BTC/USDT' })
 */
export function useSpotOrderHistory<Selected = Page<SpotOrder>>(
  only?: SpotOrderHistoryInput,
  options?: PagesOptions<SpotOrder, Selected>,
): UseInfiniteQueryResult<NoInfer<Selected>, BgkError> {
  return usePages(spotOrderHistoryInfiniteQueryOptions, only ?? {}, options)
}

/**
 * Query options of `useCoinIntroduction`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @example
 * const coinIntroduction = await queryClient.ensureQueryData(
 *   coinIntroductionQueryOptions(client, { coin: 'BTC' }),
 * )
 */
export function coinIntroductionQueryOptions(
  client: BareClient,
  input: CoinInput,
): ReadQueryOptions<CoinIntroduction> {
  return readQueryOptions(client, entries.spotCoinIntroduction, { coin: input.coin }, CONTENT)
}

/**
 * Description of a coin, in the session's language.
 *
 * @param coin Its symbol, e.g. `BTC`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useCoinIntroduction('BTC')
 */
export const useCoinIntroduction = readHookOf(coinIntroductionQueryOptions, byCoin)

/**
 * Places a spot order, then refetches orders, account and wallets. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: place, isPending } = usePlaceSpotOrder({ onSuccess: () => alert('Placed') })
 * const buy = () => place({ pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' })
 */
export const usePlaceSpotOrder = writeHook(placeSpotOrder, ['spot', 'account'])

/**
 * Cancels a spot order by its id, then refetches orders, account and wallets. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: cancel } = useCancelSpotOrder()
 * const cancelIt = () => cancel({ id: 7 })
 */
export const useCancelSpotOrder = writeHook(entries.spotCancelOrder)

/**
 * Moves an open spot limit order to another price with `client.spot.moveOrder`. Exchanges without amendment
 * cancel it and place the remaining quantity again. Then refetches spot data and wallets.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation; its `data` is the outcome, its `error` a `BgkError` of a move that did not begin.
 * @example
 * const { mutate: move, data: moved } = useMoveSpotOrder()
 * const moveIt = () => move({ id: 7, price: '59000' })
 */
export const useMoveSpotOrder = writeHook(moveSpotOrder, ['spot', 'account'])
