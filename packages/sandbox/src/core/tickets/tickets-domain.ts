import type { Domain } from '../domain'
import { InvariantError } from '../invariant-error'
import type { World } from '../world'
import { openTicket } from './open-ticket'
import { moveTickets, replyToTicket } from './reply-to-ticket'
import type { TicketRow } from './tickets'

interface SavedTickets {
  readonly nextId: number
  /** In order of id. */
  readonly rows: readonly TicketRow[]
}

/** Support tickets. */
export const ticketsDomain: Domain = {
  name: 'tickets',

  handle(world, command) {
    switch (command.type) {
      case 'ticket.open':
        return openTicket(world, command)
      case 'ticket.reply':
        return replyToTicket(world, command)
      default:
        return undefined
    }
  },

  save({ tickets }) {
    if (tickets.nextId === 1) return ''
    const rows = [...tickets.rows.values()].flat().sort((a, b) => a.id - b.id)
    const saved: SavedTickets = { nextId: tickets.nextId, rows }
    return JSON.stringify(saved)
  },

  restore({ tickets }, text) {
    const saved: SavedTickets = JSON.parse(text)
    tickets.nextId = saved.nextId
    for (const row of saved.rows) tickets.keep(row)
  },

  accounts: () => [],
  check: checkTickets,
  tick: moveTickets,
}

function checkTickets({ tickets }: World): void {
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
