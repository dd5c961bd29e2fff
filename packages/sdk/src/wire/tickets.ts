import type { WireCodec } from './codec'
import { optionalWhole, textOrEmpty } from './fields'
import { LINE, PICTURES, QUESTION } from './lengths'
import { field, joined, named, time, twin, upTo } from './lines'
import { names } from './names'
import { requestRow, row } from './row'

/** A question to the staff with its answer. */
export interface Ticket {
  readonly id?: number
  readonly title: string
  readonly content: string
  /** References of pictures. */
  readonly images: readonly string[]
  readonly status: 'waiting' | 'replied' | 'closed' | (string & {})
  /** '' while there is none. */
  readonly reply: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
  /** When the reply came, epoch milliseconds; absent while there is none and where the server does not say. */
  readonly repliedAt?: number
}

const ticketNames = names({ waiting: 'sending', replied: 'already', closed: 'close' })

/** One row of /user/onlineList (docs/reference/wire.md#user, docs/wire-own.md#tickets). */
export const ticketCodec: WireCodec<Ticket> = row<Ticket>({
  id: twin(field('autoid', optionalWhole, 'id'), 'id'),
  title: field('title', textOrEmpty),
  content: field('quest', textOrEmpty),
  images: joined('images'),
  status: named('state', ticketNames),
  reply: field('reply', textOrEmpty),
  createdAt: time('wdate', 'writedate'),
  repliedAt: time('replydate', 'replyDate'),
})

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
