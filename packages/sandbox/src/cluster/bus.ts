import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Log } from '../engine/log'

export interface Bus {
  readonly isUp: boolean
  /**
   * Publishes to all listeners, this node included. Returns false while the broker is away: the message is
   * dropped.
   */
  publish(subject: string, data: string): boolean
  /** Subscribes and returns the unsubscribe function. Messages sent while the broker was away are lost. */
  listen(subject: string, onMessage: (data: string) => void): () => void
  /** Notifies when the broker goes away and when it is back. */
  onChange(listener: (isUp: boolean) => void): () => void
  close(): Promise<void>
}

/**
 * Maximum length of a message, in characters. Brokers accept one megabyte, and a character may take three
 * bytes.
 */
export const MESSAGE_LENGTH = 300_000

/** An unusable broker; `message` is one line for the operator and contains no password. */
export class BusError extends Error {
  override readonly name = 'BusError'
}

const MARK_LENGTH = 44
const LOG_INTERVAL_MS = 60_000

/**
 * Wraps a bus so that each message is signed for its subject with a secret from the cluster's database. A
 * client with access to the broker but not to the database can neither send commands nor announce commits.
 * Messages with a wrong signature are dropped.
 */
export function signedBus(bus: Bus, secret: Uint8Array, onForged: () => void): Bus {
  const markOf = (subject: string, data: string) =>
    createHmac('sha256', secret).update(subject).update('\n').update(data).digest('base64')
  return {
    get isUp() {
      return bus.isUp
    },
    publish: (subject, data) => bus.publish(subject, markOf(subject, data) + data),
    listen: (subject, onMessage) =>
      bus.listen(subject, (text) => {
        const data = text.slice(MARK_LENGTH)
        const mark = Buffer.from(text.slice(0, MARK_LENGTH))
        const right = Buffer.from(markOf(subject, data))
        if (mark.length === right.length && timingSafeEqual(mark, right)) onMessage(data)
        else onForged()
      }),
    onChange: (listener) => bus.onChange(listener),
    close: () => bus.close(),
  }
}

/**
 * Logs forged messages, at most once a minute: an attacker may send thousands a second. `elapsed` is
 * monotonic, ms.
 */
export function forgeryLog(log: Log, name: string, elapsed: () => number): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY
  let more = 0
  return () => {
    if (elapsed() - reportedAt < LOG_INTERVAL_MS) {
      more += 1
      return
    }
    const before = more === 0 ? '' : ` (${more} more since the last report)`
    log(`Node ${name} received a forged message over NATS${before}.`, 'error')
    reportedAt = elapsed()
    more = 0
  }
}

/** Derives a key for one purpose from the secret that all nodes share (`Store.secret`). */
export function derivedKey(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest()
}
