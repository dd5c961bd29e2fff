import { checkTicket } from '@bgk/sdk/forms'
import type { Answer, Rejected } from '../command'
import type { World } from '../world'
import type { OpenTicket } from './ticket-command'

const LONGEST_TITLE = 100
const MOST_IMAGES = 9
const MOST_WAITING = 20

export interface TicketPlan {
  readonly ok: true
  readonly title: string
  readonly content: string
  readonly images: readonly string[]
}

/**
 * The verdict on a question: the SDK's check (docs/reference/product.md#validation), then what the exchange
 * can keep. The gateway asks it before anything is journaled, the command asks it again.
 */
export function planTicket(request: Pick<OpenTicket, 'title' | 'content' | 'images'>): TicketPlan | Rejected {
  const verdict = checkTicket(request)
  if (!verdict.ok) return verdict
  const { title, content } = verdict
  const { images } = request
  if (title.length > LONGEST_TITLE) {
    return { ok: false, code: 'TITLE_TOO_LONG', field: 'title', params: { max: String(LONGEST_TITLE) } }
  }
  if (images.length > MOST_IMAGES) {
    return { ok: false, code: 'TOO_MANY_IMAGES', field: 'images', params: { max: String(MOST_IMAGES) } }
  }
  if (!images.every(isPictureAddress)) return { ok: false, code: 'IMAGE_INVALID', field: 'images' }
  return { ok: true, title, content, images: [...images] }
}

/** Takes a question, which waits for its answer. */
export function openTicket(world: World, command: OpenTicket): Answer {
  const { uid, answerMs = null } = command
  const { tickets, now } = world
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const plan = planTicket(command)
  if (!plan.ok) return plan
  const waiting = tickets.of(uid).filter(({ status }) => status === 'waiting')
  if (waiting.length >= MOST_WAITING) {
    return { ok: false, code: 'TOO_MANY_TICKETS', params: { max: String(MOST_WAITING) } }
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

/** A path of this exchange or a web address: nothing that runs, and no comma, which would part it in two. */
function isPictureAddress(text: string): boolean {
  return text.length <= 500 && /^(https?:\/)?\/[\w.~%!$&'()*+;=:@/?#-]+$/.test(text)
}
