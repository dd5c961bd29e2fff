import type { BareClient, CycleInfo, CycleOrder, CyclePlaceInput, CyclePosition, SpotMarket } from '@bgk/sdk'
import { type Pair, pairOf } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { placeCycleOrder } from '@bgk/sdk/internal'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useCountdown } from '../countdown'
import { type PagesQueryOptions, pagesHook, pagesHookOf, pagesQueryOptions } from '../pages'
import { useBgkContext } from '../provider'
import { byPair, type ReadQueryOptions, readHook, readHookOf, readQueryOptions } from '../read'
import { invalidateCalls } from '../refresh'
import { writeHook } from '../write'

/** Page size of the histories. */
/**
 * A cycle order on a rising (`buy`) or falling (`sell`) price. `quantity` is in `payCoin`; `seconds` is the
 * length of a term of the pair.
 */
export type CycleOrderInput = CyclePlaceInput

const PAGE = { limit: 15 }

const EVERY_MS = 1000
/** Number of polls for the result of an order. */
const RESULT_TIMES = 5
/** Number of refetches of the histories after an order ends. */
const HISTORY_TIMES = 4

/**
 * Query options of `useCycleOverview`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const overview = await queryClient.ensureQueryData(cycleOverviewQueryOptions(client))
 */
export function cycleOverviewQueryOptions(client: BareClient): ReadQueryOptions<readonly SpotMarket[]> {
  return readQueryOptions(client, entries.cycleOverview, undefined)
}

/**
 * Featured cycle markets.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useCycleOverview()
 */
export const useCycleOverview = readHook(cycleOverviewQueryOptions)

/**
 * Query options of `useCycleInfo`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const info = await queryClient.ensureQueryData(cycleInfoQueryOptions(client, { pair: 'BTC/USDT' }))
 */
export function cycleInfoQueryOptions(
  client: BareClient,
  input: { readonly pair: Pair },
): ReadQueryOptions<CycleInfo> {
  return readQueryOptions(client, entries.cycleInfo, pairOf(input.pair))
}

/**
 * A cycle pair with its pay coins and terms, loaded once. For live data use `useTicker(pair, 'cycle')`.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { data } = useCycleInfo('BTC/USDT')
 */
export const useCycleInfo = readHookOf(cycleInfoQueryOptions, byPair)

/**
 * Query options of `useCyclePositions`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const positions = await queryClient.ensureQueryData(
 *   cyclePositionsQueryOptions(client, { pair: 'BTC/USDT' }),
 * )
 */
export function cyclePositionsQueryOptions(
  client: BareClient,
  input: { readonly pair: Pair },
): ReadQueryOptions<readonly CyclePosition[]> {
  return readQueryOptions(client, entries.cyclePositions, pairOf(input.pair))
}

/**
 * Running cycle orders on a pair. Disabled while logged out.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { data } = useCyclePositions('BTC/USDT')
 */
export const useCyclePositions = readHookOf(cyclePositionsQueryOptions, byPair)

/**
 * Query options of `useCycleHistory`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(cycleHistoryInfiniteQueryOptions(client))
 */
export function cycleHistoryInfiniteQueryOptions(client: BareClient): PagesQueryOptions<CycleOrder> {
  return pagesQueryOptions(client, entries.cycleHistory, {}, PAGE)
}

/**
 * Finished cycle orders on all pairs, newest first, 15 per page. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useCycleHistory()
 */
export const useCycleHistory = pagesHook(cycleHistoryInfiniteQueryOptions)

/**
 * Query options of `useCycleHistoryByPair`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * await queryClient.prefetchInfiniteQuery(
 *   cycleHistoryByPairInfiniteQueryOptions(client, { pair: 'BTC/USDT' }),
 * )
 */
export function cycleHistoryByPairInfiniteQueryOptions(
  client: BareClient,
  input: { readonly pair: Pair },
): PagesQueryOptions<CycleOrder> {
  return pagesQueryOptions(client, entries.cycleHistoryByPair, { pair: pairOf(input.pair) }, PAGE)
}

/**
 * Finished cycle orders on one pair, newest first, 15 per page. Disabled while logged out.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useCycleHistoryByPair('BTC/USDT')
 */
export const useCycleHistoryByPair = pagesHookOf(cycleHistoryByPairInfiniteQueryOptions, byPair)

/**
 * Query options of `useCycleResult`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @example
 * const result = await queryClient.ensureQueryData(cycleResultQueryOptions(client, { orderId: 'A1' }))
 */
export function cycleResultQueryOptions(
  client: BareClient,
  input: { readonly orderId: string },
): ReadQueryOptions<CycleOrder | null> {
  return readQueryOptions(client, entries.cyclePositionById, input, {
    poll: (order, times) => !order?.closePrice && times < RESULT_TIMES && EVERY_MS,
  })
}

/**
 * Result of a cycle order. Polls up to five times, once per second, until the order has its `closePrice`;
 * `data` is null until the exchange has the result. Pass the `orderId` when the countdown ends. Disabled
 * while logged out.
 *
 * @param orderId The order's `orderId`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useCycleResult('A1')
 */
export const useCycleResult = readHookOf(
  cycleResultQueryOptions,
  (orderId: string | undefined) => orderId !== undefined && { orderId },
)

/**
 * Opens a cycle order on a rising (`buy`) or falling (`sell`) price, then refetches cycle data and wallets.
 * Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: place } = usePlaceCycleOrder()
 * const up = () => place({ pair: 'BTC/USDT', side: 'buy', quantity: '5', payCoin: 'USDT', seconds: 60 })
 */
export const usePlaceCycleOrder = writeHook(placeCycleOrder, ['cycle', 'account'])

/**
 * Returns a function to call when a cycle order ends. It refetches running orders immediately, then histories
 * and wallets four times, once per second, because settlement takes a moment. Calling it again restarts the
 * sequence; unmounting stops it.
 *
 * @example
 * const refreshHistory = useCycleHistoryRefresh()
 */
export function useCycleHistoryRefresh(): () => void {
  const { timers } = useBgkContext()
  const queries = useQueryClient()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = timers.setTimeout(() => {
      invalidateCalls(queries, ['cycle.history', 'account'])
      setLeft(left - 1)
    }, EVERY_MS)
    return () => timers.clearTimeout(timer)
  }, [left, queries, timers])
  return useCallback(() => {
    invalidateCalls(queries, ['cycle.positions'])
    setLeft(HISTORY_TIMES)
  }, [queries])
}

/**
 * Whole seconds left of a running cycle order, by the server's clock; see `useCountdown` and
 * `useServerClock`.
 *
 * @param order A running order. The result is 0 if it is undefined, or has no start time or length.
 * @example
 * const left = useCycleCountdown({ openedAt: 1_714_824_000_000, seconds: 60 })
 */
export function useCycleCountdown(order: Pick<CyclePosition, 'openedAt' | 'seconds'> | undefined): number {
  const { openedAt, seconds } = order ?? {}
  return useCountdown(openedAt === undefined || seconds === undefined ? undefined : openedAt + seconds * 1000)
}
