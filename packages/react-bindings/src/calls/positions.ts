import type {
  Answer,
  BareClient,
  BgkError,
  CloseByCoinInput,
  ClosePositionInput,
  EditStopOrderInput,
  FuturesPosition,
  IdInput,
  NewStopOrderInput,
  Page,
  StopOrder,
} from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type PagesOptions, type PagesQueryOptions, pagesQueryOptions, usePages } from '../pages'
import { type Pair, pairRef } from '../pair'
import { type ReadOptions, type ReadQueryOptions, readQueryOptions, useRead } from '../read'
import { useWrite, type WriteOptions, type WriteResult } from '../write'
import { useFuturesPoll } from './futures'

/**
 * The read behind `useFuturesPositions` as options, for loaders, prefetching and Suspense.
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
 * Open positions on all pairs; asked for again every 3 s while a futures order or position is open. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useFuturesPositions()
 */
export function useFuturesPositions<Selected = readonly FuturesPosition[]>(
  options?: ReadOptions<readonly FuturesPosition[], Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(futuresPositionsQueryOptions, undefined, { refetchInterval: useFuturesPoll(), ...options })
}

/**
 * The read behind `useFuturesPositionsByPair` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
 * @example
 * const positionsByPair = await queryClient.ensureQueryData(
 *   futuresPositionsByPairQueryOptions(client, { pair: 'BTC/USDT' }),
 * )
 */
export function futuresPositionsByPairQueryOptions(
  client: BareClient,
  input: { readonly pair: Pair },
): ReadQueryOptions<readonly FuturesPosition[]> {
  return readQueryOptions(client, entries.futuresPositionsByPair, pairRef(input.pair))
}

/**
 * Open positions on a pair; asked for again every 3 s while a futures order or position is open. Waits for a login.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
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
 * The read behind `useFuturesClosedPositions` as options, for loaders, prefetching and Suspense.
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
 * Closed positions, newest first, a page at a time. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useFuturesClosedPositions()
 */
export function useFuturesClosedPositions<Selected = Page<FuturesPosition>>(
  options?: PagesOptions<FuturesPosition, Selected>,
): UseInfiniteQueryResult<NoInfer<Selected>, BgkError> {
  return usePages(futuresClosedPositionsInfiniteQueryOptions, {}, options)
}

/**
 * The read behind `useFuturesStopOrders` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
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
 * Take-profit and stop-loss orders of one position. Waits for a login.
 *
 * @param positionId The position's `id`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useFuturesStopOrders(7)
 */
export function useFuturesStopOrders<Selected = readonly StopOrder[]>(
  positionId: number | undefined,
  options?: ReadOptions<readonly StopOrder[], Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(futuresStopOrdersQueryOptions, positionId !== undefined && { positionId }, options)
}

/**
 * Closes lots of one position, all of them with its `closableQuantity`; afterwards futures data and wallets are asked
 * for again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: close } = useClosePosition()
 * const closeThree = () => close({ positionId: 7, quantity: '3' })
 */
export function useClosePosition<Context = unknown>(
  options?: WriteOptions<Answer, ClosePositionInput, Context>,
): WriteResult<Answer, ClosePositionInput, Context> {
  return useWrite(entries.futuresClosePosition, options)
}

/**
 * Closes the positions on every pair of one coin, on one side or both; afterwards futures data and wallets
 * are asked for again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: close } = useClosePositionsByCoin()
 * const closeLongs = () => close({ coin: 'BTC', side: 'buy' })
 */
export function useClosePositionsByCoin<Context = unknown>(
  options?: WriteOptions<Answer, CloseByCoinInput, Context>,
): WriteResult<Answer, CloseByCoinInput, Context> {
  return useWrite(entries.futuresCloseByCoin, options)
}

/**
 * Closes every position: `mutate()`; afterwards futures data and wallets are asked for again. With a coin and
 * a side it asks for those only, which some servers ignore: use `useClosePositionsByCoin`. Sent once and
 * never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: closeAll } = useCloseAllPositions()
 * const onClick = () => closeAll()
 */
export function useCloseAllPositions<Context = unknown>(
  options?: WriteOptions<Answer, CloseByCoinInput | undefined, Context>,
): WriteResult<Answer, CloseByCoinInput | undefined, Context> {
  return useWrite(entries.futuresCloseAll, options)
}

/**
 * Adds take-profit, stop-loss or both to a position; afterwards futures data is asked for again. Sent once
 * and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: add } = useAddStopOrder()
 * const protect = () => add({ positionId: 7, quantity: '3', stopLossPrice: '58000' })
 */
export function useAddStopOrder<Context = unknown>(
  options?: WriteOptions<Answer, NewStopOrderInput, Context>,
): WriteResult<Answer, NewStopOrderInput, Context> {
  return useWrite(entries.futuresAddStopOrder, options)
}

/**
 * Changes a take-profit or stop-loss order; afterwards futures data is asked for again. Sent once and never
 * retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: edit } = useEditStopOrder()
 * const raise = () => edit({ id: 9, stopLossPrice: '59000' })
 */
export function useEditStopOrder<Context = unknown>(
  options?: WriteOptions<Answer, EditStopOrderInput, Context>,
): WriteResult<Answer, EditStopOrderInput, Context> {
  return useWrite(entries.futuresEditStopOrder, options)
}

/**
 * Cancels a take-profit or stop-loss order by its id; afterwards futures data is asked for again. Sent once
 * and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: cancel } = useCancelStopOrder()
 * const cancelIt = () => cancel({ id: 9 })
 */
export function useCancelStopOrder<Context = unknown>(
  options?: WriteOptions<Answer, IdInput, Context>,
): WriteResult<Answer, IdInput, Context> {
  return useWrite(entries.futuresCancelStopOrder, options)
}
