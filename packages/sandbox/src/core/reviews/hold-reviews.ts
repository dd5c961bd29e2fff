import type { PeopleView } from '../accounts/accounts'
import type { OtcView, OtcWorld } from '../fiat/fiat'
import type { Answer, CommandHandlers } from '../kernel/command'
import type { MemberState } from '../kernel/members'
import type { TicketsView, TicketsWorld } from '../tickets/tickets'
import type { WalletsView } from '../wallet/wallet'

/** Leaves all pending reviews to an admin, including automatic ones. */
export interface HoldReviews {
  readonly type: 'reviews.hold'
}

/** Domains with reviews: records, identities, fiat orders, tickets. */
export type ReviewsWorld = OtcWorld & TicketsWorld

export const reviewsCommands: CommandHandlers<ReviewsWorld, HoldReviews, never> = {
  'reviews.hold': holdReviews,
}

function holdReviews({ wallet, people, otc, tickets }: ReviewsWorld): Answer {
  for (const row of wallet.open.values()) row.dueTs = null
  for (const person of people.rows.values()) person.dueTs = null
  for (const order of otc.open.values()) {
    order.reviewMs = null
    // An order that waits for payment ends with its window, without approval.
    if (order.status !== 'unpaid') order.dueTs = null
  }
  for (const ticket of tickets.open.values()) if (ticket.status === 'waiting') ticket.dueTs = null
  return { ok: true }
}

interface ReviewsState {
  readonly members: ReadonlyMap<number, MemberState>
  readonly wallet: WalletsView
  readonly people: PeopleView
  readonly otc: OtcView
  readonly tickets: TicketsView
}

/** True if a pending review would be approved, matched or answered automatically. */
export function hasAutomaticReviews({ members, wallet, people, otc, tickets }: ReviewsState): boolean {
  const isTimed = ({ dueTs }: { readonly dueTs: number | null }) => dueTs !== null
  const orders = [...otc.openOrders()]
  return (
    [...wallet.pending(), ...tickets.waiting()].some(isTimed) ||
    [...members.keys()].some((uid) => isTimed(people.person(uid))) ||
    orders.some((order) => order.reviewMs !== null || (order.status !== 'unpaid' && isTimed(order)))
  )
}
