import type { BareClient, FiatCoin, FiatCurrency, FiatOrder } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { type PagesQueryOptions, pagesHook, pagesQueryOptions } from '../pages'
import { type ReadQueryOptions, readHook, readHookOf, readQueryOptions } from '../read'
import { writeHook } from '../write'

/** An order is asked for again every 5 s until it has ended. */
const POLL_MS = 5000
const WAITING: ReadonlySet<string> = new Set(['matching', 'unpaid', 'pending'])

/**
 * The read behind `useFiatCoins` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const coins = await queryClient.ensureQueryData(fiatCoinsQueryOptions(client))
 */
export function fiatCoinsQueryOptions(client: BareClient): ReadQueryOptions<readonly FiatCoin[]> {
  return readQueryOptions(client, entries.fiatCoins, undefined)
}

/**
 * The coins that can be bought and sold for money. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useFiatCoins()
 */
export const useFiatCoins = readHook(fiatCoinsQueryOptions)

/**
 * The read behind `useFiatCurrencies` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const currencies = await queryClient.ensureQueryData(fiatCurrenciesQueryOptions(client))
 */
export function fiatCurrenciesQueryOptions(client: BareClient): ReadQueryOptions<readonly FiatCurrency[]> {
  return readQueryOptions(client, entries.fiatPayCoins, undefined)
}

/**
 * The currencies one can pay with or be paid in, with their rates. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useFiatCurrencies()
 */
export const useFiatCurrencies = readHook(fiatCurrenciesQueryOptions)

/**
 * The read behind `useFiatOrders` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(fiatOrdersInfiniteQueryOptions(client))
 */
export function fiatOrdersInfiniteQueryOptions(client: BareClient): PagesQueryOptions<FiatOrder> {
  return pagesQueryOptions(client, entries.fiatOrders, {})
}

/**
 * Fiat orders, newest first, a page at a time. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useFiatOrders()
 */
export const useFiatOrders = pagesHook(fiatOrdersInfiniteQueryOptions)

/**
 * The read behind `useFiatOrder` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @example
 * const order = await queryClient.ensureQueryData(fiatOrderQueryOptions(client, { id: 'F1' }))
 */
export function fiatOrderQueryOptions(
  client: BareClient,
  input: { readonly id: string },
): ReadQueryOptions<FiatOrder> {
  return readQueryOptions(client, entries.fiatOrder, input, {
    poll: ({ status }) => (status === undefined || WAITING.has(status)) && POLL_MS,
    // Its end has moved coins, its merchant has not; the list shows both.
    invalidatesOnChange: (before, now) =>
      before.status === now.status ? undefined : ['fiat.orders', 'account'],
  })
}

/**
 * One fiat order; asked for again every 5 s until it has ended. When its state changes, fiat orders and balances are asked for again.
 * Waits for a login.
 *
 * @param id The order's id; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useFiatOrder('F1')
 */
export const useFiatOrder = readHookOf(
  fiatOrderQueryOptions,
  (id: string | undefined) => id !== undefined && { id },
)

/**
 * Buys coins for money; afterwards fiat orders and wallets are asked for again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: buy } = useBuyFiat({ onSuccess: (order) => alert(order.message) })
 * const onClick = () => buy({ coin: 'USDT', currency: 'INR', quantity: '100' })
 */
export const useBuyFiat = writeHook(entries.fiatBuy)

/**
 * Sells coins for money; afterwards fiat orders and wallets are asked for again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: sell } = useSellFiat()
 * const onClick = () => sell({ coin: 'USDT', currency: 'INR', quantity: '100' })
 */
export const useSellFiat = writeHook(entries.fiatSell)

/**
 * Says that a fiat order was paid, with a screenshot; afterwards fiat orders are asked for again. Sent once
 * and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: upload } = useUploadPaymentProof()
 * const send = (image: string) => upload({ orderId: 'F1', image })
 */
export const useUploadPaymentProof = writeHook(entries.fiatUploadProof)
