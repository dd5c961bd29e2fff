import type {
  AccountTotals,
  Answer,
  CoinBalance,
  CoinInput,
  ExchangeRate,
  FiatAssets,
  FinanceRecord,
  FuturesAssets,
  PageInput,
  PairBalance,
  RecordsInput,
  SpotAssets,
  TransferInput,
} from '@bgk/sdk'
import { type BareClient, type Pair, pairOf, write } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { type PagesQueryOptions, pagesHookOf, pagesQueryOptions } from '../pages'
import { byCoin, byPair, type ReadQueryOptions, readHook, readHookOf, readQueryOptions } from '../read'
import { type WriteCall, writeHook } from '../write'

/**
 * The read behind `useAccountTotals` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const totals = await queryClient.ensureQueryData(accountTotalsQueryOptions(client))
 */
export function accountTotalsQueryOptions(client: BareClient): ReadQueryOptions<AccountTotals> {
  return readQueryOptions(client, entries.accountTotals, undefined)
}

/**
 * What all wallets together are worth, in USDT and CNY. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useAccountTotals()
 */
export const useAccountTotals = readHook(accountTotalsQueryOptions)

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
export const useSpotAssets = readHook(spotAssetsQueryOptions)

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
export const useFuturesAssets = readHook(futuresAssetsQueryOptions)

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
export const useFiatAssets = readHook(fiatAssetsQueryOptions)

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
  return readQueryOptions(client, entries.accountPairBalance, pairOf(input.pair))
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
export const usePairBalance = readHookOf(pairBalanceQueryOptions, byPair)

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
export const useSpotBalance = readHookOf(spotBalanceQueryOptions, byCoin)

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
export const useFuturesBalance = readHookOf(futuresBalanceQueryOptions, byCoin)

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
export const useFiatBalance = readHookOf(fiatBalanceQueryOptions, byCoin)

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
export const useExchangeRate = readHookOf(exchangeRateQueryOptions, byCoin)

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
export const useRecords = pagesHookOf(
  recordsInfiniteQueryOptions,
  (input: Omit<RecordsInput, keyof PageInput> | undefined) => input ?? false,
)

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
export const useTransfer = writeHook(transfer, ['account', 'spot.account', 'futures.account'])
