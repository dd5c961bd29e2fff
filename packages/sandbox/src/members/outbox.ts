import type { CodePurpose } from '@bgk/sdk'
import type { OtherNodes } from '../engine/engine'

/** Kind of a message without a code. */
export type AccountNotice =
  | 'contactReplaced'
  | 'contactAdded'
  | 'passwordChanged'
  | 'fundPasswordChanged'
  | 'phraseChanged'
  | 'totpSet'
  | 'totpRemoved'
  | 'recoveryRenewed'
  | 'recoveryUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'

/** An email or text message that is not sent, only shown by the control plane. */
interface OutboxMessage {
  readonly id: number
  /** Ms since the epoch. */
  readonly time: number
  readonly channel: 'email' | 'sms'
  readonly to: string
  /** Purpose of its code, or the notified event. */
  readonly purpose: CodePurpose | AccountNotice
  /** '' without a code. */
  readonly code: string
  readonly text: string
}

type NewMessage = Omit<OutboxMessage, 'id'>

export interface Outbox {
  add(message: NewMessage): void
  /** Newest first. */
  list(filter?: { readonly to?: string }): readonly OutboxMessage[]
}

const MAX_MESSAGES = 200

const ACCOUNT_NOTICES: ReadonlySet<string> = new Set<AccountNotice>([
  'contactReplaced',
  'contactAdded',
  'passwordChanged',
  'fundPasswordChanged',
  'phraseChanged',
  'totpSet',
  'totpRemoved',
  'recoveryRenewed',
  'recoveryUsed',
  'passkeyAdded',
  'passkeyRemoved',
])

/** Returns true for a notice without a code. */
export function isAccountNotice(purpose: CodePurpose | AccountNotice): purpose is AccountNotice {
  return ACCOUNT_NOTICES.has(purpose)
}

/** `others`: shares messages of one node with the whole cluster. */
export function createOutbox(others?: OtherNodes): Outbox {
  const messages: OutboxMessage[] = []
  let lastId = 0
  const append = (message: NewMessage) => {
    lastId += 1
    messages.unshift({ id: lastId, ...message })
    messages.length = Math.min(messages.length, MAX_MESSAGES)
  }
  others?.onMessage(TOPIC, (data) => {
    append(JSON.parse(data))
    return undefined
  })
  return {
    add(message) {
      append(message)
      others?.publish(TOPIC, JSON.stringify(message))
    },
    list: ({ to } = {}) =>
      to === undefined ? [...messages] : messages.filter((message) => message.to === to),
  }
}

const TOPIC = 'outbox'
