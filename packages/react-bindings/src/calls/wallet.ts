import type {
  AddAddressInput,
  Answer,
  BareClient,
  BgkError,
  CoinChain,
  CoinInput,
  DepositAddress,
  DepositAddressInput,
  DepositProofInput,
  IdInput,
  WithdrawalAddress,
  WithdrawalContext,
  WithdrawInput,
} from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReadOptions, type ReadQueryOptions, readQueryOptions, useRead } from '../read'
import { useWrite, type WriteOptions, type WriteResult } from '../write'

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
export function useCoins<Selected = readonly CoinChain[]>(
  options?: ReadOptions<readonly CoinChain[], Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(coinsQueryOptions, undefined, options)
}

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
export function useDepositAddress<Selected = DepositAddress>(
  chain: DepositAddressInput | undefined,
  options?: ReadOptions<DepositAddress, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(depositAddressQueryOptions, chain ?? false, options)
}

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
export function useWithdrawalContext<Selected = WithdrawalContext>(
  coin: string | undefined,
  options?: ReadOptions<WithdrawalContext, Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(withdrawalContextQueryOptions, coin !== undefined && { coin }, options)
}

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
export function useWithdrawalAddresses<Selected = readonly WithdrawalAddress[]>(
  options?: ReadOptions<readonly WithdrawalAddress[], Selected>,
): UseQueryResult<NoInfer<Selected>, BgkError> {
  return useRead(withdrawalAddressesQueryOptions, undefined, options)
}

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
export function useWithdraw<Context = unknown>(
  options?: WriteOptions<Answer, WithdrawInput, Context>,
): WriteResult<Answer, WithdrawInput, Context> {
  return useWrite(entries.accountWithdraw, options)
}

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
export function useRevokeWithdrawal<Context = unknown>(
  options?: WriteOptions<Answer, IdInput, Context>,
): WriteResult<Answer, IdInput, Context> {
  return useWrite(entries.compatRevokeWithdrawal, options)
}

/**
 * Adds to the withdrawal address book, which is asked for again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: add } = useAddAddress()
 * const save = () => add({ coin: 'BTC', address: 'bc1...', remark: 'cold wallet' })
 */
export function useAddAddress<Context = unknown>(
  options?: WriteOptions<Answer, AddAddressInput, Context>,
): WriteResult<Answer, AddAddressInput, Context> {
  return useWrite(entries.accountAddAddress, options)
}

/**
 * Removes from the withdrawal address book, which is asked for again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: remove } = useRemoveAddress()
 * const onClick = () => remove({ id: 3 })
 */
export function useRemoveAddress<Context = unknown>(
  options?: WriteOptions<Answer, IdInput, Context>,
): WriteResult<Answer, IdInput, Context> {
  return useWrite(entries.accountRemoveAddress, options)
}

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
export function useSubmitDepositProof<Context = unknown>(
  options?: WriteOptions<Answer, DepositProofInput, Context>,
): WriteResult<Answer, DepositProofInput, Context> {
  return useWrite(entries.compatDepositProof, options)
}
