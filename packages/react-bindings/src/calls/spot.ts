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

/** Open spot orders are asked for again every 5 s while there are any. */
const POLL_MS = 5000

/** A spot order has traded: what else has changed by that. */
const MOVED: InvalidatedCalls = ['spot.account', 'account']

/**
 * The read behind `useSpotAccount` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
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
 * Funds for a pair and its open orders; asked for again every 5 s while there are any. Waits for a login.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
 * @example
 * const { data: available } = useSpotAccount('BTC/USDT', { select: (account) => account.available.quote })
 */
export const useSpotAccount = readHookOf(spotAccountQueryOptions, byPair)

/**
 * The read behind `useSpotOpenOrders` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input One pair, or all without it.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
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
 * Open spot orders, of one pair or of all, at most 100; asked for again every 5 s while there are any. When
 * an answer shows that something traded, funds are asked for again too. Waits for a login.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; without it the orders of all pairs.
 * @param options TanStack Query's options of a read.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
 * @example
 * const { data } = useSpotOpenOrders('BTC/USDT')
 */
export function useSpotOpenOrders<Selected = Page<SpotOrder>>(
  pair?: Pair,
  options?: ReadOptions<Page<SpotOrder>, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(spotOpenOrdersQueryOptions, { pair }, options)
}

/** Which past orders are wanted; without anything all of them. */
export type SpotOrderHistoryInput = Omit<SpotOrdersInput, keyof PageInput | 'pair'> & {
  /** `'BTC/USDT'` or `{ base, quote }`; absent: of all pairs. */
  readonly pair?: Pair | undefined
}

/**
 * The read behind `useSpotOrderHistory` as options, for loaders, prefetching and Suspense.
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
 * Past spot orders, newest first, a page at a time. Waits for a login.
 *
 * @param only One pair or one board; without it all orders.
 * @param options TanStack Query's options of a read.
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
 * The read behind `useCoinIntroduction` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
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
 * What a coin is, in the session's language.
 *
 * @param coin Its symbol, e.g. `BTC`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useCoinIntroduction('BTC')
 */
export const useCoinIntroduction = readHookOf(coinIntroductionQueryOptions, byCoin)

/**
 * Places a spot order; afterwards orders, account and wallets are asked for again. Sent once and never
 * retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: place, isPending } = usePlaceSpotOrder({ onSuccess: () => alert('Placed') })
 * const buy = () => place({ pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' })
 */
export const usePlaceSpotOrder = writeHook(placeSpotOrder, ['spot', 'account'])

/**
 * Cancels a spot order by its id; afterwards orders, account and wallets are asked for again. Sent once and
 * never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: cancel } = useCancelSpotOrder()
 * const cancelIt = () => cancel({ id: 7 })
 */
export const useCancelSpotOrder = writeHook(entries.spotCancelOrder)

/**
 * Moves an open spot limit order to another price, as `client.spot.moveOrder`: amended where the exchange can, else cancelled and
 * what remains placed again, never both; afterwards spot data and wallets are asked for again.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `data` is the outcome, its `error` a `BgkError` of a move that did not begin.
 * @example
 * const { mutate: move, data: moved } = useMoveSpotOrder()
 * const moveIt = () => move({ id: 7, price: '59000' })
 */
export const useMoveSpotOrder = writeHook(moveSpotOrder, ['spot', 'account'])
