import type { TicketCode } from '@bgk/sdk/forms'
import type { Answer, Rejected } from '../kernel/command'
import type { World } from '../kernel/world'

/**
 * Opens a question to support; `answerMs`: time until the automatic answer, and then ten times that until the
 * ticket closes.
 */
export interface OpenTicket {
  readonly type: 'ticket.open'
  readonly uid: number
  readonly title: string
  readonly content: string
  /** Addresses of pictures. */
  readonly images: readonly string[]
  readonly answerMs?: number
}

/** Answers a ticket, closes it, or both. A later answer replaces an earlier one. Sent by an admin. */
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
  /** The user has the maximum number of unanswered tickets. */
  | 'TOO_MANY_TICKETS'
  | 'TICKET_NOT_FOUND'
  | 'TICKET_CLOSED'
  | 'REPLY_INVALID'

export type TicketRejected = Rejected<TicketRejectCode>

export type TicketAnswer = Answer<TicketRejectCode>

/**
 * Questions to support and their answers.
 *
 *     waiting -> replied -> closed       by an admin, or automatically when due
 *        `----------------->`
 *
 * Invariants: a ticket only moves forward; a closed one never changes; `open` holds those that are not
 * closed.
 */
export interface TicketsView {
  /** Tickets of a member, oldest first. */
  of(uid: number): readonly TicketRow[]
  /** Open tickets of all members, oldest first. */
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
  /** Time until the automatic answer; null: an admin answers. */
  readonly answerMs: number | null
  status: TicketStatus
  /** Time of the latest answer; undefined without one. */
  repliedTs?: number
  /** null: the automatic answer, in the reader's language; '' without an answer. */
  reply: string | null
  /** Time of the next automatic step; null: never. */
  dueTs: number | null
}

/** Closed tickets beyond this are dropped, oldest first. */
export const MAX_TICKETS = 100

export class Tickets implements TicketsView {
  nextId = 1
  /** By uid, in order of opening. */
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

  /** Adds a ticket and drops the oldest closed one beyond the limit. */
  add(row: TicketRow): void {
    this.store(row)
    const rows = this.rows.get(row.uid) ?? []
    if (rows.length <= MAX_TICKETS) return
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

  /** Schedules a check at `dueTs`. */
  expect(dueTs: number | null): void {
    if (dueTs !== null && dueTs < this.nextDue) this.nextDue = dueTs
  }
}

export interface TicketsWorld extends World {
  readonly tickets: Tickets
}
