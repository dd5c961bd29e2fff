import { requireObject } from '../runtime/input'
import { isBlank, refuse, type Verdict } from './verdict'

/** Minimum and maximum characters of a ticket's content. */
export const TICKET_CONTENT = { min: 10, max: 200 } as const

/** Rejection codes of a ticket. */
export type TicketCode = 'TITLE_REQUIRED' | 'CONTENT_REQUIRED' | 'CONTENT_TOO_SHORT' | 'CONTENT_TOO_LONG'

/** Number of visible characters; a text far beyond the maximum is not counted. */
const lengthOf = (text: string): number =>
  text.length > 2 * TICKET_CONTENT.max ? text.length : [...text].length

/**
 * Checks a ticket: a title, 10 to 200 characters of content without the blanks at its ends.
 *
 * @param ticket Title and content as typed.
 * @returns Both without the blanks at their ends, or the rejection.
 * @throws BgkError `REQUEST_INVALID` without ticket.
 * @example
 * import { checkTicket } from '@bgk/sdk/forms'
 *
 * const verdict = checkTicket({ title: 'Deposit', content: 'too short' })
 * console.log(verdict.ok ? 'fine' : verdict.code) // CONTENT_TOO_SHORT
 */
export function checkTicket(ticket: {
  /** As typed. */
  readonly title: string | null | undefined
  /** As typed. */
  readonly content: string | null | undefined
}): Verdict<{ title: string; content: string }, TicketCode, 'title' | 'content'> {
  requireObject(ticket, 'ticket')
  if (typeof ticket.title !== 'string' || isBlank(ticket.title)) return refuse('TITLE_REQUIRED', 'title')
  if (typeof ticket.content !== 'string' || isBlank(ticket.content)) {
    return refuse('CONTENT_REQUIRED', 'content')
  }
  const content = ticket.content.trim()
  const length = lengthOf(content)
  if (length < TICKET_CONTENT.min) {
    return refuse('CONTENT_TOO_SHORT', 'content', { min: String(TICKET_CONTENT.min) })
  }
  if (length > TICKET_CONTENT.max) {
    return refuse('CONTENT_TOO_LONG', 'content', { max: String(TICKET_CONTENT.max) })
  }
  return { ok: true, title: ticket.title.trim(), content }
}
