import type { Locale, Ticket } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import type { TicketRow } from '../../core/tickets/tickets'
import { planTicket } from '../../core/tickets/tickets-domain'
import type { HandlersOf, Services } from '../handler'
import { message } from '../messages'
import { perform } from '../perform'
import { refused } from '../rejection'
import { ownPicture } from './pictures'

type TicketCalls = Pick<typeof endpoints.user, 'tickets' | 'addTicket'>

/** Calls under /user for support tickets. */
export function ticketHandlers({ engine, reviewMs }: Services): HandlersOf<TicketCalls> {
  return {
    tickets: ({ uid, locale }) =>
      engine.read(({ state }) => [...state.tickets.of(uid)].reverse().map((row) => ticketOf(row, locale))),

    addTicket: async (call) => {
      const { input, uid } = call
      const pictures = input.images.map((image) => ownPicture(uid, 'images', image))
      const plan = planTicket({ ...input, images: pictures })
      if (!plan.ok) throw refused(plan)
      const { title, content, images } = plan
      const question = { type: 'ticket.open', uid, title, content, images } as const
      return perform(engine, call, reviewMs === undefined ? question : { ...question, answerMs: reviewMs })
    },
  }
}

function ticketOf(
  { id, title, content, images, status, reply, createdTs, repliedTs }: TicketRow,
  locale: Locale,
): Ticket {
  return {
    id,
    title,
    content,
    images,
    status,
    reply: reply ?? message(locale, 'TICKET_AUTO_REPLY'),
    createdAt: createdTs,
    ...(repliedTs !== undefined && { repliedAt: repliedTs }),
  }
}
