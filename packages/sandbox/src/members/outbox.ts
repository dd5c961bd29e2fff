import type { CodePurpose } from '@bgk/sdk'

/** What would have gone out by mail or text message; the control plane shows it, nothing is ever sent. */
type OutboxMessage = Sent & (CodeMessage | Notice)

interface Sent {
  readonly id: number
  /** ms since the epoch. */
  readonly time: number
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly text: string
}

interface CodeMessage {
  readonly purpose: CodePurpose
  readonly code: string
}

/** To a contact that another has taken the place of. */
interface Notice {
  readonly purpose: 'contactReplaced'
  readonly code: ''
}

type Unnumbered = Omit<Sent, 'id'> & (CodeMessage | Notice)

export interface Outbox {
  add(message: Unnumbered): void
  /** Newest first. */
  list(filter?: { readonly to?: string }): readonly OutboxMessage[]
}

const KEPT = 200

export function createOutbox(): Outbox {
  const messages: OutboxMessage[] = []
  let lastId = 0
  return {
    add(message) {
      lastId += 1
      messages.unshift({ id: lastId, ...message })
      messages.length = Math.min(messages.length, KEPT)
    },
    list: ({ to } = {}) =>
      to === undefined ? [...messages] : messages.filter((message) => message.to === to),
  }
}
