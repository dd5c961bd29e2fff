import type { BareClient, FiatCoin, FiatCurrency, FiatOrder } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { type PagesQueryOptions, pagesHook, pagesQueryOptions } from '../pages'
import { type ReadQueryOptions, readHook, readHookOf, readQueryOptions } from '../read'
import { writeHook } from '../write'

/** Refetch interval of an order that has not ended. */
const POLL_MS = 5000
const WAITING: ReadonlySet<string> = new Set(['matching', 'unpaid', 'pending'])

/**
 * Query options of `useFiatCoins`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const coins = await queryClient.ensureQueryData(fiatCoinsQueryOptions(client))
 */
export function fiatCoinsQueryOptions(client: BareClient): ReadQueryOptions<readonly FiatCoin[]> {
  return readQueryOptions(client, entries.fiatCoins, undefined)
}

/**
 * Coins that can be bought and sold for fiat. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useFiatCoins()
 */
export const useFiatCoins = readHook(fiatCoinsQueryOptions)

/**
 * Query options of `useFiatCurrencies`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const currencies = await queryClient.ensureQueryData(fiatCurrenciesQueryOptions(client))
 */
export function fiatCurrenciesQueryOptions(client: BareClient): ReadQueryOptions<readonly FiatCurrency[]> {
  return readQueryOptions(client, entries.fiatPayCoins, undefined)
}

/**
 * Fiat currencies for payments, with their rates. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useFiatCurrencies()
 */
export const useFiatCurrencies = readHook(fiatCurrenciesQueryOptions)

/**
 * Query options of `useFiatOrders`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(fiatOrdersInfiniteQueryOptions(client))
 */
export function fiatOrdersInfiniteQueryOptions(client: BareClient): PagesQueryOptions<FiatOrder> {
  return pagesQueryOptions(client, entries.fiatOrders, {})
}

/**
 * Fiat orders, newest first, paged. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useFiatOrders()
 */
export const useFiatOrders = pagesHook(fiatOrdersInfiniteQueryOptions)

/**
 * Query options of `useFiatOrder`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @example
 * const order = await queryClient.ensureQueryData(fiatOrderQueryOptions(client, { id: 'F1' }))
 */
export function fiatOrderQueryOptions(
  client: BareClient,
  input: { readonly id: string },
): ReadQueryOptions<FiatOrder> {
  return readQueryOptions(client, entries.fiatOrder, input, {
    poll: ({ status }) => (status === undefined || WAITING.has(status)) && POLL_MS,
    // A completed order moves coins, a matched one does not; the list shows both.
    invalidatesOnChange: (before, now) =>
      before.status === now.status ? undefined : ['fiat.orders', 'account'],
  })
}

/**
 * One fiat order, refetched every 5 s until it ends. A status change also refetches fiat orders and balances.
 * Disabled while logged out.
 *
 * @param id The order's id; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useFiatOrder('F1')
 */
export const useFiatOrder = readHookOf(
  fiatOrderQueryOptions,
  (id: string | undefined) => id !== undefined && { id },
)

/**
 * Buys coins for fiat, then refetches fiat orders and wallets. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: buy } = useBuyFiat({ onSuccess: (order) => alert(order.message) })
 * const onClick = () => buy({ coin: 'USDT', currency: 'INR', quantity: '100' })
 */
export const useBuyFiat = writeHook(entries.fiatBuy)

/**
 * Sells coins for fiat, then refetches fiat orders and wallets. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: sell } = useSellFiat()
 * const onClick = () => sell({ coin: 'USDT', currency: 'INR', quantity: '100' })
 */
export const useSellFiat = writeHook(entries.fiatSell)

/**
 * Reports a fiat order as paid, with a screenshot, then refetches fiat orders. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: upload } = useUploadPaymentProof()
 * const send = (image: string) => upload({ orderId: 'F1', image })
 */
export const useUploadPaymentProof = writeHook(entries.fiatUploadProof)
