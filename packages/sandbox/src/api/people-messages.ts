import type { AnnouncementRejectCode } from '../core/announcements/announcement-command'
import type { TicketRejectCode } from '../core/tickets/ticket-command'

/** What the exchange says about tickets and announcements. */
export const peopleMessages: Readonly<
  Record<TicketRejectCode | AnnouncementRejectCode | 'TICKET_SENT' | 'TICKET_AUTO_REPLY', string>
> = {
  TITLE_REQUIRED: 'Please enter the title',
  TITLE_TOO_LONG: 'The title may have at most {max} characters',
  CONTENT_REQUIRED: 'Please describe the problem',
  CONTENT_TOO_SHORT: 'Please write at least {min} characters',
  CONTENT_TOO_LONG: 'Please write at most {max} characters',
  IMAGE_INVALID: 'A picture cannot be found at its address',
  TOO_MANY_IMAGES: 'At most {max} pictures can be sent',
  TOO_MANY_TICKETS: 'Please wait: {max} of your questions have no answer yet',
  TICKET_NOT_FOUND: 'The ticket does not exist',
  TICKET_CLOSED: 'The ticket is closed',
  REPLY_INVALID: 'The reply must have 1 to {max} characters',
  ANNOUNCEMENT_INVALID: 'The announcement has no title or text, or too much of it',
  ANNOUNCEMENT_NOT_FOUND: 'The announcement does not exist',
  TOO_MANY_ANNOUNCEMENTS: 'Withdraw an announcement first',
  TICKET_SENT: 'Sent, we will answer here',
  TICKET_AUTO_REPLY:
    'Thank you for writing. This is the automatic answer of the sandbox: no person reads along, but whoever runs it can reply to you here.',
}
