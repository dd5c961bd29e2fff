import type {
  Answer,
  CoinBalance,
  CoinInput,
  ExchangeRate,
  FiatAssets,
  FinanceRecord,
  FuturesAssets,
  Page,
  PageInput,
  PairBalance,
  RecordsInput,
  SpotAssets,
  Totals,
  TransferInput,
} from '@bgk/sdk'
import { type BareClient, type BgkError, write } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type PagesOptions, type PagesQueryOptions, pagesQueryOptions, usePages } from '../pages'
import { type Pair, pairRef } from '../pair'
import { type ReadOptions, type ReadQueryOptions, readQueryOptions, useRead } from '../read'
import { useWrite, type WriteCall, type WriteOptions, type WriteResult } from '../write'

/**
 * The read behind `useAccountTotals` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const totals = await queryClient.ensureQueryData(accountTotalsQueryOptions(client))
 */
export function accountTotalsQueryOptions(client: BareClient): ReadQueryOptions<Totals> {
  return readQueryOptions(client, entries.accountTotals, undefined)
}

/**
 * What all wallets together are worth, in USDT and CNY. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useAccountTotals()
 */
export function useAccountTotals<Selected = Totals>(
  options?: ReadOptions<Totals, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(accountTotalsQueryOptions, undefined, options)
}

/**
 * The read behind `useSpotAssets` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const assets = await queryClient.ensureQueryData(spotAssetsQueryOptions(client))
 */
export function spotAssetsQueryOptions(client: BareClient): ReadQueryOptions<SpotAssets> {
  return readQueryOptions(client, entries.accountSpotAssets, undefined)
}

/**
 * The spot wallet. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useSpotAssets()
 */
export function useSpotAssets<Selected = SpotAssets>(
  options?: ReadOptions<SpotAssets, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(spotAssetsQueryOptions, undefined, options)
}

/**
 * The read behind `useFuturesAssets` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const assets = await queryClient.ensureQueryData(futuresAssetsQueryOptions(client))
 */
export function futuresAssetsQueryOptions(client: BareClient): ReadQueryOptions<FuturesAssets> {
  return readQueryOptions(client, entries.accountFuturesAssets, undefined)
}

/**
 * The futures wallet. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useFuturesAssets()
 */
export function useFuturesAssets<Selected = FuturesAssets>(
  options?: ReadOptions<FuturesAssets, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(futuresAssetsQueryOptions, undefined, options)
}

/**
 * The read behind `useFiatAssets` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const assets = await queryClient.ensureQueryData(fiatAssetsQueryOptions(client))
 */
export function fiatAssetsQueryOptions(client: BareClient): ReadQueryOptions<FiatAssets> {
  return readQueryOptions(client, entries.accountFiatAssets, undefined)
}

/**
 * The fiat wallet. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useFiatAssets()
 */
export function useFiatAssets<Selected = FiatAssets>(
  options?: ReadOptions<FiatAssets, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(fiatAssetsQueryOptions, undefined, options)
}

/**
 * The read behind `usePairBalance` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
 * @example
 * const pairBalance = await queryClient.ensureQueryData(
 *   pairBalanceQueryOptions(client, { pair: 'BTC/USDT' }),
 * )
 */
export function pairBalanceQueryOptions(
  client: BareClient,
  input: { readonly pair: Pair },
): ReadQueryOptions<PairBalance> {
  return readQueryOptions(client, entries.accountPairBalance, pairRef(input.pair))
}

/**
 * Spot funds in both coins of a pair. Waits for a login.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @throws BgkError `REQUEST_INVALID` for a text that is no pair.
 * @example
 * const { data } = usePairBalance('BTC/USDT')
 */
export function usePairBalance<Selected = PairBalance>(
  pair: Pair | undefined,
  options?: ReadOptions<PairBalance, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(pairBalanceQueryOptions, pair !== undefined && { pair }, options)
}

/**
 * The read behind `useSpotBalance` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @example
 * const balance = await queryClient.ensureQueryData(spotBalanceQueryOptions(client, { coin: 'BTC' }))
 */
export function spotBalanceQueryOptions(client: BareClient, input: CoinInput): ReadQueryOptions<CoinBalance> {
  return readQueryOptions(client, entries.accountSpotBalance, { coin: input.coin })
}

/**
 * Funds of one coin in the spot wallet. Waits for a login.
 *
 * @param coin Its symbol, e.g. `BTC`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useSpotBalance('BTC')
 */
export function useSpotBalance<Selected = CoinBalance>(
  coin: string | undefined,
  options?: ReadOptions<CoinBalance, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(spotBalanceQueryOptions, coin !== undefined && { coin }, options)
}

