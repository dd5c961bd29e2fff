import type { BareClient, BgkError, FuturesPosition, StopOrder } from '@bgk/sdk'
import { type Pair, pairOf } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import type { UseQueryResult } from '@tanstack/react-query'
import { type PagesQueryOptions, pagesHook, pagesQueryOptions } from '../pages'
import { type ReadOptions, type ReadQueryOptions, readHookOf, readQueryOptions, useRead } from '../read'
import { writeHook } from '../write'
import { useFuturesPoll } from './futures'

/**
 * Query options of `useFuturesPositions`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const positions = await queryClient.ensureQueryData(futuresPositionsQueryOptions(client))
 */
export function futuresPositionsQueryOptions(
  client: BareClient,
): ReadQueryOptions<readonly FuturesPosition[]> {
  return readQueryOptions(client, entries.futuresPositions, undefined)
}

/**
 * Open positions on all pairs, refetched every 3 s while a futures order or position is open. Disabled while
 * logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useFuturesPositions()
 */
export function useFuturesPositions<Selected = readonly FuturesPosition[]>(
  options?: ReadOptions<readonly FuturesPosition[], Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(futuresPositionsQueryOptions, undefined, { refetchInterval: useFuturesPoll(), ...options })
}

/**
 * Query options of `useFuturesPositionsByPair`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const positionsByPair = await queryClient.ensureQueryData(
 *   futuresPositionsByPairQueryOptions(client, { pair: 'BTC/USDT' }),
 * )
 */
export function futuresPositionsByPairQueryOptions(
  client: BareClient,
  input: { readonly pair: Pair },
): ReadQueryOptions<readonly FuturesPosition[]> {
  return readQueryOptions(client, entries.futuresPositionsByPair, pairOf(input.pair))
}

/**
 * Open positions on a pair, refetched every 3 s while a futures order or position is open. Disabled while
 * logged out.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { data } = useFuturesPositionsByPair('BTC/USDT')
 */
export function useFuturesPositionsByPair<Selected = readonly FuturesPosition[]>(
  pair: Pair | undefined,
  options?: ReadOptions<readonly FuturesPosition[], Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(futuresPositionsByPairQueryOptions, pair !== undefined && { pair }, {
    refetchInterval: useFuturesPoll(),
    ...options,
  })
}

/**
 * Query options of `useFuturesClosedPositions`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(futuresClosedPositionsInfiniteQueryOptions(client))
 */
export function futuresClosedPositionsInfiniteQueryOptions(
  client: BareClient,
): PagesQueryOptions<FuturesPosition> {
  return pagesQueryOptions(client, entries.futuresClosedPositions, {})
}

/**
 * Closed positions, newest first, paged. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useFuturesClosedPositions()
 */
export const useFuturesClosedPositions = pagesHook(futuresClosedPositionsInfiniteQueryOptions)

/**
 * Query options of `useFuturesStopOrders`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @example
 * const stopOrders = await queryClient.ensureQueryData(
 *   futuresStopOrdersQueryOptions(client, { positionId: 7 }),
 * )
 */
export function futuresStopOrdersQueryOptions(
  client: BareClient,
  input: { readonly positionId: number },
): ReadQueryOptions<readonly StopOrder[]> {
  return readQueryOptions(client, entries.futuresStopOrders, input)
}

/**
 * Take-profit and stop-loss orders of one position. Disabled while logged out.
 *
 * @param positionId The position's `id`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useFuturesStopOrders(7)
 */
export const useFuturesStopOrders = readHookOf(
  futuresStopOrdersQueryOptions,
  (positionId: number | undefined) => positionId !== undefined && { positionId },
)

/**
 * Closes lots of one position (`closableQuantity` closes all), then refetches futures data and wallets. Never
 * retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: close } = useClosePosition()
 * const closeThree = () => close({ positionId: 7, quantity: '3' })
 */
export const useClosePosition = writeHook(entries.futuresClosePosition)

/**
 * Closes the positions on every pair of one coin, on one side or both, then refetches futures data and
 * wallets. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: close } = useClosePositionsByCoin()
 * const closeLongs = () => close({ coin: 'BTC', side: 'buy' })
 */
export const useClosePositionsByCoin = writeHook(entries.futuresCloseByCoin)

/**
 * Closes every position (`mutate()` without input), then refetches futures data and wallets. Some servers
 * ignore a coin and a side here: use `useClosePositionsByCoin` instead. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: closeAll } = useCloseAllPositions()
 * const onClick = () => closeAll()
 */
export const useCloseAllPositions = writeHook(entries.futuresCloseAll)

/**
 * Adds take-profit, stop-loss or both to a position, then refetches futures data. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: add } = useAddStopOrder()
 * const protect = () => add({ positionId: 7, quantity: '3', stopLossPrice: '58000' })
 */
export const useAddStopOrder = writeHook(entries.futuresAddStopOrder)

/**
 * Changes a take-profit or stop-loss order, then refetches futures data. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: edit } = useEditStopOrder()
 * const raise = () => edit({ id: 9, stopLossPrice: '59000' })
 */
export const useEditStopOrder = writeHook(entries.futuresEditStopOrder)

/**
 * Cancels a take-profit or stop-loss order by its id, then refetches futures data. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: cancel } = useCancelStopOrder()
 * const cancelIt = () => cancel({ id: 9 })
 */
export const useCancelStopOrder = writeHook(entries.futuresCancelStopOrder)
