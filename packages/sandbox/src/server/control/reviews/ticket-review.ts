import type { Review } from './review'

/** Questions of members; the same as `POST /sandbox/tickets/reply`. */
export const ticketReview: Review = {
  needs: 'id, reply?, close?',

  command({ id, reply, close }) {
    if (typeof id !== 'number') return undefined
    return {
      type: 'ticket.reply',
      ticketId: id,
      ...(typeof reply === 'string' && { reply }),
      ...(typeof close === 'boolean' && { close }),
    }
  },

  pending: {
    name: 'tickets',
    list: ({ tickets }) =>
      tickets.waiting().map(({ id, uid, title, content, dueTs }) => ({ id, uid, title, content, dueTs })),
  },
}