/**
 * The read behind `useFuturesBalance` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @example
 * const balance = await queryClient.ensureQueryData(futuresBalanceQueryOptions(client, { coin: 'BTC' }))
 */
export function futuresBalanceQueryOptions(
  client: BareClient,
  input: CoinInput,
): ReadQueryOptions<CoinBalance> {
  return readQueryOptions(client, entries.accountFuturesBalance, { coin: input.coin })
}

/**
 * Funds of one coin in the futures wallet. Waits for a login.
 *
 * @param coin Its symbol, e.g. `BTC`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useFuturesBalance('BTC')
 */
export function useFuturesBalance<Selected = CoinBalance>(
  coin: string | undefined,
  options?: ReadOptions<CoinBalance, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(futuresBalanceQueryOptions, coin !== undefined && { coin }, options)
}

/**
 * The read behind `useFiatBalance` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @example
 * const balance = await queryClient.ensureQueryData(fiatBalanceQueryOptions(client, { coin: 'BTC' }))
 */
export function fiatBalanceQueryOptions(client: BareClient, input: CoinInput): ReadQueryOptions<CoinBalance> {
  return readQueryOptions(client, entries.accountFiatBalance, { coin: input.coin })
}

/**
 * Funds of one coin in the fiat wallet. Waits for a login.
 *
 * @param coin Its symbol, e.g. `BTC`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useFiatBalance('BTC')
 */
export function useFiatBalance<Selected = CoinBalance>(
  coin: string | undefined,
  options?: ReadOptions<CoinBalance, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(fiatBalanceQueryOptions, coin !== undefined && { coin }, options)
}

/**
 * The read behind `useExchangeRate` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @example
 * const exchangeRate = await queryClient.ensureQueryData(
 *   exchangeRateQueryOptions(client, { coin: 'INR' }),
 * )
 */
export function exchangeRateQueryOptions(
  client: BareClient,
  input: CoinInput,
): ReadQueryOptions<ExchangeRate> {
  return readQueryOptions(client, entries.accountExchangeRate, { coin: input.coin }, { staleTime: 60_000 })
}

/**
 * Units of a currency per USDT; asked for at most once a minute.
 *
 * @param coin The currency, e.g. `INR`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useExchangeRate('INR')
 */
export function useExchangeRate<Selected = ExchangeRate>(
  coin: string | undefined,
  options?: ReadOptions<ExchangeRate, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(exchangeRateQueryOptions, coin !== undefined && { coin }, options)
}

/**
 * The read behind `useRecords` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
 * @example
 * await queryClient.prefetchInfiniteQuery(recordsInfiniteQueryOptions(client, { kind: 'deposit' }))
 */
export function recordsInfiniteQueryOptions(
  client: BareClient,
  input: Omit<RecordsInput, keyof PageInput>,
): PagesQueryOptions<FinanceRecord> {
  return pagesQueryOptions(client, entries.accountRecords, input)
}

/**
 * Deposits, withdrawals, transfers or the exchange's own bookings, of one coin or of all, newest first, a
 * page at a time. Waits for a login.
 *
 * @param input The kind, and a coin if only its records are wanted; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useRecords({ kind: 'deposit' })
 */
export function useRecords<Selected = Page<FinanceRecord>>(
  input: Omit<RecordsInput, keyof PageInput> | undefined,
  options?: PagesOptions<FinanceRecord, Selected>,
): UseInfiniteQueryResult<NoInfer<Selected>, BgkError> {
  return usePages(recordsInfiniteQueryOptions, input ?? false, options)
}

/** A transfer between the spot account and another one; `direction` `in` goes to `account`, `out` comes back. */
export type TransferOrder = TransferInput & { readonly account: 'futures' | 'fiat' }

const transfer: WriteCall<TransferOrder, Answer> = (client, { account, ...order }, options) =>
  write(
    client,
    account === 'futures' ? entries.accountTransferFutures : entries.accountTransferFiat,
    order,
    options,
  )

/**
 * Moves funds between accounts; afterwards wallets and what is available for trading are asked for again.
 * Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: move } = useTransfer()
 * const toFutures = () => move({ account: 'futures', direction: 'in', coin: 'USDT', quantity: '100' })
 */
export function useTransfer<Context = unknown>(
  options?: WriteOptions<Answer, TransferOrder, Context>,
): WriteResult<Answer, TransferOrder, Context> {
  return useWrite(transfer, { ...options, touches: ['account', 'spot.account', 'futures.account'] })
}
