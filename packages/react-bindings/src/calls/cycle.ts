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

/** Rows a page of the histories. */
/** A cycle order on a rising (`buy`) or falling (`sell`) price: `quantity` in `payCoin`, `seconds` of one of the pair's terms. */
export type CycleOrderInput = CyclePlaceInput

const PAGE = { limit: 15 }

const EVERY_MS = 1000
/** How often the result of an order is asked for. */
const RESULT_TIMES = 5
/** How often the histories are asked for again when an order has run out. */
const HISTORY_TIMES = 4

/**
 * The read behind `useCycleOverview` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const overview = await queryClient.ensureQueryData(cycleOverviewQueryOptions(client))
 */
export function cycleOverviewQueryOptions(client: BareClient): ReadQueryOptions<readonly SpotMarket[]> {
  return readQueryOptions(client, entries.cycleOverview, undefined)
}

/**
 * The cycle markets the exchange puts first.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useCycleOverview()
 */
export const useCycleOverview = readHook(cycleOverviewQueryOptions)

/**
 * The read behind `useCycleInfo` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
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
 * A cycle pair with its pay coins and terms, once; live: `useTicker(pair, 'cycle')`.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
 * @example
 * const { data } = useCycleInfo('BTC/USDT')
 */
export const useCycleInfo = readHookOf(cycleInfoQueryOptions, byPair)

/**
 * The read behind `useCyclePositions` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
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
 * Running cycle orders on a pair. Waits for a login.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
 * @example
 * const { data } = useCyclePositions('BTC/USDT')
 */
export const useCyclePositions = readHookOf(cyclePositionsQueryOptions, byPair)

/**
 * The read behind `useCycleHistory` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(cycleHistoryInfiniteQueryOptions(client))
 */
export function cycleHistoryInfiniteQueryOptions(client: BareClient): PagesQueryOptions<CycleOrder> {
  return pagesQueryOptions(client, entries.cycleHistory, {}, PAGE)
}

/**
 * Finished cycle orders on all pairs, newest first, 15 a page. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useCycleHistory()
 */
export const useCycleHistory = pagesHook(cycleHistoryInfiniteQueryOptions)

/**
 * The read behind `useCycleHistoryByPair` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
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
 * Finished cycle orders on one pair, newest first, 15 a page. Waits for a login.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useCycleHistoryByPair('BTC/USDT')
 */
export const useCycleHistoryByPair = pagesHookOf(cycleHistoryByPairInfiniteQueryOptions, byPair)

/**
 * The read behind `useCycleResult` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
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
 * What came of a cycle order: asked for up to five times, a second apart, until it has its `closePrice`;
 * `data` is null while the server knows nothing. Give the `orderId` when the countdown has ended; nothing is
 * asked before. Waits for a login.
 *
 * @param orderId The order's `orderId`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useCycleResult('A1')
 */
export const useCycleResult = readHookOf(
  cycleResultQueryOptions,
  (orderId: string | undefined) => orderId !== undefined && { orderId },
)

/**
 * Opens a cycle order on a rising (`buy`) or falling (`sell`) price; afterwards cycle data and wallets are
 * asked for again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: place } = usePlaceCycleOrder()
 * const up = () => place({ pair: 'BTC/USDT', side: 'buy', quantity: '5', payCoin: 'USDT', seconds: 60 })
 */
export const usePlaceCycleOrder = writeHook(placeCycleOrder, ['cycle', 'account'])

/**
 * A function for the moment a cycle order has run out: it asks for the running orders again at once, and four times, a second
 * apart, for the histories and wallets, because settling takes a moment. Called again it starts over; it ends with the component.
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
 * Whole seconds a running cycle order has left, by the server's clock; see `useCountdown` and `useServerClock`.
 *
 * @param order A running order; 0 while it is undefined, and where the exchange does not say when it began or how long it runs.
 * @example
 * const left = useCycleCountdown({ openedAt: 1_714_824_000_000, seconds: 60 })
 */
export function useCycleCountdown(order: Pick<CyclePosition, 'openedAt' | 'seconds'> | undefined): number {
  const { openedAt, seconds } = order ?? {}
  return useCountdown(openedAt === undefined || seconds === undefined ? undefined : openedAt + seconds * 1000)
}
