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
 * The read behind `useCoins` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const coins = await queryClient.ensureQueryData(coinsQueryOptions(client))
 */
export function coinsQueryOptions(client: BareClient): ReadQueryOptions<readonly CoinChain[]> {
  return readQueryOptions(client, entries.accountCoins, undefined)
}

/**
 * Coins and their chains, with limits and fees of deposits and withdrawals. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useCoins()
 */
export const useCoins = readHook(coinsQueryOptions)

/**
 * The read behind `useDepositAddress` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
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
 * Where to send a coin on one chain. Waits for a login.
 *
 * @param chain A row of `useCoins`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useDepositAddress({ coin: 'USDT', chain: 'TRON', chainLabel: 'TRC20' })
 */
export const useDepositAddress = readHookOf(
  depositAddressQueryOptions,
  (chain: DepositAddressInput | undefined) => chain ?? false,
)

/**
 * The read behind `useWithdrawalContext` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
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
 * What a withdrawal of one coin starts from: funds, addresses, blocks. Waits for a login.
 *
 * @param coin Its symbol, e.g. `BTC`; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useWithdrawalContext('BTC')
 */
export const useWithdrawalContext = readHookOf(withdrawalContextQueryOptions, byCoin)

/**
 * The read behind `useWithdrawalAddresses` as options, for loaders, prefetching and Suspense.
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
 * The withdrawal address book. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useWithdrawalAddresses()
 */
export const useWithdrawalAddresses = readHook(withdrawalAddressesQueryOptions)

/**
 * Asks for a withdrawal; afterwards wallets and records are asked for again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: withdraw } = useWithdraw()
 * const send = () =>
 *   withdraw({ coin: 'USDT', chain: 'TRON', address: 'T...', quantity: '50', fundPassword: '123456' })
 */
export const useWithdraw = writeHook(entries.accountWithdraw)

/**
 * Takes back a withdrawal that still waits for review; afterwards wallets and records are asked for again. Sent once and never
 * retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: revoke } = useRevokeWithdrawal()
 * const onClick = () => revoke({ id: 12 })
 */
export const useRevokeWithdrawal = writeHook(entries.compatRevokeWithdrawal)

/**
 * Adds to the withdrawal address book, which is asked for again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: add } = useAddAddress()
 * const save = () => add({ coin: 'BTC', address: 'bc1...', remark: 'cold wallet' })
 */
export const useAddAddress = writeHook(entries.accountAddAddress)

/**
 * Removes from the withdrawal address book, which is asked for again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: remove } = useRemoveAddress()
 * const onClick = () => remove({ id: 3 })
 */
export const useRemoveAddress = writeHook(entries.accountRemoveAddress)

/**
 * Sends the proof of a deposit; afterwards the wallets and records are asked for again. Sent once and never
 * retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: submit } = useSubmitDepositProof()
 * const send = (image: string) => submit({ coin: 'USDT', chain: 'TRON', address: 'T...', quantity: '50', image })
 */
export const useSubmitDepositProof = writeHook(entries.compatDepositProof)
