import { exchangeTimeText } from '../../api/shapes/candles'
import type { TicketRow } from '../../core/tickets/tickets'
import { type ControlParts, type ControlRoutes, missing, ok, refused, wrong } from './control-route'

/** The desk of the staff: `GET /sandbox/tickets` shows what waits, `POST /sandbox/tickets/reply` answers or closes. */
export function ticketRoutes({ engine }: ControlParts): ControlRoutes {
  return {
    'GET /sandbox/tickets': async () =>
      ok({ tickets: await engine.read(({ state }) => state.tickets.waiting().map(shown)) }),

    'POST /sandbox/tickets/reply': async ({ fields: { id, reply, close } }) => {
      if (
        typeof id !== 'number' ||
        (reply !== undefined && typeof reply !== 'string') ||
        (close !== undefined && typeof close !== 'boolean')
      ) {
        return wrong('id, and a reply (text) or close (true) are needed')
      }
      const answer = await engine.submit({
        type: 'ticket.reply',
        ticketId: id,
        ...(reply !== undefined && { reply }),
        ...(close !== undefined && { close }),
      })
      if (answer.ok) return ok({ ok: true })
      if (answer.code === 'REPLY_INVALID') return wrong(answer.code)
      return answer.code === 'TICKET_NOT_FOUND' ? missing(answer.code) : refused(answer.code)
    },
  }
}

function shown({ id, uid, title, content, images, createdTs }: TicketRow): object {
  return { id, uid, title, content, images, createdAt: exchangeTimeText(createdTs) }
}
