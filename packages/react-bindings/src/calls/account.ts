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
 * Query options of `useAccountTotals`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const totals = await queryClient.ensureQueryData(accountTotalsQueryOptions(client))
 */
export function accountTotalsQueryOptions(client: BareClient): ReadQueryOptions<AccountTotals> {
  return readQueryOptions(client, entries.accountTotals, undefined)
}

/**
 * Total value of all wallets, in USDT and CNY. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useAccountTotals()
 */
export const useAccountTotals = readHook(accountTotalsQueryOptions)

/**
 * Query options of `useSpotAssets`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const assets = await queryClient.ensureQueryData(spotAssetsQueryOptions(client))
 */
export function spotAssetsQueryOptions(client: BareClient): ReadQueryOptions<SpotAssets> {
  return readQueryOptions(client, entries.accountSpotAssets, undefined)
}

/**
 * The spot wallet. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useSpotAssets()
 */
export const useSpotAssets = readHook(spotAssetsQueryOptions)

/**
 * Query options of `useFuturesAssets`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const assets = await queryClient.ensureQueryData(futuresAssetsQueryOptions(client))
 */
export function futuresAssetsQueryOptions(client: BareClient): ReadQueryOptions<FuturesAssets> {
  return readQueryOptions(client, entries.accountFuturesAssets, undefined)
}

/**
 * The futures wallet. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useFuturesAssets()
 */
export const useFuturesAssets = readHook(futuresAssetsQueryOptions)

/**
 * Query options of `useFiatAssets`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const assets = await queryClient.ensureQueryData(fiatAssetsQueryOptions(client))
 */
export function fiatAssetsQueryOptions(client: BareClient): ReadQueryOptions<FiatAssets> {
  return readQueryOptions(client, entries.accountFiatAssets, undefined)
}

/**
 * The fiat wallet. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useFiatAssets()
 */
export const useFiatAssets = readHook(fiatAssetsQueryOptions)

/**
 * Query options of `usePairBalance`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
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
 * Spot funds in both coins of a pair. Disabled while logged out.
 *
 * @param pair `'BTC/USDT'` or `{ base, quote }`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @throws BgkError `REQUEST_INVALID` if the text is not a pair.
 * @example
 * const { data } = usePairBalance('BTC/USDT')
 */
export const usePairBalance = readHookOf(pairBalanceQueryOptions, byPair)

/**
 * Query options of `useSpotBalance`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @example
 * const balance = await queryClient.ensureQueryData(spotBalanceQueryOptions(client, { coin: 'BTC' }))
 */
export function spotBalanceQueryOptions(client: BareClient, input: CoinInput): ReadQueryOptions<CoinBalance> {
  return readQueryOptions(client, entries.accountSpotBalance, { coin: input.coin })
}

/**
 * Funds of one coin in the spot wallet. Disabled while logged out.
 *
 * @param coin Its symbol, e.g. `BTC`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useSpotBalance('BTC')
 */
export const useSpotBalance = readHookOf(spotBalanceQueryOptions, byCoin)

/**
 * Query options of `useFuturesBalance`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
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
 * Funds of one coin in the futures wallet. Disabled while logged out.
 *
 * @param coin Its symbol, e.g. `BTC`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useFuturesBalance('BTC')
 */
export const useFuturesBalance = readHookOf(futuresBalanceQueryOptions, byCoin)

/**
 * Query options of `useFiatBalance`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @example
 * const balance = await queryClient.ensureQueryData(fiatBalanceQueryOptions(client, { coin: 'BTC' }))
 */
export function fiatBalanceQueryOptions(client: BareClient, input: CoinInput): ReadQueryOptions<CoinBalance> {
  return readQueryOptions(client, entries.accountFiatBalance, { coin: input.coin })
}

/**
 * Funds of one coin in the fiat wallet. Disabled while logged out.
 *
 * @param coin Its symbol, e.g. `BTC`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useFiatBalance('BTC')
 */
export const useFiatBalance = readHookOf(fiatBalanceQueryOptions, byCoin)

/**
 * Query options of `useExchangeRate`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
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
 * Units of a currency per USDT; refetched at most once a minute.
 *
 * @param coin The currency, e.g. `INR`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useExchangeRate('INR')
 */
export const useExchangeRate = readHookOf(exchangeRateQueryOptions, byCoin)

/**
 * Query options of `useRecords`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
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
 * Deposits, withdrawals, transfers or other bookings of one or all coins, newest first, paged. Disabled while
 * logged out.
 *
 * @param input Kind of the records, optionally a coin; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useRecords({ kind: 'deposit' })
 */
export const useRecords = pagesHookOf(
  recordsInfiniteQueryOptions,
  (input: Omit<RecordsInput, keyof PageInput> | undefined) => input ?? false,
)

/**
 * A transfer between the spot account and another one. `direction`: `in` moves funds to `account`, `out` back
 * to spot.
 */
export type TransferOrder = TransferInput & { readonly account: 'futures' | 'fiat' }

const transfer: WriteCall<TransferOrder, Answer> = (client, { account, ...order }, options) =>
  write(
    client,
    account === 'futures' ? entries.accountTransferFutures : entries.accountTransferFiat,
    order,
    options,
  )

/**
 * Moves funds between accounts, then refetches wallets and balances available for trading. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: move } = useTransfer()
 * const toFutures = () => move({ account: 'futures', direction: 'in', coin: 'USDT', quantity: '100' })
 */
export const useTransfer = writeHook(transfer, ['account', 'spot.account', 'futures.account'])
