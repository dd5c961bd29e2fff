import type { BareClient, BgkError, Invitation, TeamMember, Ticket, Tips, UserInfo } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { bgkKeys } from '../keys'
import { type PagesQueryOptions, pagesHook, pagesQueryOptions } from '../pages'
import { CONTENT, canRead, type ReadQueryOptions, readHook, readQueryOptions } from '../read'
import { writeHook } from '../write'

/**
 * The read behind `useUserInfo` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const user = await queryClient.ensureQueryData(userInfoQueryOptions(client))
 */
export function userInfoQueryOptions(client: BareClient): ReadQueryOptions<UserInfo | null> {
  return queryOptions<UserInfo | null, BgkError>({
    queryKey: bgkKeys.read(client, entries.userInfo),
    queryFn: async () => (await client.session.refreshUser()) ?? null,
    enabled: canRead(client, entries.userInfo),
    retry: false,
  })
}

/**
 * Loads the user again where it is shown; what comes also goes into `useSession().userInfo`. Null when the login changed
 * meanwhile. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data: user } = useUserInfo()
 */
export const useUserInfo = readHook(userInfoQueryOptions)

/**
 * The read behind `useInvitation` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const invitation = await queryClient.ensureQueryData(invitationQueryOptions(client))
 */
export function invitationQueryOptions(client: BareClient): ReadQueryOptions<Invitation> {
  return readQueryOptions(client, entries.userInvitation, undefined)
}

/**
 * The invitation code, its link and who came by it. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useInvitation()
 */
export const useInvitation = readHook(invitationQueryOptions)

/**
 * The read behind `useTeam` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(teamInfiniteQueryOptions(client))
 */
export function teamInfiniteQueryOptions(client: BareClient): PagesQueryOptions<TeamMember> {
  return pagesQueryOptions(client, entries.userTeam, {})
}

/**
 * The invited members, a page at a time. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useTeam()
 */
export const useTeam = pagesHook(teamInfiniteQueryOptions)

/**
 * The read behind `useTickets` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const tickets = await queryClient.ensureQueryData(ticketsQueryOptions(client))
 */
export function ticketsQueryOptions(client: BareClient): ReadQueryOptions<readonly Ticket[]> {
  return readQueryOptions(client, entries.userTickets, undefined)
}

/**
 * Support tickets with their replies. Waits for a login.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useTickets()
 */
export const useTickets = readHook(ticketsQueryOptions)

/**
 * The read behind `useTips` as options, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const tips = await queryClient.ensureQueryData(tipsQueryOptions(client))
 */
export function tipsQueryOptions(client: BareClient): ReadQueryOptions<Tips> {
  return readQueryOptions(client, entries.userTips, undefined, CONTENT)
}

/**
 * The popups of the app's opening, in the session's language.
 *
 * @param options TanStack Query's options of a read.
 * @example
 * const { data } = useTips()
 */
export const useTips = readHook(tipsQueryOptions)

/**
 * Opens a support ticket; afterwards the tickets are asked for again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: open } = useAddTicket()
 * const onClick = () => open({ title: 'Deposit', content: 'It has not come yet', images: [] })
 */
export const useAddTicket = writeHook(entries.userAddTicket, ['user.tickets'])

/**
 * Binds a bank card or another way of being paid; afterwards the user is loaded again. Sent once and never
 * retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: add } = useAddBank()
 * const save = (paymentCode: string) => add({ kind: 'chatApp', payee: 'Ann', account: 'ann', paymentCode })
 */
export const useAddBank = writeHook(entries.userAddBank)

/**
 * Hands in the identity for review; afterwards the user is loaded again. Sent once and never retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutate: submit } = useSubmitIdentity()
 * const send = (front: string, back: string) => submit({ realName: 'Ann', idCard: 'A1234567', front, back })
 */
export const useSubmitIdentity = writeHook(entries.userSubmitIdentity)

/**
 * Stores a picture with the exchange and gives its reference, which other writes take. Sent once and never
 * retried.
 *
 * @param options TanStack Query's options of a mutation.
 * @returns A mutation; its `error` is a `BgkError`, with `OUTCOME_UNKNOWN` when the answer was lost.
 * @example
 * const { mutateAsync: upload } = useUploadImage()
 * const store = async (image: File) => (await upload({ image })).url
 */
export const useUploadImage = writeHook(entries.userUploadImage, [])
