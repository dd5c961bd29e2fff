import type { BareClient, BgkError, Invitation, TeamMember, Ticket, Tips, UserInfo } from '@bgk/sdk'
import * as entries from '@bgk/sdk/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { bgkKeys } from '../keys'
import { type PagesQueryOptions, pagesHook, pagesQueryOptions } from '../pages'
import { CONTENT, canRead, type ReadQueryOptions, readHook, readQueryOptions } from '../read'
import { writeHook } from '../write'

/**
 * Query options of `useUserInfo`, for loaders, prefetching and Suspense.
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
 * Refetches the user and updates `useSession().userInfo`. Null if the login changed meanwhile. Disabled while
 * logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data: user } = useUserInfo()
 */
export const useUserInfo = readHook(userInfoQueryOptions)

/**
 * Query options of `useInvitation`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const invitation = await queryClient.ensureQueryData(invitationQueryOptions(client))
 */
export function invitationQueryOptions(client: BareClient): ReadQueryOptions<Invitation> {
  return readQueryOptions(client, entries.userInvitation, undefined)
}

/**
 * Invitation code, its link and the number of referrals. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useInvitation()
 */
export const useInvitation = readHook(invitationQueryOptions)

/**
 * Query options of `useTeam`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * await queryClient.prefetchInfiniteQuery(teamInfiniteQueryOptions(client))
 */
export function teamInfiniteQueryOptions(client: BareClient): PagesQueryOptions<TeamMember> {
  return pagesQueryOptions(client, entries.userTeam, {})
}

/**
 * The invited members, a page at a time. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data, hasNextPage, fetchNextPage } = useTeam()
 */
export const useTeam = pagesHook(teamInfiniteQueryOptions)

/**
 * Query options of `useTickets`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const tickets = await queryClient.ensureQueryData(ticketsQueryOptions(client))
 */
export function ticketsQueryOptions(client: BareClient): ReadQueryOptions<readonly Ticket[]> {
  return readQueryOptions(client, entries.userTickets, undefined)
}

/**
 * Support tickets with their replies. Disabled while logged out.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useTickets()
 */
export const useTickets = readHook(ticketsQueryOptions)

/**
 * Query options of `useTips`, for loaders, prefetching and Suspense.
 *
 * @param client The client, e.g. of `useBgkClient()`.
 * @example
 * const tips = await queryClient.ensureQueryData(tipsQueryOptions(client))
 */
export function tipsQueryOptions(client: BareClient): ReadQueryOptions<Tips> {
  return readQueryOptions(client, entries.userTips, undefined, CONTENT)
}

/**
 * Popups shown when the app opens, in the session's language.
 *
 * @param options TanStack Query options of the read.
 * @example
 * const { data } = useTips()
 */
export const useTips = readHook(tipsQueryOptions)

/**
 * Opens a support ticket, then refetches the tickets. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: open } = useAddTicket()
 * const onClick = () => open({ title: 'Deposit', content: 'It has not come yet', images: [] })
 */
export const useAddTicket = writeHook(entries.userAddTicket, ['user.tickets'])

/**
 * Adds a bank card or another payment method, then refetches the user. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: add } = useAddBank()
 * const save = (paymentCode: string) => add({ kind: 'chatApp', payee: 'Ann', account: 'ann', paymentCode })
 */
export const useAddBank = writeHook(entries.userAddBank)

/**
 * Submits identity documents for review, then refetches the user. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutate: submit } = useSubmitIdentity()
 * const send = (front: string, back: string) => submit({ realName: 'Ann', idCard: 'A1234567', front, back })
 */
export const useSubmitIdentity = writeHook(entries.userSubmitIdentity)

/**
 * Uploads an image and returns its reference for other writes. Never retried.
 *
 * @param options TanStack Query options of the mutation.
 * @returns A mutation. Its `error` is a `BgkError`: `OUTCOME_UNKNOWN` if the response was lost.
 * @example
 * const { mutateAsync: upload } = useUploadImage()
 * const store = async (image: File) => (await upload({ image })).url
 */
export const useUploadImage = writeHook(entries.userUploadImage, [])
