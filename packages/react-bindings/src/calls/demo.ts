import type { BareClient, DemoFundsOffer, DemoInboxInput, DemoMessage } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { type ReadQueryOptions, readHook, readHookOf, readQueryOptions } from '../read'
import { writeHook } from '../write'

/**
 * Query options of `useDemoInbox`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input Input of the call.
 * @example
 * const [newest] = await queryClient.ensureQueryData(demoInboxQueryOptions(client, { account: 'me@bgk.example' }))
 */
export function demoInboxQueryOptions(
  client: BareClient,
  input: DemoInboxInput,
): ReadQueryOptions<readonly DemoMessage[]> {
  return readQueryOptions(client, entries.demoInbox, { account: input.account })
}

/**
 * Valid verification codes sent to an account, newest first. Only on demo exchanges: `demo.inbox` of
 * `useVersions` is true. `useGetCode` refetches it.
 *
 * @param account E-mail address or phone number without dialling code; the hook waits while undefined.
 * @param options TanStack Query options of the read.
 * @example
 * const { data: code } = useDemoInbox('me@bgk.example', { select: ([newest]) => newest?.code })
 */
export const useDemoInbox = readHookOf(
  demoInboxQueryOptions,
  (account: string | undefined) => account !== undefined && { account },
)

/**
 * Query options of `useDemoFundsOffer`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const offer = await queryClient.ensureQueryData(demoFundsOfferQueryOptions(client))
 */
export function demoFundsOfferQueryOptions(client: BareClient): ReadQueryOptions<DemoFundsOffer> {
  return readQueryOptions(client, entries.demoFundsOffer, undefined)
}

/**
 * Free demo funds and the earliest time to claim them. Only on demo exchanges: `demo.funds` of `useVersions`
 * is true. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data: offer } = useDemoFundsOffer()
 */
export const useDemoFundsOffer = readHook(demoFundsOfferQueryOptions)

/**
 * Claims the funds of `useDemoFundsOffer` for the spot account, then refetches the offer and the wallets.
 * Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: claim } = useClaimDemoFunds()
 * const onClick = () => claim()
 */
export const useClaimDemoFunds = writeHook(entries.demoClaimFunds)
