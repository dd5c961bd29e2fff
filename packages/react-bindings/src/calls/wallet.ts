import type {
  BareClient,
  CoinChain,
  CoinInput,
  DepositAddress,
  DepositAddressInput,
  WithdrawalAddress,
  WithdrawalContext,
} from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { byCoin, type ReadQueryOptions, readHook, readHookOf, readQueryOptions } from '../read'
import { writeHook } from '../write'

/**
 * Query options of `useCoins`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const coins = await queryClient.ensureQueryData(coinsQueryOptions(client))
 */
export function coinsQueryOptions(client: BareClient): ReadQueryOptions<readonly CoinChain[]> {
  return readQueryOptions(client, entries.accountCoins, undefined)
}

/**
 * Coins and their chains, with limits and fees of deposits and withdrawals. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useCoins()
 */
export const useCoins = readHook(coinsQueryOptions)

/**
 * Query options of `useDepositAddress`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @example
 * const depositAddress = await queryClient.ensureQueryData(
 *   depositAddressQueryOptions(client, { coin: 'USDT', chain: 'TRON', chainLabel: 'TRC20' }),
 * )
 */
export function depositAddressQueryOptions(
  client: BareClient,
  input: DepositAddressInput,
): ReadQueryOptions<DepositAddress> {
  return readQueryOptions(client, entries.accountDepositAddress, {
    coin: input.coin,
    chain: input.chain,
    chainLabel: input.chainLabel,
  })
}

/**
 * Deposit address of a coin on one chain. Disabled while logged out.
 *
 * @param chain A row of `useCoins`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useDepositAddress({ coin: 'USDT', chain: 'TRON', chainLabel: 'TRC20' })
 */
export const useDepositAddress = readHookOf(
  depositAddressQueryOptions,
  (chain: DepositAddressInput | undefined) => chain ?? false,
)

/**
 * Query options of `useWithdrawalContext`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @example
 * const withdrawalContext = await queryClient.ensureQueryData(
 *   withdrawalContextQueryOptions(client, { coin: 'BTC' }),
 * )
 */
export function withdrawalContextQueryOptions(
  client: BareClient,
  input: CoinInput,
): ReadQueryOptions<WithdrawalContext> {
  return readQueryOptions(client, entries.accountWithdrawalContext, { coin: input.coin })
}

/**
 * Funds, addresses and restrictions for a withdrawal of one coin. Disabled while logged out.
 *
 * @param coin Its symbol, e.g. `BTC`; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useWithdrawalContext('BTC')
 */
export const useWithdrawalContext = readHookOf(withdrawalContextQueryOptions, byCoin)

/**
 * Query options of `useWithdrawalAddresses`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const withdrawalAddresses = await queryClient.ensureQueryData(withdrawalAddressesQueryOptions(client))
 */
export function withdrawalAddressesQueryOptions(
  client: BareClient,
): ReadQueryOptions<readonly WithdrawalAddress[]> {
  return readQueryOptions(client, entries.accountAddresses, undefined)
}

/**
 * The withdrawal address book. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useWithdrawalAddresses()
 */
export const useWithdrawalAddresses = readHook(withdrawalAddressesQueryOptions)

/**
 * Requests a withdrawal, then refetches wallets and records. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: withdraw } = useWithdraw()
 * const send = () =>
 *   withdraw({ coin: 'USDT', chain: 'TRON', address: 'T...', quantity: '50', fundPassword: '123456' })
 */
export const useWithdraw = writeHook(entries.accountWithdraw)

/**
 * Revokes a withdrawal that is under review, then refetches wallets and records. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: revoke } = useRevokeWithdrawal()
 * const onClick = () => revoke({ id: 12 })
 */
export const useRevokeWithdrawal = writeHook(entries.compatRevokeWithdrawal)

/**
 * Adds to the withdrawal address book, then refetches it. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: add } = useAddAddress()
 * const save = () => add({ coin: 'BTC', address: 'bc1...', remark: 'cold wallet' })
 */
export const useAddAddress = writeHook(entries.accountAddAddress)

/**
 * Removes from the withdrawal address book, then refetches it. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: remove } = useRemoveAddress()
 * const onClick = () => remove({ id: 3 })
 */
export const useRemoveAddress = writeHook(entries.accountRemoveAddress)

/**
 * Submits the proof of a deposit, then refetches the wallets and records. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: submit } = useSubmitDepositProof()
 * const send = (image: string) => submit({ coin: 'USDT', chain: 'TRON', address: 'T...', quantity: '50', image })
 */
export const useSubmitDepositProof = writeHook(entries.compatDepositProof)
