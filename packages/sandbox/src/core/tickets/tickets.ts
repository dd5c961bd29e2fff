import type { TicketCode } from '@bgk/sdk/forms'
import type { Answer, Rejected } from '../kernel/command'
import type { World } from '../kernel/world'

/** A question to the exchange's staff; `answerMs`: answered, and ten times as long after that closed, by itself. */
export interface OpenTicket {
  readonly type: 'ticket.open'
  readonly uid: number
  readonly title: string
  readonly content: string
  /** Addresses of pictures. */
  readonly images: readonly string[]
  readonly answerMs?: number
}

/** By the staff: an answer, the end of the matter, or both. A later answer takes the place of an earlier one. */
export interface ReplyToTicket {
  readonly type: 'ticket.reply'
  readonly ticketId: number
  readonly reply?: string
  readonly close?: boolean
}

export type TicketCommand = OpenTicket | ReplyToTicket

export type TicketRejectCode =
  | TicketCode
  | 'TITLE_TOO_LONG'
  | 'IMAGE_INVALID'
  | 'TOO_MANY_IMAGES'
  /** So many of the member's wait for an answer that another one must wait. */
  | 'TOO_MANY_TICKETS'
  | 'TICKET_NOT_FOUND'
  | 'TICKET_CLOSED'
  | 'REPLY_INVALID'

export type TicketRejected = Rejected<TicketRejectCode>

export type TicketAnswer = Answer<TicketRejectCode>

/**
 * Questions to the staff and what they answered.
 *
 *     waiting -> replied -> closed       by the staff, or by themselves when their time has come
 *        `----------------->`
 *
 * Invariants: a ticket only moves forward; a closed one never changes; `open` holds those that are not closed.
 */
export interface TicketsView {
  /** Of a member, oldest first. */
  of(uid: number): readonly TicketRow[]
  /** Of everybody, oldest first. */
  waiting(): readonly TicketRow[]
}

type TicketStatus = 'waiting' | 'replied' | 'closed'

export interface TicketRow {
  readonly id: number
  readonly uid: number
  readonly title: string
  readonly content: string
  readonly images: readonly string[]
  readonly createdTs: number
  /** How long it waits for an answer; null: until there is one. */
  readonly answerMs: number | null
  status: TicketStatus
  /** Of its latest answer; undefined while there is none. */
  repliedTs?: number
  /** null: the first answer came by itself, in whatever language the reader has; '' while there is none. */
  reply: string | null
  /** When it moves on by itself; null: never. */
  dueTs: number | null
}

/** Closed ones beyond it are forgotten, oldest first. */
export const TICKETS_KEPT = 100

export class Tickets implements TicketsView {
  nextId = 1
  /** By uid, in the order in which they were opened. */
  readonly rows = new Map<number, TicketRow[]>()
  /** By id. */
  readonly open = new Map<number, TicketRow>()
  nextDue = Number.POSITIVE_INFINITY

  of(uid: number): readonly TicketRow[] {
    return this.rows.get(uid) ?? []
  }

  waiting(): readonly TicketRow[] {
    return [...this.open.values()].filter(({ status }) => status === 'waiting')
  }

  /** A new one; the oldest closed one beyond what is kept goes. */
  add(row: TicketRow): void {
    this.store(row)
    const rows = this.rows.get(row.uid) ?? []
    if (rows.length <= TICKETS_KEPT) return
    const oldest = rows.findIndex(({ status }) => status === 'closed')
    if (oldest >= 0) rows.splice(oldest, 1)
  }

  store(row: TicketRow): void {
    const rows = this.rows.get(row.uid) ?? []
    this.rows.set(row.uid, rows)
    rows.push(row)
    if (row.status === 'closed') return
    this.open.set(row.id, row)
    this.expect(row.dueTs)
  }

  /** Something is due then. */
  expect(dueTs: number | null): void {
    if (dueTs !== null && dueTs < this.nextDue) this.nextDue = dueTs
  }
}

/** What tickets works on. */
export interface TicketsWorld extends World {
  readonly tickets: Tickets
}
