import type { TicketCode } from '@bgk/sdk/forms'

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
