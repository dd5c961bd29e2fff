import type { CodePurpose } from '@bgk/sdk'
import type { OtherNodes } from '../engine/engine'

/** What a message without a code tells. */
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

/** What would have gone out by mail or text message; the control plane shows it, nothing is ever sent. */
interface OutboxMessage {
  readonly id: number
  /** ms since the epoch. */
  readonly time: number
  readonly channel: 'email' | 'sms'
  readonly to: string
  /** What its code is for; a message without one tells what happened. */
  readonly purpose: CodePurpose | AccountNotice
  /** '' where nothing is to be proved. */
  readonly code: string
  readonly text: string
}

type NewMessage = Omit<OutboxMessage, 'id'>

export interface Outbox {
  add(message: NewMessage): void
  /** Newest first. */
  list(filter?: { readonly to?: string }): readonly OutboxMessage[]
}

const KEPT = 200

const TOLD: ReadonlySet<string> = new Set<AccountNotice>([
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

/** Whether a message tells what happened, and has no code. */
export function isAccountNotice(purpose: CodePurpose | AccountNotice): purpose is AccountNotice {
  return TOLD.has(purpose)
}

/** `others`: of a cluster; what one node sends is read at each. */
export function createOutbox(others?: OtherNodes): Outbox {
  const messages: OutboxMessage[] = []
  let lastId = 0
  const append = (message: NewMessage) => {
    lastId += 1
    messages.unshift({ id: lastId, ...message })
    messages.length = Math.min(messages.length, KEPT)
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
