import { checkTicket } from '@bgk/sdk/forms'
import type { CommandHandlers } from '../kernel/command'
import { type Domain, InvariantError } from '../kernel/domain'
import type {
  OpenTicket,
  ReplyToTicket,
  TicketAnswer,
  TicketCommand,
  TicketRejectCode,
  TicketRejected,
  TicketRow,
  TicketsWorld,
} from './tickets'

const LONGEST_TITLE = 100
const MAX_IMAGES = 9
const MAX_WAITING = 20

export interface TicketPlan {
  readonly ok: true
  readonly title: string
  readonly content: string
  readonly images: readonly string[]
}

/**
 * Verdict on a question: the SDK's check (docs/reference/product.md#validation), then the exchange's limits.
 * The gateway calls it before the journal, the command calls it again.
 */
export function planTicket(
  request: Pick<OpenTicket, 'title' | 'content' | 'images'>,
): TicketPlan | TicketRejected {
  const verdict = checkTicket(request)
  if (!verdict.ok) return verdict
  const { title, content } = verdict
  const { images } = request
  if (title.length > LONGEST_TITLE) {
    return { ok: false, code: 'TITLE_TOO_LONG', field: 'title', params: { max: String(LONGEST_TITLE) } }
  }
  if (images.length > MAX_IMAGES) {
    return { ok: false, code: 'TOO_MANY_IMAGES', field: 'images', params: { max: String(MAX_IMAGES) } }
  }
  if (!images.every(isPictureAddress)) return { ok: false, code: 'IMAGE_INVALID', field: 'images' }
  return { ok: true, title, content, images: [...images] }
}

/** Opens a ticket that waits for its answer. */
function openTicket(world: TicketsWorld, command: OpenTicket): TicketAnswer {
  const { uid, answerMs = null } = command
  const { tickets, now } = world
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const plan = planTicket(command)
  if (!plan.ok) return plan
  const waiting = tickets.of(uid).filter(({ status }) => status === 'waiting')
  if (waiting.length >= MAX_WAITING) {
    return { ok: false, code: 'TOO_MANY_TICKETS', params: { max: String(MAX_WAITING) } }
  }
  const id = tickets.nextId++
  tickets.add({
    id,
    uid,
    title: plan.title,
    content: plan.content,
    images: plan.images,
    createdTs: now,
    answerMs,
    status: 'waiting',
    reply: '',
    dueTs: answerMs === null ? null : now + answerMs,
  })
  return { ok: true, recordId: id }
}

/** A path of this exchange or a web address: nothing executable, and no comma, which separates pictures. */
function isPictureAddress(text: string): boolean {
  return text.length <= 500 && /^(https?:\/)?\/[\w.~%!$&'()*+;=:@/?#-]+$/.test(text)
}

const LONGEST_REPLY = 2000

/** An answered ticket closes after so many times its answer time. */
const CLOSES_AFTER = 10

/** Answers a ticket, closes it, or both. */
function replyToTicket(world: TicketsWorld, { ticketId, reply, close = false }: ReplyToTicket): TicketAnswer {
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

/** Gives due tickets their automatic answer, or closes them, in order of opening. */
function advanceTickets(world: TicketsWorld): void {
  const { tickets, now } = world
  if (now < tickets.nextDue) return
  for (const row of [...tickets.open.values()]) {
    if (row.dueTs !== null && row.dueTs <= now && row.status === 'waiting') answer(world, row, null)
    else if (row.dueTs !== null && row.dueTs <= now) end(world, row)
  }
  tickets.nextDue = Number.POSITIVE_INFINITY
  for (const { dueTs } of tickets.open.values()) tickets.expect(dueTs)
}

function answer({ tickets, now }: TicketsWorld, row: TicketRow, reply: string | null): void {
  row.status = 'replied'
  row.reply = reply
  row.repliedTs = now
  row.dueTs = row.answerMs === null ? null : now + row.answerMs * CLOSES_AFTER
  tickets.expect(row.dueTs)
}

function end({ tickets }: TicketsWorld, row: TicketRow): void {
  row.status = 'closed'
  row.dueTs = null
  tickets.open.delete(row.id)
}

interface SavedTickets {
  readonly nextId: number
  /** By id. */
  readonly rows: readonly TicketRow[]
}

export const ticketsCommands: CommandHandlers<TicketsWorld, TicketCommand, TicketRejectCode> = {
  'ticket.open': openTicket,
  'ticket.reply': replyToTicket,
}

export const ticketsDomain: Domain<TicketsWorld> = {
  name: 'tickets',

  save({ tickets }) {
    if (tickets.nextId === 1) return ''
    const rows = [...tickets.rows.values()].flat().sort((a, b) => a.id - b.id)
    const saved: SavedTickets = { nextId: tickets.nextId, rows }
    return JSON.stringify(saved)
  },

  restore({ tickets }, text) {
    const saved: SavedTickets = JSON.parse(text)
    tickets.nextId = saved.nextId
    for (const row of saved.rows) tickets.store(row)
  },

  check: checkTickets,
  tick: advanceTickets,
}

function checkTickets({ tickets }: TicketsWorld): void {
  let open = 0
  for (const row of [...tickets.rows.values()].flat()) {
    const isOpen = row.status !== 'closed'
    if (isOpen) open++
    const answered = row.reply !== ''
    const fits = row.status === 'waiting' ? !answered : row.status === 'replied' ? answered : true
    if (!fits || isOpen !== (tickets.open.get(row.id) === row) || (row.dueTs ?? Infinity) < tickets.nextDue) {
      throw new InvariantError('tickets', `ticket ${row.id} is ${row.status}`)
    }
  }
  if (open !== tickets.open.size) throw new InvariantError('tickets', `${open} are open, not all are known`)
}
