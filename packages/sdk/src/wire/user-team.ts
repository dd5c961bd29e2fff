import type { WireCodec } from './codec'
import { optionalDecimal, textOrEmpty } from './fields'
import { joined } from './joined'
import { names } from './names'
import { optionalWhole } from './optional-whole'
import { field, named, requestRow, row, time } from './row'
import type { TeamMember, Ticket } from './user-model'

/**
 * One row of /user/getMyTeam; the revenue's name is not known for sure (docs/reference/wire.md#unknown), so
 * that three are read.
 */
export const teamMemberCodec: WireCodec<TeamMember> = row<TeamMember>({
  member: field('member', textOrEmpty),
  invitedAt: time('wdate', 'writedate'),
  revenue: field('revenue', optionalDecimal, 'income', 'commission'),
})

const ticketNames = names({ waiting: 'sending', replied: 'already', closed: 'close' })

/** One row of /user/onlineList (docs/reference/wire.md#user). */
export const ticketCodec: WireCodec<Ticket> = row<Ticket>({
  id: field('autoid', optionalWhole, 'id'),
  title: field('title', textOrEmpty),
  content: field('quest', textOrEmpty),
  images: joined('images'),
  status: named('state', ticketNames),
  reply: field('reply', textOrEmpty),
  createdAt: time('wdate', 'writedate'),
})

/** A question to the staff. */
export interface TicketInput {
  /** Needed. */
  readonly title: string
  /** 10 to 200 characters. */
  readonly content: string
  /** References of pictures uploaded before. */
  readonly images: readonly string[]
}

/** Body of /user/addOnline. */
export const ticketRequest: WireCodec<TicketInput> = requestRow<TicketInput>({
  title: field('title', textOrEmpty),
  content: field('quest', textOrEmpty),
  images: joined('images'),
})
