import type { CodePurpose } from '@bgk/sdk'

/** What would have gone out by mail or text message; the control plane shows it, nothing is ever sent. */
interface OutboxMessage {
  readonly id: number
  /** ms since the epoch. */
  readonly time: number
  readonly channel: 'email' | 'sms'
  readonly to: string
  /** What its code is for; a message without one tells what happened. */
  readonly purpose: CodePurpose | 'contactReplaced'
  /** '' where nothing is to be proved. */
  readonly code: string
  readonly text: string
}

export interface Outbox {
  add(message: Omit<OutboxMessage, 'id'>): void
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
