import { isBlank, refuse, type Verdict } from '../verdict'

/** Characters of a ticket's content (spec §5). */
export const TICKET_CONTENT = { min: 10, max: 200 } as const

export type TicketCode = 'TITLE_REQUIRED' | 'CONTENT_REQUIRED' | 'CONTENT_TOO_SHORT' | 'CONTENT_TOO_LONG'

/** Characters as people count them; a text that is too long by far is not walked through. */
const lengthOf = (text: string): number =>
  text.length > 2 * TICKET_CONTENT.max ? text.length : [...text].length

/** Checks a ticket: a title, 10 to 200 characters of content without the blanks at its ends (spec §5). */
export function checkTicket(ticket: {
  readonly title: string | null | undefined
  readonly content: string | null | undefined
}): Verdict<{ title: string; content: string }, TicketCode, 'title' | 'content'> {
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
