import type { Answer } from '../command'
import type { World } from '../world'
import type { ReplyToTicket } from './ticket-command'
import type { TicketRow } from './tickets'

const LONGEST_REPLY = 2000

/** A ticket that has its answer closes by itself after so many times as long as it waited for it. */
const CLOSES_AFTER = 10

/** The staff answers a ticket, closes it, or both. */
export function replyToTicket(world: World, { ticketId, reply, close = false }: ReplyToTicket): Answer {
  const { tickets } = world
  const row = tickets.open.get(ticketId)
  if (row === undefined) {
    const known = Number.isInteger(ticketId) && ticketId > 0 && ticketId < tickets.nextId
    return { ok: false, code: known ? 'TICKET_CLOSED' : 'TICKET_NOT_FOUND' }
  }
  const text = reply?.trim()
  if (text === undefined ? !close : text === '' || text.length > LONGEST_REPLY) {
    return { ok: false, code: 'REPLY_INVALID', field: 'reply', params: { max: String(LONGEST_REPLY) } }
  }
  if (text !== undefined) answer(world, row, text)
  if (close) end(world, row)
  return { ok: true }
}

/** Tickets whose time has come get their first answer, or are closed, in the order in which they were opened. */
export function moveTickets(world: World): void {
  const { tickets, now } = world
  if (now < tickets.nextDue) return
  for (const row of [...tickets.open.values()]) {
    if (row.dueTs !== null && row.dueTs <= now && row.status === 'waiting') answer(world, row, null)
    else if (row.dueTs !== null && row.dueTs <= now) end(world, row)
  }
  tickets.nextDue = Number.POSITIVE_INFINITY
  for (const { dueTs } of tickets.open.values()) tickets.expect(dueTs)
}

function answer({ tickets, now }: World, row: TicketRow, reply: string | null): void {
  row.status = 'replied'
  row.reply = reply
  row.repliedTs = now
  row.dueTs = row.answerMs === null ? null : now + row.answerMs * CLOSES_AFTER
  tickets.expect(row.dueTs)
}

function end({ tickets }: World, row: TicketRow): void {
  row.status = 'closed'
  row.dueTs = null
  tickets.open.delete(row.id)
}
