import type { BareClient, DemoFundsOffer, DemoInboxInput, DemoMessage } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { type ReadQueryOptions, readHook, readHookOf, readQueryOptions } from '../read'
import { writeHook } from '../write'

/**
 * The read behind `useDemoInbox` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @param input What is asked, as of the hook.
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
 * Verification codes sent to an account and still valid, newest first, on an exchange that is a demonstration: `demo.inbox` of
 * `useVersions` says so. `useGetCode` makes it ask again.
 *
 * @param account E-mail address or phone number without its dialling code; the hook waits while it is undefined.
 * @param options TanStack Query's options of a read.
 * @example
 * const { data: code } = useDemoInbox('me@bgk.example', { select: ([newest]) => newest?.code })
 */
export const useDemoInbox = readHookOf(
  demoInboxQueryOptions,
  (account: string | undefined) => account !== undefined && { account },
)

/**
 * The read behind `useDemoFundsOffer` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const offer = await queryClient.ensureQueryData(demoFundsOfferQueryOptions(client))
 */
export function demoFundsOfferQueryOptions(client: BareClient): ReadQueryOptions<DemoFundsOffer> {
  return readQueryOptions(client, entries.demoFundsOffer, undefined)
}

/**
 * Funds that may be claimed for nothing, and from when on, on an exchange that is a demonstration: `demo.funds` of `useVersions`
 * says so. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data: offer } = useDemoFundsOffer()
 */
export const useDemoFundsOffer = readHook(demoFundsOfferQueryOptions)

/**
 * Claims the funds of `useDemoFundsOffer` for the spot account; afterwards the offer and the wallets are loaded again.
 * Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: claim } = useClaimDemoFunds()
 * const onClick = () => claim()
 */
export const useClaimDemoFunds = writeHook(entries.demoClaimFunds)
