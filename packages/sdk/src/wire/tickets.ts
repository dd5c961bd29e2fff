import type { AccountRow, WireCodec } from './codec'
import { optionalText, optionalWhole, textOrEmpty } from './fields'
import { LINE, PICTURES, QUESTION } from './lengths'
import { field, joined, joinedOrNone, optionallyNamed, time, twin, upTo } from './lines'
import { names } from './names'
import { accountRow, requestRow } from './row'

/** A question to the staff with its answer; what the server does not say is absent. */
export interface Ticket extends AccountRow {
  readonly id?: number
  readonly title?: string
  readonly content?: string
  /** References of pictures. */
  readonly images?: readonly string[]
  readonly status?: 'waiting' | 'replied' | 'closed' | (string & {})
  /** Absent while there is none. */
  readonly reply?: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
  /** When the reply came, epoch milliseconds; absent while there is none and where the server does not say. */
  readonly repliedAt?: number
}

const ticketNames = names({ waiting: 'sending', replied: 'already', closed: 'close' })

/** One row of /user/onlineList (docs/reference/wire.md#user, docs/wire-own.md#tickets). */
export const ticketCodec: WireCodec<Ticket> = accountRow<Ticket>(
  {
    id: twin(field('autoid', optionalWhole, 'id'), 'id'),
    title: field('title', optionalText),
    content: field('quest', optionalText),
    images: joinedOrNone('images'),
    status: optionallyNamed('state', ticketNames),
    reply: field('reply', optionalText),
    createdAt: time('wdate', 'writedate'),
    repliedAt: time('replydate', 'replyDate'),
  },
  null,
)

/** A question to the staff. */
export interface TicketInput {
  /** Needed. */
  readonly title: string
  /** 10 to 200 characters. */
  readonly content: string
  /** References of pictures uploaded before. */
  readonly images: readonly string[]
}

/** Body of /user/addOnline. */
export const ticketRequest: WireCodec<TicketInput> = requestRow<TicketInput>({
  title: upTo(LINE, field('title', textOrEmpty)),
  content: upTo(QUESTION, field('quest', textOrEmpty)),
  images: upTo(PICTURES, joined('images')),
})
