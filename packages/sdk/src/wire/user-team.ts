import type { WireCodec } from './codec'
import { optionalDecimal, textOrEmpty } from './fields'
import { joined } from './joined'
import { names } from './names'
import { optionalWhole } from './optional-whole'
import { field, named, requestRow, row } from './row'
import type { TeamMember, Ticket } from './user-model'

/** One row of /user/getMyTeam; the revenue's name is not known for sure (wire §12), so that three are read. */
export const teamMemberCodec: WireCodec<TeamMember> = /* @__PURE__ */ row<TeamMember>({
  member: /* @__PURE__ */ field('member', textOrEmpty),
  invitedAt: /* @__PURE__ */ field('wdate', textOrEmpty, 'writedate'),
  revenue: /* @__PURE__ */ field('revenue', optionalDecimal, 'income', 'commission'),
})

const ticketNames = /* @__PURE__ */ names({ waiting: 'sending', replied: 'already', closed: 'close' })

/** One row of /user/onlineList (wire §2.3). */
export const ticketCodec: WireCodec<Ticket> = /* @__PURE__ */ row<Ticket>({
  id: /* @__PURE__ */ field('autoid', optionalWhole, 'id'),
  title: /* @__PURE__ */ field('title', textOrEmpty),
  content: /* @__PURE__ */ field('quest', textOrEmpty),
  images: /* @__PURE__ */ joined('images'),
  status: /* @__PURE__ */ named('state', ticketNames),
  reply: /* @__PURE__ */ field('reply', textOrEmpty),
  createdAt: /* @__PURE__ */ field('wdate', textOrEmpty, 'writedate'),
})

export interface TicketInput {
  readonly title: string
  readonly content: string
  /** References of pictures uploaded before. */
  readonly images: readonly string[]
}

/** Body of /user/addOnline. */
export const ticketRequest: WireCodec<TicketInput> = /* @__PURE__ */ requestRow<TicketInput>({
  title: /* @__PURE__ */ field('title', textOrEmpty),
  content: /* @__PURE__ */ field('quest', textOrEmpty),
  images: /* @__PURE__ */ joined('images'),
})
