import type { Locale, Ticket } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import { planTicket } from '../core/tickets/open-ticket'
import type { TicketRow } from '../core/tickets/tickets'
import type { HandlersOf } from './handler'
import { message } from './messages'
import { ownPictures } from './own-pictures'
import { perform } from './perform'
import { refused } from './refused'
import type { Services } from './services'

type TicketCalls = Pick<typeof endpoints.user, 'tickets' | 'addTicket'>

/** The calls under /user for questions to the staff. */
export function ticketHandlers({ engine, reviewMs }: Services): HandlersOf<TicketCalls> {
  return {
    tickets: ({ uid, locale }) =>
      engine.read(({ state }) => [...state.tickets.of(uid)].reverse().map((row) => ticketOf(row, locale))),

    addTicket: async (call) => {
      const { input, uid } = call
      const plan = planTicket(input)
      if (!plan.ok) throw refused(plan)
      const { title, content, images } = plan
      for (const image of images) ownPictures(uid, { images: image })
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
